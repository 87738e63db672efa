package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A server is killed while it calls models. The next one goes on at once with what the first had claimed; leases of
/// an hour show that it does not wait for them.
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class KilledServerIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private static final String CHAMBER = """
            {"lease": "1h", "providers": {"local": {"kind": "openai", "baseUrl": "%s", "model": "m"}}}
            """;

    private static final String SPEECH = """
            Ship on Monday.

            ```json
            {"confidence": 0.9, "vote": {"choice": "P1", "confidence": 0.9}}
            ```
            """;

    /// How many calls are answered before the provider falls silent.
    private static final int ANSWERED = 4;

    @TempDir
    Path folder;

    private volatile boolean silent = true;

    @Test
    void a_debate_goes_on_at_once_after_its_server_was_killed() throws Exception {
        Path data = PreparedFolder.at(folder.resolve("book"));
        int port = PackagedProgram.freePort();
        try (LocalModels models = LocalModels.by(
                call -> silent && call.number() > ANSWERED ? Behaviour.silent(PATIENCE) : Behaviour.saying(SPEECH))) {
            Files.writeString(data.resolve("chamber.json"), CHAMBER.formatted(models.openAi()));
            PackagedProgram.Up up = PackagedProgram.up(data, port);
            String token = up.token();
            try {
                DebateId debate = opened(up, token);
                await("calls without an answer", () -> models.calls().size() > ANSWERED);
                up.kill();
                up.forget();
                int before = models.calls().size();
                silent = false;
                long killed = System.nanoTime();
                up = PackagedProgram.up(data, port);
                long ready = System.nanoTime();
                try (HttpMinutebook book = HttpMinutebook.connect(up.url(), token)) {
                    Workspace main = book.workspace("main");
                    await("another call", () -> models.calls().size() > before);
                    long calling = System.nanoTime();
                    await("the end of the debate", () -> ended(main, debate));
                    Duration finished = Duration.ofNanos(System.nanoTime() - killed);
                    System.out.printf(
                            "killed in mid-debate: ready after %d ms, models called again by %d ms, finished after %d ms%n",
                            (ready - killed) / 1_000_000, (calling - killed) / 1_000_000, finished.toMillis());
                    assertThat(main.debates().find(debate).orElseThrow().status())
                            .isEqualTo(Debate.Status.COMPLETED);
                    if (NIGHTLY) {
                        assertThat(finished).isLessThan(Duration.ofSeconds(15));
                    }
                }
                up.stop();
            } finally {
                up.close();
            }
        }
    }

    private static DebateId opened(PackagedProgram.Up up, String token) {
        try (HttpMinutebook book = HttpMinutebook.connect(up.url(), token)) {
            Workspace main = book.workspace("main");
            for (String name : List.of("ada", "grace", "alan")) {
                main.agents().register(RegisterAgent.model(name, "m"));
            }
            return main.debates()
                    .open(OpenDebate.about(
                                    "Ship on Friday?",
                                    TakeSeat.of(AgentRef.of("ada")).model("local", "m"),
                                    TakeSeat.of(AgentRef.of("grace")).model("local", "m"),
                                    TakeSeat.of(AgentRef.of("alan")).model("local", "m"))
                            .config(DebateConfig.of(Preset.QUICK)
                                    .rounds(1)
                                    .times(Duration.ofHours(1), Duration.ofMinutes(30), Duration.ofHours(1))
                                    .topology(Topology.GRAPH_MESH)))
                    .id();
        }
    }

    private static boolean ended(Workspace main, DebateId debate) {
        return main.debates()
                .find(debate)
                .filter(found -> found.completedAt() != null)
                .isPresent();
    }

    private static void await(String what, BooleanSupplier happened) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!happened.getAsBoolean()) {
            assertThat(System.nanoTime()).as("time for " + what).isLessThan(until);
            Thread.sleep(50);
        }
    }
}
