package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.cli.book.ServerFile;
import dev.minutebook.dist.McpIT.Stdio;
import dev.minutebook.embedded.LocalMinutebook;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Several agents on one machine, each with an MCP process of its own, on one data folder without a server.
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class SharedBookIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");

    @TempDir
    static Path folder;

    @Test
    void the_first_serves_the_others_join_and_another_takes_over_when_it_is_killed() throws Exception {
        Path data = PreparedFolder.at(folder.resolve("book"));
        try (LocalMinutebook book = LocalMinutebook.open(data, 2)) {
            for (String agent : List.of("ada", "eve", "ida")) {
                book.workspace("main").agents().register(RegisterAgent.model(agent, "scripted"));
            }
        }
        try (Stdio ada = new Stdio(data, "--as", "ada")) {
            McpIT.done(ada, "start", Map.of());
            try (Stdio eve = new Stdio(data, "--as", "eve");
                    Stdio ida = new Stdio(data, "--as", "ida")) {
                share(data, ada, eve, ida);
            }
        }
        assertThat(PackagedProgram.postmaster(data).filter(PackagedProgram::alive))
                .as("the last one out stops the database")
                .isEmpty();
    }

    private static void share(Path data, Stdio ada, Stdio eve, Stdio ida) throws Exception {
        McpIT.done(eve, "start", Map.of());
        McpIT.done(ida, "start", Map.of());
        String task = McpIT.done(ada, "task_open", Map.of("input", "count", "assignee", "eve"))
                .path("task")
                .asString();
        JsonNode claim = McpIT.done(eve, "task_claim", Map.of());
        assertThat(claim.path("task").asString())
                .as("what one writes, the other sees")
                .isEqualTo(task);

        long killed = System.nanoTime();
        host(data).destroyForcibly();
        JsonNode finished = McpIT.done(
                eve,
                "task_finish",
                Map.of("task", task, "fence", claim.path("fence").asLong(), "output", "2"));
        Duration taken = Duration.ofNanos(System.nanoTime() - killed);
        System.out.printf("another took over after %.1f s%n", taken.toMillis() / 1_000.0);
        assertThat(finished.path("status").asString())
                .as("what was claimed before is still hers")
                .isEqualTo("completed");
        if (NIGHTLY) {
            assertThat(taken).isLessThan(Duration.ofSeconds(5));
        }
        assertThat(McpIT.done(ida, "inbox", Map.of()).has("unread")).isTrue();

        boolean byEve = host(data).pid() == eve.pid();
        Stdio leaving = byEve ? eve : ida;
        Stdio staying = byEve ? ida : eve;
        assertThat(leaving.endsWith()).isZero();
        assertThat(McpIT.done(staying, "inbox", Map.of()).has("unread")).isTrue();
        assertThat(host(data).pid()).isEqualTo(staying.pid());
        assertThat(PackagedProgram.run(data, "agents", "list").out()).contains("ada", "eve", "ida");
        assertThat(staying.endsWith()).isZero();
    }

    /// The process that serves the folder.
    private static ProcessHandle host(Path data) {
        return ProcessHandle.of(ServerFile.read(data).orElseThrow().pid()).orElseThrow();
    }
}
