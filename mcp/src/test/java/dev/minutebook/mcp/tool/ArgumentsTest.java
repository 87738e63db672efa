package dev.minutebook.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.tasks.ClaimTask;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

    private static final String AN_ID = "01980c5e-8b1a-7c3e-9f00-3a5d5a1b2c4d";

    private final List<Argument> known = List.of(
            Argument.agent("agent", "Who.").needed(),
            Argument.text("note", 0, 5, "A note."),
            Argument.id("session", "A life."),
            Argument.number("after", 0, 10, "A number."),
            Argument.flag("open", "A flag."),
            Argument.duration("lease", 1, 86_400, "A duration."),
            Argument.choice("kind", Agent.Kind.class, "A choice."));

    @Test
    void what_was_given_comes_back_typed() {
        Arguments given = Arguments.checked(
                known,
                Map.of(
                        "agent", "Ada",
                        "note", "",
                        "session", AN_ID,
                        "after", 7,
                        "open", true,
                        "lease", "PT2M",
                        "kind", "Service"));
        assertThat(given.agent("agent").value()).isEqualTo("ada");
        assertThat(given.optionalText("note")).isEmpty();
        assertThat(given.session("session").text()).isEqualTo(AN_ID);
        assertThat(given.number("after")).isEqualTo(7);
        assertThat(given.flag("open", false)).isTrue();
        assertThat(given.duration("lease")).isEqualTo(Duration.ofMinutes(2));
        assertThat(given.choice("kind", Agent.Kind.class)).isEqualTo(Agent.Kind.SERVICE);
    }

    @Test
    void what_is_left_out_or_null_takes_the_default() {
        Map<String, Object> nulls = new HashMap<>(Map.of("agent", "ada"));
        nulls.put("after", null);
        for (Map<String, Object> given : List.of(nulls, Map.<String, Object>of("agent", "ada"))) {
            Arguments arguments = Arguments.checked(known, given);
            assertThat(arguments.number("after", 3)).isEqualTo(3);
            assertThat(arguments.flag("open", true)).isTrue();
            assertThat(arguments.choice("kind", Agent.Kind.class)).isNull();
            assertThat(arguments.optionalSession("session")).isNull();
            assertThat(arguments.page().limit()).isEqualTo(20);
        }
    }

    @Test
    void a_request_record_takes_the_arguments_of_its_components() {
        ClaimTask claim = Arguments.checked(known, Map.of("agent", "ada", "lease", "PT2M", "note", "x"))
                .as(ClaimTask.class);
        assertThat(claim.agent().value()).isEqualTo("ada");
        assertThat(claim.lease()).isEqualTo(Duration.ofMinutes(2));
        assertThat(claim.task()).isNull();
    }

    @Test
    void an_unknown_argument_is_refused_with_the_known_ones() {
        refused(Map.of("agent", "ada", "admin", true), "'admin'", "session, after");
        refused(Map.of("agent", "ada", "x".repeat(500), true), "x".repeat(64) + "…");
    }

    @Test
    void a_missing_argument_is_named() {
        refused(Map.of("note", "x"), "agent is missing");
    }

    @Test
    void a_wrong_type_is_named() {
        refused(Map.of("agent", 7), "agent must be a string");
        refused(Map.of("agent", List.of("ada")), "agent must be a string");
        refused(Map.of("agent", "ada", "after", "7"), "after must be a whole number");
        refused(Map.of("agent", "ada", "after", 7.0), "after must be a whole number");
        refused(Map.of("agent", "ada", "after", BigInteger.TWO.pow(70)), "after must be a whole number");
        refused(Map.of("agent", "ada", "open", "yes"), "open must be true or false");
        refused(Map.of("agent", "ada", "session", "1-1-1-1-1"), "session must be an id");
        refused(Map.of("agent", "ada", "lease", "10 minutes"), "lease must be a length of time");
        refused(Map.of("agent", "ada", "kind", "robot"), "kind must be one of model, human");
    }

    @Test
    void a_broken_bound_is_named() {
        refused(Map.of("agent", "a".repeat(65)), "agent has 65 characters");
        refused(Map.of("agent", " "), "agent is empty");
        refused(Map.of("agent", "ada", "note", "123456"), "note has 6 characters");
        refused(Map.of("agent", "ada", "note", "a\0b"), "note contains a NUL");
        refused(Map.of("agent", "ada", "note", "a\ud800b"), "note contains half a character");
        refused(Map.of("agent", "ada", "after", 11), "after must be from 0 to 10");
        refused(Map.of("agent", "ada", "lease", "PT0.5S"), "lease in seconds must be from 1");
        refused(Map.of("agent", "ada", "lease", "PT25H"), "lease in seconds must be from 1");
        refused(Map.of("agent", "ada", "lease", "P99999999999999999999D"), "lease must be a length of time");
    }

    private void refused(Map<String, Object> given, String... words) {
        assertThatThrownBy(() -> Arguments.checked(known, given))
                .isInstanceOfSatisfying(MinutebookException.class, refused -> {
                    assertThat(refused.code()).isEqualTo(Problem.Code.INVALID);
                    assertThat(refused.problem().detail()).contains(words);
                });
    }
}
