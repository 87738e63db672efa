package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
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
    private static final int REGISTERED = 5;

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

    /// The receiver has the first entry, and nobody has noted that when the server dies.
    @Test
    void an_entry_whose_sender_was_killed_comes_again_under_its_id_and_none_is_lost() throws Exception {
        Path data = PreparedFolder.at(folder.resolve("hooked"));
        int port = PackagedProgram.freePort();
        AtomicReference<PackagedProgram.Up> running = new AtomicReference<>(PackagedProgram.up(data, port));
        List<Delivered> received = new CopyOnWriteArrayList<>();
        CountDownLatch dead = new CountDownLatch(1);
        HttpServer hook = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        hook.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            boolean first = received.isEmpty();
            received.add(new Delivered(exchange.getRequestHeaders().getFirst("Minutebook-Delivery"), body));
            if (first) {
                killed(running.get());
                dead.countDown();
            } else {
                exchange.sendResponseHeaders(204, -1);
            }
            exchange.close();
        });
        hook.start();
        try {
            PackagedProgram.Up up = running.get();
            String token = up.token();
            try (HttpMinutebook book = HttpMinutebook.connect(up.url(), token)) {
                Workspace main = book.workspace("main");
                main.notices()
                        .subscribe(AddSubscription.log(
                                "http://127.0.0.1:" + hook.getAddress().getPort() + "/", "agent.registered"));
                for (int i = 0; i < REGISTERED; i++) {
                    main.agents().register(RegisterAgent.human("agent" + i));
                }
            } catch (MinutebookException killed) {
                System.out.println("killed while agents were registered: " + killed.getMessage());
            }
            assertThat(dead.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            up.forget();
            running.set(PackagedProgram.up(data, port));
            // A sender that is lost has a minute.
            try (Connection superuser = PackagedProgram.superuser(data);
                    Statement statement = superuser.createStatement()) {
                assertThat(statement.executeUpdate("update minutebook.delivery set lease_until = now()"
                                + " where status = 'pending' and lease_until is not null"))
                        .isEqualTo(1);
            }
            try (HttpMinutebook book = HttpMinutebook.connect(running.get().url(), token)) {
                Workspace main = book.workspace("main");
                main.agents().register(RegisterAgent.human("last"));
                await(
                        "all entries",
                        () -> registered(main).stream()
                                .allMatch(id -> received.stream().anyMatch(one -> one.body.contains(id.toString()))));
                assertThat(received.get(1).id)
                        .as("the id of the one that comes again")
                        .isEqualTo(received.getFirst().id);
                assertThat(received.get(1).body).isEqualTo(received.getFirst().body);
                assertThat(received.stream().map(Delivered::id).distinct())
                        .as("each of the others once")
                        .hasSize(received.size() - 1)
                        .hasSize(registered(main).size());
            }
            running.get().stop();
        } finally {
            hook.stop(0);
            running.get().close();
        }
    }

    private static void killed(PackagedProgram.Up up) {
        try {
            up.kill();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private record Delivered(String id, String body) {}

    /// The agents whose registration was acknowledged, or is there.
    private static List<UUID> registered(Workspace main) {
        return main.agents().list(AgentFilter.live(), PageRequest.first()).items().stream()
                .map(agent -> agent.id().value())
                .toList();
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
