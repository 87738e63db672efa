package dev.minutebook.core.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.core.PlainSql;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// One workspace whose work fails stands before all others by its id.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class ReadyRoundTest {

    private static final String KIND = "search";
    private static final int HEALTHY = 20;

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final List<UUID> workspaces = new ArrayList<>();
    private final List<UUID> visited = new ArrayList<>();
    private PlainSql plain;
    private ReadyWorkspaces ready;
    private ReadyRound round;
    private UUID poisoned;

    @BeforeEach
    void mark(TestDatabase testDatabase) {
        plain = PlainSql.superuser(testDatabase);
        plain.run("delete from minutebook.ready");
        Ids ids = new Ids(clock, new Random());
        ready = new ReadyWorkspaces(new Database(testDatabase.ownerDataSource(), true, clock, ids));
        round = new ReadyRound(ready, KIND, Share.ALL);
        for (int i = 0; i <= HEALTHY; i++) {
            UUID workspace = ids.next();
            workspaces.add(workspace);
            plain.run("insert into minutebook.workspace values (?, ?, now())", workspace, "w" + workspace);
            plain.run("insert into minutebook.ready (workspace_id, kind, since) values (?, ?, now())", workspace, KIND);
        }
        poisoned = workspaces.getFirst();
    }

    @AfterEach
    void close() {
        plain.close();
    }

    private Predicate<UUID> failingWith(Runnable failure) {
        return workspace -> {
            visited.add(workspace);
            if (workspace.equals(poisoned)) {
                failure.run();
            }
            return true;
        };
    }

    private static void fails() {
        throw new IllegalStateException("a secret that somebody wrote");
    }

    private static void fallsOver() {
        throw new StackOverflowError();
    }

    @Test
    void one_workspace_that_fails_does_not_stop_the_others() {
        round.run(failingWith(ReadyRoundTest::fails));
        assertThat(visited).containsExactlyElementsOf(workspaces);
        assertThat(marked()).as("only what failed is left").containsExactly(poisoned);
        assertThat(ready.failing()).containsEntry(KIND, 1L);
        assertThat(reason()).isEqualTo("IllegalStateException");
    }

    @Test
    void an_error_of_the_machine_does_not_stop_the_others_either() {
        round.run(failingWith(ReadyRoundTest::fallsOver));
        assertThat(marked()).containsExactly(poisoned);
        assertThat(reason()).isEqualTo("StackOverflowError");
    }

    @Test
    void what_failed_is_put_off_for_longer_and_longer_and_then_forgotten() {
        Predicate<UUID> failing = failingWith(ReadyRoundTest::fails);
        round.run(failing);
        for (int pause = 1; pause <= 4; pause *= 2) {
            visited.clear();
            clock.advance(Duration.ofSeconds(pause).minusMillis(1));
            round.runAll(failing);
            assertThat(visited).as("not before %d s", pause).isEmpty();
            clock.advance(Duration.ofMillis(1));
            round.runAll(failing);
            assertThat(visited).containsExactly(poisoned);
        }
        clock.advance(Duration.ofMinutes(5));
        round.runAll(workspace -> false);
        assertThat(ready.failing())
                .as("it went well, though something is left to do")
                .isEmpty();
        assertThat(marked()).containsExactly(poisoned);
    }

    @Test
    void a_round_that_was_broken_off_goes_on_where_it_was() {
        UUID last = workspaces.get(HEALTHY / 2);
        Predicate<UUID> brokenOff = workspace -> {
            if (workspace.equals(last)) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted");
            }
            return false;
        };
        assertThatThrownBy(() -> round.run(brokenOff)).hasMessage("interrupted");
        assertThat(Thread.interrupted()).isTrue();
        round.run(workspace -> {
            visited.add(workspace);
            return false;
        });
        assertThat(visited).hasSize(workspaces.size()).containsAll(workspaces);
        assertThat(visited.getFirst()).isEqualTo(last);
    }

    private List<UUID> marked() {
        return plain.column(UUID.class, "select workspace_id from minutebook.ready order by workspace_id");
    }

    private String reason() {
        return plain.one(String.class, "select reason from minutebook.ready where workspace_id = ?", poisoned);
    }
}
