package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many event streams in which nothing happens. `-Dminutebook.nightly=true` opens 5 000 over 100 tokens.
@ExtendWith(PostgresExtension.class)
@Timeout(1_800)
class IdleStreamsTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int TOKENS = NIGHTLY ? 100 : 5;
    private static final int STREAMS_EACH = NIGHTLY ? 50 : 20;
    private static final Duration WATCHED = NIGHTLY ? Duration.ofSeconds(60) : Duration.ofSeconds(3);

    @Test
    void a_server_holds_many_and_wakes_those_for_whom_something_happens(TestDatabase database) throws Exception {
        List<EventStreamSocket> streams = new ArrayList<>();
        List<String> workspaces = new ArrayList<>();
        try (LiveServer server = LiveServer.start(database)) {
            long before = memory();
            for (int token = 0; token < TOKENS; token++) {
                String workspace = server.newWorkspace();
                workspaces.add(workspace);
                String secret = server.token(workspace, Role.READER);
                for (int i = 0; i < STREAMS_EACH; i++) {
                    streams.add(follow(server.server().url(), workspace, secret));
                }
            }
            assertThat(streams).hasSize(TOKENS * STREAMS_EACH);
            long queries = queries(server);
            Duration processor = processor();
            Thread.sleep(WATCHED);
            Duration used = processor().minus(processor);
            long asked = queries(server) - queries;
            System.out.printf(
                    "FIGURE %d idle streams of %d tokens: %d KiB each, %.1f %% of a processor, %.2f transactions a second%n",
                    streams.size(),
                    TOKENS,
                    Math.max(0, memory() - before) / 1_024 / streams.size(),
                    100.0 * used.toMillis() / WATCHED.toMillis(),
                    1_000.0 * asked / WATCHED.toMillis());

            server.book().workspace(workspaces.getLast()).agents().register(RegisterAgent.human("ada"));
            for (int i = streams.size() - STREAMS_EACH; i < streams.size(); i++) {
                assertThat(streams.get(i).next(1, "event: agent.registered", Duration.ofMinutes(2)))
                        .hasSize(1);
            }
        } finally {
            for (EventStreamSocket stream : streams) {
                stream.close();
            }
        }
    }

    private static EventStreamSocket follow(URI server, String workspace, String token) throws IOException {
        EventStreamSocket stream =
                EventStreamSocket.of(server, "/v1/workspaces/" + workspace + "/events?after=0", token);
        assertThat(stream.status()).contains("200");
        return stream;
    }

    private static long queries(LiveServer server) {
        return server.book().database().asRole("none", connection -> {
            try (var statement = connection.createStatement();
                    var result = statement.executeQuery(
                            "select xact_commit from pg_stat_database where datname = current_database()")) {
                result.next();
                return result.getLong(1);
            }
        });
    }

    private static long memory() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static Duration processor() {
        return Duration.ofNanos(
                ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime());
    }
}
