package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many browsers that watch one debate, each over a connection of its own. `-Dminutebook.nightly=true` has 500 of them.
@ExtendWith(PostgresExtension.class)
@Timeout(1_800)
class WatchersTest {

    private static final int WATCHERS = Boolean.getBoolean("minutebook.nightly") ? 500 : 50;
    private static final int OF_A_TOKEN = 50;

    /// Every so many loses its connection and comes back.
    private static final int INTERRUPTED = 5;

    private static final String END = "debate.completed";

    /// When an event reached the first and the last of them.
    private static final class Arrival {

        private long first = Long.MAX_VALUE;
        private long last = Long.MIN_VALUE;

        synchronized void add(long now) {
            first = Math.min(first, now);
            last = Math.max(last, now);
        }

        synchronized long spreadMillis() {
            return (last - first) / 1_000_000;
        }
    }

    private static final class Watcher implements Callable<List<String>> {

        private final URI server;
        private final String path;
        private final String token;
        private final CountDownLatch ready;
        private final ConcurrentMap<Long, Arrival> arrivals;
        private final int losesAfter;
        private final List<String> seen = new ArrayList<>();
        private long last;

        /// @param losesAfter after how many events the connection is lost; 0 for never
        Watcher(
                URI server,
                String path,
                String token,
                CountDownLatch ready,
                ConcurrentMap<Long, Arrival> arrivals,
                int losesAfter) {
            this.server = server;
            this.path = path;
            this.token = token;
            this.ready = ready;
            this.arrivals = arrivals;
            this.losesAfter = losesAfter;
        }

        /// Number and name of every event, in the order in which they came.
        @Override
        public List<String> call() throws IOException {
            boolean ended = watch(losesAfter);
            return ended || watch(0) ? seen : List.of("the stream broke off");
        }

        private boolean watch(int until) throws IOException {
            try (EventStreamSocket stream = EventStreamSocket.ofConsole(server, path, token, last)) {
                if (!stream.status().contains("200")) {
                    throw new IOException("refused");
                }
                ready.countDown();
                for (String line = stream.line(); line != null; line = stream.line()) {
                    if (line.startsWith("id: ")) {
                        last = Long.parseLong(line.substring(4));
                        arrivals.computeIfAbsent(last, number -> new Arrival()).add(System.nanoTime());
                    } else if (line.startsWith("event: ")) {
                        seen.add(last + " " + line.substring(7));
                    } else if (line.isEmpty() && !seen.isEmpty()) {
                        if (seen.getLast().endsWith(" " + END)) {
                            return true;
                        }
                        if (seen.size() == until) {
                            return false;
                        }
                    }
                }
                return false;
            }
        }
    }

    @Test
    void all_who_watch_a_debate_see_every_event_once_and_in_order(TestDatabase database) throws Exception {
        try (LiveServer live = LiveServer.start(database);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            String name = live.newWorkspace();
            Workspace workspace = live.book().workspace(name);
            String path = "/v1/workspaces/" + name + "/events";
            CountDownLatch ready = new CountDownLatch(WATCHERS);
            ConcurrentMap<Long, Arrival> arrivals = new ConcurrentHashMap<>();
            List<String> tokens = IntStream.range(0, (WATCHERS + OF_A_TOKEN - 1) / OF_A_TOKEN)
                    .mapToObj(i -> live.token(name, Role.READER))
                    .toList();
            List<Future<List<String>>> watching = IntStream.range(0, WATCHERS)
                    .mapToObj(i -> threads.submit(new Watcher(
                            live.server().url(),
                            path,
                            tokens.get(i / OF_A_TOKEN),
                            ready,
                            i % INTERRUPTED == 0 ? new ConcurrentHashMap<>() : arrivals,
                            i % INTERRUPTED == 0 ? 5 + i % 17 : 0)))
                    .toList();
            ready.await();
            long from = System.nanoTime();
            hold(workspace);

            List<String> whole = new Watcher(
                            live.server().url(),
                            path,
                            tokens.getFirst(),
                            new CountDownLatch(1),
                            new ConcurrentHashMap<>(),
                            0)
                    .call();
            assertThat(whole.stream().map(event -> Long.parseLong(event.split(" ")[0])))
                    .as("no number is left out")
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, whole.size()).boxed().toList());
            assertThat(whole).hasSizeGreaterThan(22);
            for (Future<List<String>> watcher : watching) {
                assertThat(watcher.get()).isEqualTo(whole);
            }
            report(whole.size(), System.nanoTime() - from, arrivals);
        }
    }

    private static void report(int events, long nanos, ConcurrentMap<Long, Arrival> arrivals) {
        long[] spreads =
                arrivals.values().stream().mapToLong(Arrival::spreadMillis).sorted().toArray();
        System.out.printf(
                "FIGURE %d watchers of a debate of %d events, every %dth interrupted once: all seen after %d ms; of the others an"
                        + " event reached the last %d ms after the first at the median, %d ms at most%n",
                WATCHERS,
                events,
                INTERRUPTED,
                nanos / 1_000_000,
                spreads[spreads.length / 2],
                Arrays.stream(spreads).max().orElse(0));
    }

    private static void hold(Workspace workspace) {
        TakeSeat[] seats = List.of("ada", "grace", "linus", "barbara", "edsger").stream()
                .map(name -> {
                    workspace.agents().register(RegisterAgent.model(name, "gpt-5"));
                    return TakeSeat.of(AgentRef.of(name)).kind(Seat.Kind.EXTERNAL);
                })
                .toArray(TakeSeat[]::new);
        Debate debate = workspace
                .debates()
                .open(OpenDebate.about("Ship on Friday?", seats)
                        .config(DebateConfig.of(Preset.QUICK).rounds(2).options("yes", "no")));
        Script script = Script.plain();
        Optional<ClaimedAsk> claimed = claim(workspace, debate);
        while (claimed.isPresent()) {
            workspace.asks().answer(claimed.get().ask().id(), script.answer(claimed.get()));
            claimed = claim(workspace, debate);
        }
    }

    private static Optional<ClaimedAsk> claim(Workspace workspace, Debate debate) {
        return workspace.asks().claim(ClaimAsk.forKind(Seat.Kind.EXTERNAL).in(debate.id()));
    }
}
