package dev.minutebook.proofs.z3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmtScriptTest {

    @Test
    void the_last_assertion_is_told_from_the_assumptions() throws Exception {
        SmtScript script = SmtScript.of("""
                        ; a comment with (assert false)
                        (set-logic QF_LIA)
                        (declare-const x Int) (assert (> x 0))
                        (assert (not (> x 0))) ; the claim
                        (declare-const y Int)
                        (check-sat)
                        (get-model)
                        (exit)
                        """);

        assertThat(script.assumed()).isEqualTo(1);
        assertThat(script.assumptions())
                .isEqualTo("(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 0))\n(declare-const y Int)");
        assertThat(script.whole()).contains("(assert (not (> x 0)))").doesNotContain("check-sat");
    }

    @Test
    void quotes_and_comments_hide_parentheses() throws Exception {
        SmtScript script = SmtScript.of(
                "(declare-const |a ) ; (b| Bool)\n(assert (= \"a \"\" ) ;\" \"(\"))\n(assert ; )\n |a ) ; (b|)");

        assertThat(script.assumed()).isEqualTo(1);
        assertThat(script.assumptions())
                .isEqualTo("(declare-const |a ) ; (b| Bool)\n(assert (= \"a \"\" ) ;\" \"(\"))");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(set-option :regular-output-channel \"/tmp/x\")(assert true)",
                "(set-option :diagnostic-output-channel \"/tmp/x\")(assert true)",
                "(set-option :timeout 1)(assert true)",
                "(|set-option| :regular-output-channel \"/tmp/x\")(assert true)",
                "( set-option\n:regular-output-channel \"/tmp/x\")(assert true)",
                "(include \"/etc/passwd\")(assert true)",
                "(echo \"hello\")(assert true)",
                "(push 1)(assert true)(pop 1)",
                "(reset)(assert true)",
                "(get-info :version)(assert true)",
                "(eval 1)(assert true)",
                "((assert true))",
                "()",
                "",
                "   ",
                "(declare-const x Int)",
                "(assert true",
                "(assert true))",
                "assert true",
                "(assert \"unfinished)",
                "(assert |unfinished)",
                "(exit)(assert true)",
                "(assert true)\u0007",
                "(assert \u0000 true)",
                "; only a comment (assert true)"
            })
    void what_is_not_known_to_be_harmless_is_refused(String text) {
        assertThatThrownBy(() -> SmtScript.of(text))
                .isInstanceOf(SmtScript.Refused.class)
                .message()
                .isNotBlank();
    }

    @Test
    void what_only_asks_for_models_does_no_harm() throws Exception {
        assertThat(SmtScript.of("(set-option :produce-models true)(assert true)")
                        .whole())
                .isEqualTo("(assert true)");
    }

    @Test
    void endless_nesting_is_refused_at_once() {
        assertThatThrownBy(() -> SmtScript.of("(".repeat(60_000))).hasMessageContaining("nested");
        assertThatThrownBy(() -> SmtScript.of("(assert " + "(not ".repeat(600) + "true" + ")".repeat(601)))
                .hasMessageContaining("nested");
    }

    @Test
    void any_text_is_read_or_refused() {
        Random random = new Random(7);
        String letters = "()\"|; \nassert true(x)\\é";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(30);
            for (int j = 0; j < length; j++) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            try {
                assertThat(SmtScript.of(text.toString()).whole()).contains("assert");
            } catch (SmtScript.Refused refused) {
                assertThat(refused.reason()).isNotBlank();
            }
        }
    }
}
