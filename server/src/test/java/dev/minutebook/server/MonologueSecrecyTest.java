package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionRoles;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What an actor thinks, the hints it is given, what it may not change and what of its replies could not be read are
/// told over HTTP to the agent that plays it and to reviewers.
@ExtendWith(PostgresExtension.class)
class MonologueSecrecyTest {

    private static final String THOUGHT = "ten-is-my-limit";
    private static final String HINT = "the-seller-is-in-a-hurry";
    private static final String WANTED = "not-hers-to-change";
    private static final String UNREAD = "a-field-that-there-is-not";

    private static LiveServer live;
    private static String name;
    private static String episode;
    private static String adas;
    private static String graces;

    @BeforeAll
    static void start(TestDatabase database) {
        live = LiveServer.start(database);
        name = live.newWorkspace();
        Workspace root = live.book().workspace(name);
        root.agents().register(RegisterAgent.model("ada", "gpt-5"));
        root.agents().register(RegisterAgent.model("grace", "gpt-5"));
        adas = issued(IssueToken.forAgent("ada", AgentRef.of("ada"), Role.WRITER));
        graces = issued(IssueToken.forAgent("grace", AgentRef.of("grace"), Role.WRITER));
        root.evolution()
                .importScenario(
                        ImportScenario.yaml(ScriptedPlayers.SCENARIO.replace("rubric:", "hints: true\nrubric:")));
        EvolutionRunId run = root.evolution()
                .start(StartEvolution.of("market").roles(EvolutionRoles.OPEN.actor("buyer", AgentRef.of("ada"))))
                .id();
        ClaimedWork hint = root.evolution().claim(ClaimWork.any().run(run)).orElseThrow();
        assertThat(hint.work().part()).isEqualTo(EvolutionWork.Part.HINT);
        EpisodeId first = Objects.requireNonNull(hint.work().episode());
        episode = first.text();
        root.evolution().report(hint.work().id(), ReportWork.of(hint.fence(), "{\"hint\": \"" + HINT + "\"}"));
        Workspace ada = live.connect(adas).workspace(name);
        EvolutionWork due = ada.evolution()
                .work(WorkFilter.any().of(first), PageRequest.first())
                .items()
                .getFirst();
        ClaimedWork turn = ada.evolution().claim(ClaimWork.of(due.id())).orElseThrow();
        ada.evolution().report(turn.work().id(), ReportWork.of(turn.fence(), """
                        {"internal_monologue": "%s", "public_dialogue": "I give five.",
                         "state_mutations": [{"operation": "modify", "path": "/offers/seller", "value": "%s"}]}
                        """.formatted(THOUGHT, WANTED)));
        ClaimedWork another = root.evolution()
                .claim(ClaimWork.any().run(run).kinds(List.of(EvolutionWork.Kind.PLAY)))
                .orElseThrow();
        root.evolution()
                .report(another.work().id(), ReportWork.of(another.fence(), "{\"" + UNREAD + "\": \"" + HINT + "\"}"));
    }

    @AfterAll
    static void stop() {
        live.close();
    }

    private static String issued(IssueToken wish) {
        return live.book().access().issue(name, wish).secret();
    }

    private static String read(String token, String path) {
        HttpResponse<String> answer = live.probe().token(token).get("/v1/workspaces/" + name + "/evolution/" + path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    private static String log(String token) {
        return read(token, "episodes/" + episode + "/log");
    }

    @Test
    void the_agent_that_plays_an_actor_reads_what_it_thought() {
        assertThat(log(adas)).contains(THOUGHT, HINT, WANTED, "I give five.");
    }

    @Test
    void another_agent_reads_what_was_said_alone() {
        assertThat(log(graces))
                .contains("I give five.")
                .doesNotContain(THOUGHT, HINT, WANTED)
                .doesNotContain("\"monologue\":", "\"hint\":");
    }

    @Test
    void a_person_takes_the_role_reviewer_to_read_it() {
        assertThat(log(issued(IssueToken.of("writer", Token.Kind.HUMAN, Role.WRITER))))
                .contains("I give five.")
                .doesNotContain(THOUGHT, HINT, WANTED);
        assertThat(log(issued(IssueToken.of("reviewer", Token.Kind.HUMAN, Role.REVIEWER))))
                .contains(THOUGHT, HINT, WANTED);
        assertThat(log(issued(
                        IssueToken.of("narrow", Token.Kind.HUMAN, Role.REVIEWER).scopes(List.of("evolution:read")))))
                .doesNotContain(THOUGHT, HINT, WANTED);
    }

    @Test
    void why_a_reply_could_not_be_read_is_told_to_reviewers() {
        assertThat(read(issued(IssueToken.of("reads work", Token.Kind.HUMAN, Role.WRITER)), "work"))
                .contains("\"tries\":1")
                .doesNotContain(UNREAD);
        assertThat(read(graces, "work")).doesNotContain(UNREAD);
        assertThat(read(issued(IssueToken.of("reviews work", Token.Kind.HUMAN, Role.REVIEWER)), "work"))
                .contains(UNREAD);
    }
}
