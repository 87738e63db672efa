package dev.minutebook.core.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.evolution.EvolutionRoles;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What an actor thinks is private to the agent that plays it, and to reviewers.
@ExtendWith(PostgresExtension.class)
class MonologueAccessTest {

    @Test
    void a_monologue_is_read_by_its_agent_and_by_reviewers_alone(TestDatabase database) {
        try (OpenBook open = new OpenBook(database)) {
            Workspace book = open.newWorkspace("market");
            Agent ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
            book.evolution().importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO));
            EvolutionRunId run = book.evolution()
                    .start(StartEvolution.of("market")
                            .settings(EvolutionSettings.USUAL.epoch(5))
                            .roles(EvolutionRoles.OPEN.actor("buyer", ada.ref())))
                    .id();
            new ScriptedPlayers(book.evolution()).playUntil(run, now -> now.phase() == Phase.PROPOSE);
            EpisodeId episode = book.evolution()
                    .episodes(EpisodeFilter.of(run), PageRequest.first(1))
                    .items()
                    .getFirst()
                    .id();
            assertThat(read(open, book, IssueToken.of("reviewer", Token.Kind.HUMAN, Role.REVIEWER), episode))
                    .allSatisfy(step -> assertThat(step.monologue()).isEqualTo("my secret"));
            assertThat(read(open, book, IssueToken.of("writer", Token.Kind.HUMAN, Role.WRITER), episode))
                    .allSatisfy(step -> {
                        assertThat(step.monologue()).isNull();
                        assertThat(step.refused()).isEmpty();
                        assertThat(step.proposed()).isEqualTo(step.applied());
                    });
            assertThat(read(open, book, IssueToken.forAgent("ada", ada.ref(), Role.WRITER), episode))
                    .allSatisfy(step ->
                            assertThat(step.monologue()).isEqualTo(step.actor().equals("buyer") ? "my secret" : null));
        }
    }

    private static List<LoggedStep> read(OpenBook open, Workspace book, IssueToken wish, EpisodeId episode) {
        String secret = book.tokens().issue(wish).secret();
        return open.book()
                .as(open.book().access().authenticate(secret).orElseThrow())
                .workspace("market")
                .evolution()
                .log(episode, PageRequest.first())
                .items();
    }
}
