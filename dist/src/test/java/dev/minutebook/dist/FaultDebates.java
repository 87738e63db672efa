package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.testkit.checker.RecordChecker;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Debates of one round between models on a served book, and what the record says of them.
final class FaultDebates implements AutoCloseable {

    private static final int SEATS = 3;
    private static final DebateConfig RULES = DebateConfig.of(Preset.QUICK)
            .rounds(1)
            .topology(Topology.GRAPH_MESH)
            .times(Duration.ofHours(4), Duration.ofHours(2), Duration.ofHours(1));

    /// How many answers one of them takes: each seat proposes, criticizes and votes.
    static final int TURNS = SEATS * 3;

    private static final Duration LONGEST_OUTAGE = Duration.ofMinutes(4);

    private static final AtomicInteger TABLES = new AtomicInteger();

    private final HttpMinutebook book;
    private final Workspace workspace;
    private final int table = TABLES.incrementAndGet();
    private final TakeSeat[] seats = new TakeSeat[SEATS];
    private final List<DebateId> opened = new ArrayList<>();

    FaultDebates(PackagedProgram.Up up) {
        this.book = HttpMinutebook.connect(up.url(), up.token());
        this.workspace = book.workspace("main");

        for (int i = 0; i < SEATS; i++) {
            String name = "speaker-" + table + "-" + i;
            seats[i] = TakeSeat.of(workspace
                            .agents()
                            .register(RegisterAgent.model(name, "m"))
                            .ref())
                    .kind(Seat.Kind.MODEL)
                    .model("local", "m");
        }
    }

    /// A provider whose models speak with a silence after each piece, and vote for the first proposal.
    static LocalModels models(Duration silence) {
        return LocalModels.by(call -> Behaviour.saying("""
                                Answer %d: we should do it, in small steps.

                                ```json
                                {"confidence": 0.8, "vote": {"choice": "P1", "confidence": 0.8}}
                                ```
                                """.formatted(call.number()), silence));
    }

    void open(int number) throws InterruptedException {
        for (int i = 0; i < number; i++) {
            String key = "debate " + table + "/" + opened.size();
            OpenDebate request =
                    OpenDebate.about("What about " + key + "?", seats).config(RULES);
            opened.add(
                    answered(() -> workspace.once(key).debates().open(request)).id());
        }
    }

    int opened() {
        return opened.size();
    }

    /// How many have not ended.
    long running() throws InterruptedException {
        long running = 0;
        for (DebateId id : opened) {
            running += find(id).status().isFinal() ? 0 : 1;
        }
        return running;
    }

    void awaitEnded(Duration most) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        Set<DebateId> left = new LinkedHashSet<>(opened);
        while (!left.isEmpty()) {
            DebateId next = left.iterator().next();
            if (find(next).status().isFinal()) {
                left.remove(next);
            } else {
                assertThat(System.nanoTime())
                        .as("%d debates go on, such as %s", left.size(), find(next))
                        .isLessThan(end);
                Thread.sleep(100);
            }
        }
    }

    List<ModelCall> calls() throws InterruptedException {
        return ofEach((id, page) -> workspace.debates().calls(id, page));
    }

    /// All were held to their end, each seat answered each ask once, and nothing in the record contradicts it.
    void mustBeWhole(Path data) throws Exception {
        for (DebateId id : opened) {
            assertThat(find(id).status()).isEqualTo(Debate.Status.COMPLETED);
        }
        List<Turn> turns = ofEach((id, page) -> workspace.debates().turns(id, TurnFilter.any(), page));
        assertThat(turns).hasSize(opened.size() * TURNS);
        assertThat(turns).extracting(Turn::status).containsOnly(Turn.Status.ANSWERED);
        assertThat(turns.stream()
                        .map(turn -> Stream.of(turn.debate(), turn.phase(), turn.seat())
                                .toList())
                        .distinct())
                .hasSameSizeAs(turns);
        try (FaultChecker checker = new FaultChecker(data)) {
            long end = System.nanoTime() + LONGEST_OUTAGE.toNanos();
            while (checker.unsealed() > 0) {
                assertThat(System.nanoTime()).as("the log gets sealed").isLessThan(end);
                Thread.sleep(100);
            }
            checker.nothingBroken();
        }
        try (Connection superuser = PackagedProgram.superuser(data)) {
            assertThat(RecordChecker.check(superuser)).isEmpty();
        }
    }

    private Debate find(DebateId id) throws InterruptedException {
        return answered(() -> workspace.debates().find(id).orElseThrow());
    }

    private interface Listing<T> {
        Page<T> list(DebateId debate, PageRequest page);
    }

    private <T> List<T> ofEach(Listing<T> listing) throws InterruptedException {
        List<T> all = new ArrayList<>();
        for (DebateId id : opened) {
            Page<T> page = answered(() -> listing.list(id, PageRequest.first(PageRequest.MOST)));
            assertThat(page.next()).as("one page holds all").isNull();
            all.addAll(page.items());
        }
        return all;
    }

    /// Tries again while the record is away.
    private static <T> T answered(Supplier<T> call) throws InterruptedException {
        long end = System.nanoTime() + LONGEST_OUTAGE.toNanos();
        while (true) {
            try {
                return call.get();
            } catch (MinutebookException refused) {
                if (refused.code() != Problem.Code.UNAVAILABLE || System.nanoTime() > end) {
                    throw refused;
                }
                Thread.sleep(50);
            }
        }
    }

    @Override
    public void close() {
        for (DebateId id : opened) {
            end(id);
        }
        book.close();
    }

    /// A debate that a failed test left behind does not disturb the next one.
    private void end(DebateId id) {
        try {
            if (!workspace.debates().find(id).orElseThrow().status().isFinal()) {
                workspace.debates().cancel(id, "the test is over");
            }
        } catch (MinutebookException gone) {
            System.out.println("a debate stays: " + gone.problem());
        }
    }
}
