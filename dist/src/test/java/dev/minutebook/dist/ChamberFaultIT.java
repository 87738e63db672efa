package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.chamber.KillPoint;
import dev.minutebook.testkit.models.LocalModels;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whoever dies or sleeps in the middle of a debate, it comes to its end, every ask is answered once, and every
/// call of a model is known to the record.
@Timeout(value = 3_600, unit = TimeUnit.SECONDS)
class ChamberFaultIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final Duration ENDING = Duration.ofSeconds(NIGHTLY ? 1_200 : 600);
    private static final int AT_ONCE = 2;

    /// The nth time that a worker passes the point, it dies: by its own hand or by another's.
    private record Death(KillPoint point, int passing, boolean byItself) {}

    @TempDir
    static Path folder;

    private static Path data;
    private static PackagedProgram.Up up;

    @BeforeAll
    static void serve() throws Exception {
        data = PreparedFolder.at(folder.resolve("book"));
        up = PackagedProgram.up(data, PackagedProgram.freePort());
    }

    @AfterAll
    static void leave() throws Exception {
        if (up != null) {
            up.close();
        }
    }

    @Test
    void debates_end_whole_however_often_workers_are_killed() throws Exception {
        int kills = NIGHTLY ? 500 : KillPoint.values().length;
        long seed = Long.getLong("minutebook.seed", System.nanoTime());
        System.out.println("deaths with -Dminutebook.seed=" + seed);
        Queue<Death> deaths = deaths(kills, RandomGeneratorFactory.getDefault().create(seed));
        List<Death> planned = List.copyOf(deaths);
        AtomicLong lapses = new AtomicLong();
        long begin = System.nanoTime();
        try (LocalModels models = FaultDebates.models(Duration.ZERO);
                FaultDebates debates = new FaultDebates(up)) {
            debates.open(kills / 2);
            dieInTurn(deaths, models, lapses);
            long passed = seconds(begin);
            try (ChamberWorker last = ChamberWorker.working(up, models, 4)) {
                debates.awaitEnded(ENDING);
                last.stop();
                lapses.addAndGet(last.staleClaims());
            }
            long early = planned.stream()
                    .filter(d -> d.point() == KillPoint.BEFORE_CALL)
                    .count();
            long late = planned.stream()
                    .filter(d -> d.point() == KillPoint.AFTER_SUBMIT)
                    .count();
            List<ModelCall> recorded = debates.calls();
            int seen = models.calls().size();
            int answers = debates.opened() * FaultDebates.TURNS;
            System.out.printf(
                    "%d kills within %d s, %d claims lost otherwise; %d calls recorded, %d seen, %d answers; all ended after %d s%n",
                    kills, passed, lapses.get(), recorded.size(), seen, answers, seconds(begin));
            debates.mustBeWhole(data);
            // Whoever dies before the call has recorded it; whoever loses its claim meanwhile too.
            assertThat((long) recorded.size() - seen).isBetween(early, early + lapses.get());
            assertThat((long) recorded.size() - answers)
                    .as("calls without an answer")
                    .isBetween(kills - late, kills - late + lapses.get());
            assertThat(recorded.stream().filter(c -> c.outcome() == ModelCall.Outcome.OK))
                    .hasSize(answers);
            assertThat(recorded.stream().filter(c -> c.outcome() == ModelCall.Outcome.FAILED))
                    .isEmpty();
        }
        PackagedProgram.Result verified = PackagedProgram.run(data, "audit", "verify");
        assertThat(verified.exit()).as(verified.toString()).isZero();
    }

    /// So many, spread over all points, half of them by the worker's own hand.
    private static Queue<Death> deaths(int number, RandomGenerator random) {
        KillPoint[] points = KillPoint.values();
        Queue<Death> deaths = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < number; i++) {
            deaths.add(new Death(points[i % points.length], 1 + random.nextInt(3), (i + i / points.length) % 2 == 0));
        }
        return deaths;
    }

    private static void dieInTurn(Queue<Death> deaths, LocalModels models, AtomicLong lapses) throws Exception {
        try (ExecutorService places = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<?>> dying = new ArrayList<>();
            for (int i = 0; i < AT_ONCE; i++) {
                dying.add(places.submit(() -> {
                    for (Death death = deaths.poll(); death != null; death = deaths.poll()) {
                        lapses.addAndGet(die(death, models));
                    }
                    return null;
                }));
            }
            for (Future<?> place : dying) {
                place.get();
            }
        }
    }

    /// Returns how many claims the worker lost before it died.
    private static long die(Death death, LocalModels models) throws Exception {
        try (ChamberWorker worker = death.byItself()
                ? ChamberWorker.halting(up, models, death.point(), death.passing())
                : ChamberWorker.waiting(up, models, death.point(), death.passing())) {
            if (death.byItself()) {
                worker.awaitHalt();
            } else {
                worker.awaitPoint(death.point());
                worker.kill();
            }
            return worker.staleClaims();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = KillPoint.class,
            names = {"DURING_CALL", "BEFORE_SUBMIT"})
    void a_worker_that_slept_past_its_lease_is_refused_and_goes_on(KillPoint point) throws Exception {
        try (LocalModels models = FaultDebates.models(Duration.ZERO);
                FaultDebates debates = new FaultDebates(up);
                ChamberWorker sleeper = ChamberWorker.waiting(up, models, point, 2)) {
            debates.open(1);
            sleeper.awaitPoint(point);
            sleeper.signal("STOP");
            long lapses;
            try (ChamberWorker other = ChamberWorker.working(up, models, 2)) {
                debates.awaitEnded(ENDING);
                other.stop();
                lapses = other.staleClaims();
            }
            sleeper.goOn();
            sleeper.signal("CONT");
            List<String> refusals = point == KillPoint.BEFORE_SUBMIT
                    ? List.of("refused answer STALE_FENCE")
                    : List.of("refused heartbeat STALE_FENCE", "refused answer STALE_FENCE");
            System.out.println(point + ": " + sleeper.awaitLine(refusals::contains));
            debates.open(1);
            debates.awaitEnded(ENDING);
            sleeper.stop();
            debates.mustBeWhole(data);
            // On a machine so busy that signs of life come late, others than the sleeper lose
            // claims too.
            lapses += sleeper.staleClaims() - 1;
            int recorded = debates.calls().size();
            assertThat((long) recorded).isBetween(2L * FaultDebates.TURNS + 1, 2L * FaultDebates.TURNS + 1 + lapses);
            assertThat((long) recorded - models.calls().size()).isBetween(0L, lapses);
        }
    }

    @Test
    void debates_go_on_through_crashes_of_the_database() throws Exception {
        int crashes = NIGHTLY ? 60 : 2;
        int workers = 4;
        long begin = System.nanoTime();
        try (LocalModels models = FaultDebates.models(Duration.ofMillis(20));
                FaultDebates debates = new FaultDebates(up);
                ChamberWorker one = ChamberWorker.working(up, models, workers);
                ChamberWorker another = ChamberWorker.working(up, models, workers)) {
            int felt = 0;
            for (int i = 0; i < crashes; i++) {
                int before = models.calls().size();
                debates.open(6);
                awaitCalls(models, before + workers);
                felt += debates.running() > 0 ? 1 : 0;
                assertThat(PackagedProgram.postmaster(data).orElseThrow().destroyForcibly())
                        .isTrue();
            }
            debates.awaitEnded(ENDING);
            one.stop();
            another.stop();
            List<ModelCall> recorded = debates.calls();
            int seen = models.calls().size();
            int answers = debates.opened() * FaultDebates.TURNS;
            System.out.printf(
                    "%d crashes, %d with debates under way; %d calls recorded, %d seen, %d answers, refusals %s, after %d s%n",
                    crashes, felt, recorded.size(), seen, answers, refusals(one, another), seconds(begin));
            assertThat(felt).as("crashes that were felt").isPositive();
            debates.mustBeWhole(data);
            // Each worker may lose the call it is at, before or after it reached the model. A claim
            // that lapsed without a crash is counted by the worker that lost it.
            long lapses = one.staleClaims() + another.staleClaims();
            assertThat(seen).isBetween(answers, recorded.size());
            assertThat((long) recorded.size() - answers).isLessThanOrEqualTo(crashes * 2L * workers + lapses);
        }
    }

    private static void awaitCalls(LocalModels models, int number) throws InterruptedException {
        long end = System.nanoTime() + ENDING.toNanos();
        while (models.calls().size() < number) {
            assertThat(System.nanoTime()).as("the workers are at work").isLessThan(end);
            Thread.sleep(10);
        }
    }

    private static List<String> refusals(ChamberWorker... workers) {
        return Arrays.stream(workers)
                .flatMap(worker -> worker.said().stream())
                .filter(line -> line.startsWith("refused "))
                .distinct()
                .toList();
    }

    private static long seconds(long since) {
        return (System.nanoTime() - since) / 1_000_000_000;
    }
}
