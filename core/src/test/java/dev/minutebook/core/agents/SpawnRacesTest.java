package dev.minutebook.core.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@Timeout(600)
class SpawnRacesTest {

    private static OpenBook open;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @Test
    void lives_begun_at_once_are_numbered_without_gaps() {
        Workspace book = open.newWorkspace();
        Agent ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        List<AgentSession> lives = AtOnce.all(64, caller -> book.agents().spawn(ada.ref(), null));
        assertThat(lives.stream().map(AgentSession::spawnNumber))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 64).boxed().toList());
        assertThat(book.agents().find(ada.ref()).orElseThrow().spawnCount()).isEqualTo(64);
    }

    @Test
    void wakes_at_once_are_all_counted() {
        Workspace book = open.newWorkspace();
        Agent ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        AgentSession life = book.agents().spawn(ada.ref(), null);
        List<Integer> wakes =
                AtOnce.all(32, caller -> book.agents().wake(life.id()).session().wakes());
        assertThat(wakes)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 32).boxed().toList());
    }

    @Test
    void no_life_begins_in_an_agent_that_is_being_archived() {
        Workspace book = open.newWorkspace();
        for (int round = 0; round < 10; round++) {
            Agent ada = book.agents().register(RegisterAgent.model("ada" + round, "claude-opus"));
            AtOnce.Outcome<Object> race = AtOnce.race(
                    8,
                    caller -> caller == 4
                            ? book.agents().archive(ada.ref())
                            : book.agents().spawn(ada.ref(), null));
            assertThat(race.refusals().stream().distinct()).isSubsetOf(Problem.Code.CONFLICT);
            assertThat(book.agents()
                            .sessions(ada.ref(), true, dev.minutebook.api.PageRequest.first())
                            .items())
                    .as("open lives of an archived agent")
                    .isEmpty();
        }
    }

    @Test
    void of_changes_to_the_same_version_at_once_one_is_made() {
        Workspace book = open.newWorkspace();
        Agent ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        AtOnce.Outcome<Agent> race = AtOnce.race(
                32,
                caller -> book.agents()
                        .update(
                                ada.ref(),
                                UpdateAgent.constitution("by " + caller).ifVersion(ada.version())));
        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(31).containsOnly(Problem.Code.STALE_VERSION);
        assertThat(book.agents().find(ada.ref())).contains(race.answers().getFirst());
    }
}
