package dev.minutebook.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.workspaces.CreateWorkspace;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MinutebookJsonTest {

    private final MinutebookJson json = MinutebookJson.STRICT;

    @Test
    void a_session_comes_back_as_it_went() {
        AgentSession session = new AgentSession(
                new SessionId(UUID.randomUUID()),
                new AgentId(UUID.randomUUID()),
                3,
                1,
                null,
                0,
                "ab",
                Instant.parse("2026-03-01T10:00:00.123456Z"),
                null,
                null,
                null);
        Page<AgentSession> page = new Page<>(List.of(session), "next");
        Page<AgentSession> back = json.page(json.bytes(page), AgentSession.class);
        assertThat(back).isEqualTo(page);
    }

    @Test
    void ids_are_strings_enumerations_lower_case_times_and_durations_iso() {
        UUID id = UUID.randomUUID();
        assertThat(json.write(new AgentId(id))).isEqualTo("\"" + id + "\"");
        assertThat(json.write(TaskFilter.status(Task.Status.TIMED_OUT))).isEqualTo("{\"status\":\"timed_out\"}");
        assertThat(json.write(ClaimTask.by(AgentRef.of("Ada")).lease(Duration.ofMinutes(2))))
                .isEqualTo("{\"agent\":\"ada\",\"lease\":\"PT2M\"}");
        assertThat(json.write(Instant.parse("2026-01-05T09:00:00.000001Z")))
                .isEqualTo("\"2026-01-05T09:00:00.000001Z\"");
    }

    @Test
    void what_is_left_out_takes_its_default() {
        RegisterAgent request = json.read("{\"name\":\"Ada\",\"model\":\"gpt-9\"}", RegisterAgent.class);
        assertThat(request).isEqualTo(RegisterAgent.model("ada", "gpt-9"));
    }

    @Test
    void unknown_properties_are_refused_when_strict_and_passed_over_when_lenient() {
        String text = "{\"name\":\"ada\",\"admin\":true}";
        assertThatThrownBy(() -> json.read(text, RegisterAgent.class))
                .isInstanceOfSatisfying(MinutebookException.class, refused -> {
                    assertThat(refused.code()).isEqualTo(Problem.Code.INVALID);
                    assertThat(refused.problem().detail()).contains("admin").doesNotContain("dev.minutebook");
                });
        assertThat(MinutebookJson.LENIENT.read(text, RegisterAgent.class).name())
                .isEqualTo("ada");
    }

    @Test
    void a_bound_broken_inside_a_record_keeps_its_own_words() {
        assertThatThrownBy(() -> json.read("{\"name\":\"a b\"}", RegisterAgent.class))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("letters, digits");
    }

    @Test
    void wrong_types_trailing_text_duplicates_and_depth_are_refused() {
        for (String bad : List.of(
                "{\"name\":7}",
                "{\"name\":\"ada\"} x",
                "{\"name\":\"ada\",\"name\":\"eve\"}",
                "[]",
                "null",
                "",
                "{\"name\":" + "[".repeat(100) + "]".repeat(100) + "}")) {
            assertThatThrownBy(() -> json.read(bad, RegisterAgent.class))
                    .as(bad)
                    .isInstanceOfSatisfying(
                            MinutebookException.class,
                            refused -> assertThat(refused.code()).isEqualTo(Problem.Code.INVALID));
        }
    }

    @Test
    void a_record_is_not_read_from_a_text_that_a_constructor_would_take() {
        assertThat(MinutebookJson.STRICT.read("{\"name\":\"acme\"}", CreateWorkspace.class))
                .isEqualTo(new CreateWorkspace("acme"));
        assertThatThrownBy(() -> MinutebookJson.STRICT.read("\"acme\"", CreateWorkspace.class))
                .isInstanceOf(MinutebookException.class);
    }

    @Test
    void a_refusal_tells_nothing_of_the_code() {
        assertThatThrownBy(() -> json.read("{\"weights\":{\"an\":1}}", RecountVotes.class))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("/weights")
                .hasMessageNotContaining("Exception")
                .hasMessageNotContaining("`");
    }

    @Test
    void a_refusal_says_where_and_what_is_expected_instead() {
        refused(
                "{\"topic\":\"x\",\"seats\":[\"ada\",\"eve\"]}",
                OpenDebate.class,
                " at /seats/0: an object is expected");
        refused("{\"name\":7}", RegisterAgent.class, " at /name: '7' is not a text");
        refused("{\"agent\":\"ada\",\"lease\":\"soon\"}", ClaimTask.class, "'soon' is not a length of time");
        refused("{\"agent\":\"ada\",\"lease\":7}", ClaimTask.class, " at /lease: a length of time, such as 10m");
        refused("{\"status\":\"lost\"}", TaskFilter.class, " at /status: 'lost' is not one of open, ");
        refused("{\"name\":\"ada\",\"nmae\":1}", RegisterAgent.class, "there is no property 'nmae'; there are ");
        refused("{\"name\":", RegisterAgent.class, "it ends too early");
        refused("{name}", RegisterAgent.class, "it cannot be parsed at line 1, column 2");
        refused("[]", RegisterAgent.class, "an object is expected");
    }

    private void refused(String text, Class<?> type, String reason) {
        assertThatThrownBy(() -> json.read(text, type))
                .as(text)
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining(reason)
                .hasMessageNotContaining("Exception")
                .hasMessageNotContaining("jackson")
                .hasMessageNotContaining("java");
    }

    @Test
    void lengths_of_time_are_read_as_people_write_them() {
        for (String text : List.of("5m", "5min", "300s", "PT5M", "pt5m")) {
            assertThat(json.read("{\"agent\":\"ada\",\"lease\":\"" + text + "\"}", ClaimTask.class)
                            .lease())
                    .as(text)
                    .isEqualTo(Duration.ofMinutes(5));
        }
    }

    @Test
    void amounts_are_written_without_an_exponent() {
        assertThat(json.write(new BigDecimal("2E+1"))).isEqualTo("20");
        assertThat(json.write(new BigDecimal("1E-7"))).isEqualTo("0.0000001");
    }
}
