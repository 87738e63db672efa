package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// 64 callers, who write and read without a pause, on 16 connections. `-Dminutebook.nightly=true` lets them for ten
/// minutes, and asserts that nobody waited for more than two seconds.
@ExtendWith(PostgresExtension.class)
@Timeout(1_800)
class FairConnectionsTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int CALLERS = 64;
    private static final int CONNECTIONS = 16;
    private static final int WORKSPACES = 4;
    private static final Duration LENGTH = NIGHTLY ? Duration.ofMinutes(10) : Duration.ofSeconds(5);

    private record Figures(long calls, long refused, Duration slowest) {}

    @Test
    void nobody_of_64_on_16_connections_is_refused(TestDatabase database) {
        CoreConfig config = CoreConfig.sealingWith(SigningKey.generate());
        try (PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(CONNECTIONS), config)) {
            List<Workspace> workspaces = workspaces(book, "fair");
            book.database().gate().longestWait();
            Figures figures = calls(workspaces, LENGTH);
            Duration wait = book.database().gate().longestWait();
            System.out.printf(
                    "FIGURE %d callers, %d connections, %s: %s, longest wait for a connection %d ms%n",
                    CALLERS, CONNECTIONS, LENGTH, figures, wait.toMillis());
            assertThat(figures.refused()).isZero();
            assertThat(figures.calls()).isGreaterThan(CALLERS);
            if (NIGHTLY) {
                assertThat(wait).isLessThan(Duration.ofSeconds(2));
            }
        }
        if (NIGHTLY) {
            printThoseOfThePoolAlone(database, config);
        }
    }

    /// The same without the queue, for comparison.
    private static void printThoseOfThePoolAlone(TestDatabase database, CoreConfig config) {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(database.url());
        pool.setUsername(database.user());
        pool.setPassword(database.password());
        pool.setMaximumPoolSize(CONNECTIONS);
        pool.setConnectionTimeout(Duration.ofSeconds(10).toMillis());
        try (HikariDataSource source = new HikariDataSource(pool);
                PostgresMinutebook book = PostgresMinutebook.open(source, config)) {
            Figures figures = calls(workspaces(book, "alone"), Duration.ofMinutes(2));
            System.out.printf("FIGURE the pool alone, two minutes: %s%n", figures);
        }
    }

    private static List<Workspace> workspaces(PostgresMinutebook book, String name) {
        List<Workspace> workspaces = new ArrayList<>();
        for (int i = 0; i < WORKSPACES; i++) {
            book.workspaces().create(new CreateWorkspace(name + "-" + i));
            Workspace workspace = book.workspace(name + "-" + i);
            workspace.agents().register(RegisterAgent.human("ada"));
            workspaces.add(workspace);
        }
        return workspaces;
    }

    private static Figures calls(List<Workspace> workspaces, Duration length) {
        AtomicLong calls = new AtomicLong();
        AtomicLong refused = new AtomicLong();
        AtomicLong slowest = new AtomicLong();
        long end = System.nanoTime() + length.toNanos();
        AtOnce.all(CALLERS, caller -> {
            Workspace mine = workspaces.get(caller % WORKSPACES);
            while (System.nanoTime() - end < 0) {
                long from = System.nanoTime();
                try {
                    if (calls.incrementAndGet() % 2 == 0) {
                        mine.tasks().open(OpenTask.of("count"));
                    } else {
                        mine.agents().find(AgentRef.of("ada"));
                    }
                } catch (dev.minutebook.api.MinutebookException unavailable) {
                    refused.incrementAndGet();
                }
                slowest.accumulateAndGet(System.nanoTime() - from, Math::max);
            }
            return caller;
        });
        return new Figures(calls.get(), refused.get(), Duration.ofMillis(slowest.get() / 1_000_000));
    }
}
