package dev.minutebook.core.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.PlainSql;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A book at rest asks its database next to nothing: each connection that is taken is counted.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class QuietTimeTest {

    private static final String KIND = "search";

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final AtomicInteger asked = new AtomicInteger();
    private final List<UUID> visited = new ArrayList<>();
    private OptionalLong sealed = OptionalLong.of(0);
    private long nanos;
    private PlainSql plain;
    private ReadyWorkspaces ready;
    private ReadyRound round;
    private MarkedWorkspaces marked;
    private UUID workspace;

    @BeforeEach
    void nothing_to_do(TestDatabase testDatabase) {
        plain = PlainSql.superuser(testDatabase);
        plain.run("delete from minutebook.ready");
        Ids ids = new Ids(clock, new Random());
        ready = new ReadyWorkspaces(new Database(counted(testDatabase.ownerDataSource()), true, clock, ids));
        round = new ReadyRound(ready, KIND, Share.ALL, new QuietTime(() -> sealed, () -> nanos));
        marked = new MarkedWorkspaces(ready, KIND, new QuietTime(() -> sealed, () -> nanos));
        workspace = ids.next();
        plain.run("insert into minutebook.workspace values (?, ?, now())", workspace, "w" + workspace);
    }

    @AfterEach
    void close() {
        plain.close();
    }

    private DataSource counted(DataSource source) {
        return (DataSource) Proxy.newProxyInstance(
                DataSource.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, values) -> {
                    asked.incrementAndGet();
                    try {
                        return method.invoke(source, values);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
    }

    private int askedBy(Runnable looks) {
        int before = asked.get();
        looks.run();
        return asked.get() - before;
    }

    private void mark() {
        plain.run("insert into minutebook.ready (workspace_id, kind, since) values (?, ?, now())", workspace, KIND);
    }

    private void seal() {
        sealed = OptionalLong.of(sealed.orElseThrow() + 1);
    }

    private void rounds(int number) {
        for (int i = 0; i < number; i++) {
            round.runAll(found -> visited.add(found));
        }
    }

    @Test
    void while_nothing_is_sealed_a_round_asks_once() {
        assertThat(askedBy(() -> rounds(100))).isEqualTo(1);
        mark();
        assertThat(askedBy(() -> rounds(100))).isZero();

        seal();
        rounds(1);
        assertThat(visited).containsExactly(workspace);
        assertThat(askedBy(() -> rounds(100)))
                .as("one more look, and then rest")
                .isEqualTo(1);
    }

    @Test
    void what_failed_is_tried_again_though_nothing_is_sealed() {
        mark();
        round.runAll(found -> {
            throw new IllegalStateException("for once");
        });
        rounds(3);
        assertThat(visited).as("not before its time").isEmpty();
        clock.advance(Duration.ofSeconds(1));
        rounds(1);
        assertThat(visited).containsExactly(workspace);
    }

    @Test
    void a_lost_signal_delays_for_half_a_minute_at_most() {
        rounds(1);
        mark();
        nanos += Duration.ofSeconds(30).toNanos() - 1;
        rounds(1);
        assertThat(visited).isEmpty();
        nanos += 1;
        rounds(1);
        assertThat(visited).containsExactly(workspace);
    }

    @Test
    void who_does_not_hear_what_others_seal_looks_each_time() {
        sealed = OptionalLong.empty();
        rounds(1);
        mark();
        rounds(1);
        assertThat(visited).containsExactly(workspace);
        assertThat(askedBy(() -> rounds(10))).isEqualTo(10);
    }

    @Test
    void marked_workspaces_are_asked_for_when_something_was_sealed() {
        assertThat(marked.now()).isEmpty();
        mark();
        assertThat(askedBy(() -> assertThat(marked.now()).isEmpty())).isZero();
        seal();
        assertThat(marked.now()).containsExactly(workspace);
        assertThat(askedBy(() -> assertThat(marked.now()).containsExactly(workspace)))
                .isZero();
        nanos += Duration.ofSeconds(30).toNanos();
        assertThat(askedBy(() -> assertThat(marked.now()).containsExactly(workspace)))
                .isPositive();
    }
}
