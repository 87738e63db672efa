package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many debates at once on one record: all come to their end, and none starves.
@ExtendWith(PostgresExtension.class)
class ManyDebatesIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int DEBATES = Integer.getInteger("minutebook.debates", NIGHTLY ? 1_000 : 16);
    private static final int SEATS = 5;
    private static final int ROUNDS = 3;
    private static final int TURNS = SEATS * ROUNDS * 3;
    private static final int WORKERS = 12;

    private volatile Instant began = Instant.MIN;
    private final Queue<Spoken> spoken = new ConcurrentLinkedQueue<>();

    private record Spoken(Instant asked, Instant at) {}

    @Test
    @Timeout(value = 9_000, unit = TimeUnit.SECONDS)
    void all_end_and_none_starves(TestDatabase database) throws Exception {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(WORKERS + 4),
                CoreConfig.sealingWith(SigningKey.generate()))) {
            book.workspaces().create(new CreateWorkspace("many"));
            Workspace many = book.workspace("many");
            List<DebateId> opened = open(many);
            began = Instant.now();
            try (Chamber chamber = Chamber.builder()
                    .workspace(many)
                    .workers(WORKERS)
                    .speaker(this::say)
                    .start()) {
                awaitEnded(many, opened);
            }
            double seconds = Duration.between(began, Instant.now()).toMillis() / 1e3;
            check(
                    opened.stream()
                            .map(id -> many.debates().find(id).orElseThrow())
                            .toList(),
                    seconds);
            assertThat(new RecordChecker(database.superuserDataSource()).check())
                    .isEmpty();
        }
    }

    private static List<DebateId> open(Workspace many) {
        TakeSeat[] seats = new TakeSeat[SEATS];
        for (int i = 0; i < SEATS; i++) {
            seats[i] = TakeSeat.of(many.agents()
                            .register(RegisterAgent.model("speaker-" + i, "m"))
                            .ref())
                    .kind(Seat.Kind.MODEL);
        }
        DebateConfig rules = DebateConfig.of(Preset.QUICK)
                .rounds(ROUNDS)
                .topology(Topology.GRAPH_MESH)
                .consensus(0.99, false)
                .times(Duration.ofHours(4), Duration.ofHours(2), Duration.ofHours(1));
        List<DebateId> opened = new ArrayList<>();
        for (int i = 0; i < DEBATES; i++) {
            opened.add(many.debates()
                    .open(OpenDebate.about("Question " + i, seats).config(rules))
                    .id());
        }
        return opened;
    }

    /// Says something else each time, and votes for another each time.
    private Reply say(Cue cue, Consumer<String> hear) {
        Ask ask = cue.ask();
        Instant asked = ask.createdAt().isAfter(began) ? ask.createdAt() : began;
        spoken.add(new Spoken(asked, Instant.now()));
        String vote = ask.purpose() == Ask.Purpose.VOTE
                ? "\n```json\n{\"confidence\": 0.%d, \"vote\": {\"choice\": \"P%d\"}}\n```\n"
                        .formatted(ask.seat() + ask.round(), 1 + (ask.seat() + ask.round()) % SEATS)
                : "";
        hear.accept(words(ask) + vote);
        return Reply.of(200, 50);
    }

    /// Words that have next to nothing in common with those of any other ask.
    private static String words(Ask ask) {
        StringBuilder words = new StringBuilder();
        long seed = ask.id().value().getLeastSignificantBits();
        for (int i = 0; i < 30; i++) {
            seed = seed * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
            words.append(Long.toString(seed >>> 40, 36)).append(i % 10 == 9 ? ".\n" : " ");
        }
        return words.toString();
    }

    private static void awaitEnded(Workspace many, List<DebateId> opened) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(60 + 8L * DEBATES).toNanos();
        for (DebateId id : opened) {
            while (!many.debates().find(id).orElseThrow().status().isFinal()) {
                assertThat(System.nanoTime()).as("all debates end").isLessThan(end);
                Thread.sleep(200);
            }
        }
    }

    private void check(List<Debate> ended, double seconds) {
        for (Debate debate : ended) {
            assertThat(debate.stopReason()).as(debate.stopDetail()).isEqualTo(StopReason.ROUNDS_EXHAUSTED);
            assertThat(debate.status()).isEqualTo(Debate.Status.COMPLETED);
            assertThat(debate.usage().turns()).isEqualTo(TURNS);
        }
        List<Instant> endings = ended.stream().map(Debate::completedAt).sorted().toList();
        Duration span = Duration.between(endings.getFirst(), endings.getLast());
        List<Duration> sorted = spoken.stream()
                .map(one -> Duration.between(one.asked(), one.at()))
                .sorted()
                .toList();
        Duration longest = sorted.getLast();
        Duration usual = sorted.get(sorted.size() / 2);
        double speed = DEBATES * (double) TURNS / seconds;
        System.out.printf(
                "%d debates, %d turns in %.1f s: %.0f turns/s; waits: median %d ms, longest %d ms; first to last ending %d ms%n",
                DEBATES, DEBATES * TURNS, seconds, speed, usual.toMillis(), longest.toMillis(), span.toMillis());
        assertThat(sorted).as("every ask is spoken to once").hasSize(DEBATES * TURNS);
        // Whoever is asked waits for those asked before, of which there is at most one for each
        // seat. Counted in turns, it does not depend on how busy the machine is.
        int most = 3 * DEBATES * SEATS;
        Instant[] times = spoken.stream().map(Spoken::at).sorted().toArray(Instant[]::new);
        assertThat(spoken.stream()
                        .mapToInt(one -> turns(times, one.asked(), one.at()))
                        .max()
                        .orElseThrow())
                .as("turns of others in the longest wait")
                .isLessThan(most);
        assertThat(turns(times, endings.getFirst(), endings.getLast()))
                .as("turns from the first to the last ending")
                .isLessThan(most);
    }

    /// How many were spoken to between two instants.
    private static int turns(Instant[] times, Instant from, Instant to) {
        return before(times, to) - before(times, from);
    }

    private static int before(Instant[] times, Instant instant) {
        int found = Arrays.binarySearch(times, instant);
        return found < 0 ? -found - 1 : found;
    }
}
