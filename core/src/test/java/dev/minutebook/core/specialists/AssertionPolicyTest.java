package dev.minutebook.core.specialists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.core.specialists.AssertionPolicy.Level;
import dev.minutebook.core.specialists.AssertionPolicy.Outcome;
import dev.minutebook.core.specialists.AssertionPolicy.Result;
import dev.minutebook.core.specialists.AssertionPolicy.Rule;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AssertionPolicyTest {

    private static final String GOOD =
            "A lease is like a library card: it holds until a day, and then somebody else may have the book.";

    private static AssertionPolicy usual() {
        return PolicyRules.of(PolicyRules.USUAL, List.of());
    }

    @Test
    void a_blocking_failure_is_asked_for_again_and_aborts_after_its_retries() {
        AssertionPolicy policy = usual();
        for (int attempt = 0; attempt < PolicyAssertion.RETRIES; attempt++) {
            Outcome again = policy.judge("I cannot help with that question, sorry.", attempt);
            assertThat(again.retryReason()).contains("it refuses to answer; answer the question");
            assertThat(again.aborted()).isFalse();
        }
        Outcome last = policy.judge("I cannot help with that question, sorry.", PolicyAssertion.RETRIES);
        assertThat(last.aborted()).isTrue();
        assertThat(last.retryReason()).isEmpty();
        assertThat(last.exemplary()).isFalse();
        assertThat(last.results()).singleElement().satisfies(one -> {
            assertThat(one.passed()).isFalse();
            assertThat(one.level()).isEqualTo(Level.BLOCKING);
            assertThat(one.retries()).isEqualTo(3);
        });
    }

    @Test
    void after_a_retry_every_assertion_looks_at_the_new_answer() {
        Outcome after = usual().judge(GOOD, 1);
        assertThat(after.results()).hasSize(7).allSatisfy(one -> {
            assertThat(one.passed()).as(one.name()).isTrue();
            assertThat(one.retries()).isEqualTo(1);
        });
        assertThat(after.exemplary()).isTrue();
        assertThat(after.bonus()).isCloseTo(0.14, within(1e-12));
    }

    @Test
    void a_soft_failure_costs_its_malus_and_is_on_record() {
        Outcome outcome = usual().judge(
                        "The cache is always warm at night. Now rest a while. The cache is never warm at night.", 0);
        assertThat(outcome.aborted()).isFalse();
        assertThat(outcome.results())
                .filteredOn(one -> one.level() == Level.SOFT && !one.passed())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.name()).isEqualTo("logical_consistency");
                    assertThat(one.bonus()).isEqualTo(-0.15);
                    assertThat(one.reason()).contains("contradicts itself");
                });
        assertThat(outcome.bonus()).isCloseTo(-0.15 + 0.06, within(1e-12));
        assertThat(outcome.exemplary()).isFalse();
    }

    @Test
    void bonuses_together_bring_at_most_the_cap() {
        AssertionPolicy many = new AssertionPolicy(
                "many",
                0.30,
                IntStream.range(0, 5)
                        .mapToObj(i -> new Rule("length " + i, new AssertionCheck.MinLength(1), Level.INFO, 0.08, 0))
                        .toList());
        Outcome outcome = many.judge(GOOD, 0);
        assertThat(outcome.bonus()).isCloseTo(0.30, within(1e-12));
        assertThat(outcome.results().getLast().bonus()).isZero();
        assertThat(outcome.results())
                .extracting(Result::bonus)
                .satisfies(all -> assertThat(all.get(3)).isCloseTo(0.06, within(1e-12)));
        assertThatIllegalArgumentException().isThrownBy(() -> new AssertionPolicy("more", 0.51, List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Rule("bad", new AssertionCheck.Analogy(), Level.INFO, 2, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AssertionPolicy(
                        "twice",
                        0.3,
                        List.of(many.assertions().getFirst(), many.assertions().getFirst())));
    }

    @Test
    void what_for_information_does_not_hold_costs_nothing() {
        Outcome outcome = usual().judge("Forty-two, and nothing else.", 0);
        assertThat(outcome.results())
                .filteredOn(one -> one.name().equals("analogy"))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.passed()).isFalse();
                    assertThat(one.bonus()).isZero();
                });
        assertThat(outcome.exemplary()).isFalse();
    }

    @Test
    void checks_look_at_what_they_say() {
        assertThat(new AssertionCheck.CodeClosed().failure("```java\nint f() { return g(\"(\"); }\n```"))
                .isEmpty();
        assertThat(new AssertionCheck.CodeClosed().failure("```java\nint f() { return g(1;\n```"))
                .isPresent();
        assertThat(new AssertionCheck.CodeClosed().failure("no code ( here")).isEmpty();
        assertThat(new AssertionCheck.Contains("Lease").failure(GOOD)).isEmpty();
        assertThat(new AssertionCheck.Contains("fence").failure(GOOD)).contains("it does not say \"fence\"");
        assertThat(new AssertionCheck.NoRefusal().failure("Chess engines cannot help but search."))
                .isEmpty();
        assertThat(new AssertionCheck.NoRefusal().failure("As an AI language model, I cannot say."))
                .isPresent();
        assertThat(new AssertionCheck.Concise(5).failure("one two three four five"))
                .isPresent();
        assertThat(new AssertionCheck.Concise(5).failure("")).isPresent();
    }
}
