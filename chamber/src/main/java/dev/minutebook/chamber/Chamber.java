package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.providers.ProviderReporter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Workers that answer the asks of models' seats and the runs of queries, one that translates claims into SMT-LIB, and
/// one that has context backups written.
///
///     try (Chamber chamber = Chamber.builder()
///             .workspace(acme)
///             .config(ChamberConfig.read(Path.of("chamber.json")))
///             .start()) {
///         …
///     }
///
/// Any number of chambers may work for the same workspaces, in any number of processes. Thread safe.
public final class Chamber implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Chamber.class);
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(10);
    private static final Duration LONGEST_WAIT = Duration.ofMillis(250);
    private static final Duration AFTER_TROUBLE = Duration.ofSeconds(1);
    private static final Duration TRANSLATOR_IDLE = Duration.ofMillis(500);
    private static final Duration BACKUPS_IDLE = Duration.ofSeconds(1);

    /// At most one context backup a second.
    private static final Duration BACKUPS_PACE = Duration.ofSeconds(1);

    /// So long a translation or a context backup is waited for.
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Supplier<List<Workspace>> workspaces;
    private final ClaimWorker<ClaimedRun> queries;
    private final ClaimWorker<ClaimedProof> translator;
    private final ClaimWorker<ClaimedContextBackup> backups;
    private final ChamberConfig config;
    private final ChamberSpeaker chamberSpeaker;
    private final ModelCaller caller;
    private final ProviderReporter reporter;
    private final ShutdownSignal shutdown;
    private final LongSupplier nanos;
    private final Consumer<KillPoint> kill;
    private final Duration grace;
    private final String name;
    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicInteger rounds = new AtomicInteger();
    private final Map<String, Problem.Code> troubles = new ConcurrentHashMap<>();
    private final List<Thread> workers = new ArrayList<>();

    Chamber(ChamberBuilder builder) {
        this.workspaces = builder.workspaces();
        this.config = builder.settings();
        this.name = builder.worker();
        this.nanos = builder.ticker();
        this.grace = builder.patience();
        this.kill = guarded(builder.killing());
        this.shutdown = new ShutdownSignal(nanos);
        this.reporter = new ProviderReporter(name, nanos);
        Clock clock = builder.time();
        RandomGenerator random = builder.chance();
        this.chamberSpeaker = builder.chamberSpeaker();
        this.caller = new ModelCaller(config, chamberSpeaker, reporter, shutdown, clock, nanos, random, kill);
        this.queries = new ClaimWorker<>(
                "runs of queries",
                builder.querying(),
                this::claimRun,
                (workspace, claim, at) -> new RunAttempt(
                                new HeldRun(workspace, claim, config.lease(), nanos, at), caller, shutdown, kill)
                        .run(),
                shutdown,
                nanos);
        this.translator = new ClaimWorker<>(
                "claims to translate",
                builder.translating(),
                workspace -> workspace.proofs().claim(translationWish()),
                (workspace, claim, at) -> new TranslationAttempt(
                                new HeldProof(workspace, claim, config.lease(), nanos, at, patience(clock)),
                                caller,
                                shutdown)
                        .run(),
                shutdown,
                nanos);
        this.backups = new ClaimWorker<>(
                "context backups to write",
                builder.backingUp(),
                workspace -> workspace.contextBackups().claim(backupWish()),
                (workspace, claim, at) -> new BackupAttempt(
                                new HeldBackup(workspace, claim, config.lease(), nanos, at, patience(clock)),
                                caller,
                                shutdown)
                        .run(),
                shutdown,
                nanos);
    }

    private static Instant patience(Clock clock) {
        return clock.instant().plus(PATIENCE);
    }

    public static ChamberBuilder builder() {
        return new ChamberBuilder();
    }

    /// Answers one ask on the calling thread, if one is open. Returns whether there was one. An interrupt closes
    /// the chamber.
    public boolean answerNext() {
        List<Workspace> served = workspaces.get();
        int first = turn.getAndIncrement();
        for (int i = 0; i < served.size() && !shutdown.isRequested(); i++) {
            Workspace workspace = served.get(Math.floorMod(first + i, served.size()));
            if (answerIn(workspace)) {
                return true;
            }
        }
        return false;
    }

    /// Answers one run of a query on the calling thread, if one is open. Returns whether there was one. An interrupt
    /// closes the chamber.
    public boolean answerNextRun() {
        return queries.next();
    }

    /// Translates one claim on the calling thread, if one is waiting. Returns whether there was one. An interrupt
    /// closes the chamber.
    public boolean translateNext() {
        return translator.next();
    }

    /// Has one context backup written on the calling thread, if one is due. Returns whether there was one. An
    /// interrupt closes the chamber.
    public boolean backUpNext() {
        return backups.next();
    }

    /// Makes idle workers look for asks at once.
    public void wake() {
        shutdown.wake();
    }

    /// Starts nothing new, lets running calls end within the grace period, and releases the remaining claims.
    @Override
    public void close() {
        shutdown.request(grace);
        boolean interrupted = false;
        for (Thread worker : workers) {
            while (true) {
                try {
                    worker.join();
                    break;
                } catch (InterruptedException e) {
                    interrupted = true;
                    shutdown.request(Duration.ZERO);
                }
            }
        }
        reporter.tellAll();
        chamberSpeaker.whenClosed().run();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    void start() {
        for (int i = 0; i < config.workers(); i++) {
            workers.add(Thread.ofVirtual().name("chamber-" + name + "-" + i).start(this::work));
        }
        workers.add(Thread.ofVirtual()
                .name("chamber-" + name + "-translator")
                .start(() -> translator.work(TRANSLATOR_IDLE, Duration.ZERO)));
        workers.add(Thread.ofVirtual()
                .name("chamber-" + name + "-backups")
                .start(() -> backups.work(BACKUPS_IDLE, BACKUPS_PACE)));
    }

    private void work() {
        Duration wait = SHORTEST_WAIT;
        while (!shutdown.isRequested()) {
            long mark = shutdown.mark();
            boolean answered = false;
            try {
                answered = next();
                reporter.tell();
            } catch (WorkerKilled e) {
                LOG.warn("a worker ends: {}", e.getMessage());
                return;
            } catch (RuntimeException | Error e) {
                LOG.error("unexpected error in a worker: {}", e.getClass().getName());
                wait = AFTER_TROUBLE;
            }
            if (answered) {
                wait = SHORTEST_WAIT;
                shutdown.wake();
            } else {
                shutdown.await(mark, wait);
                wait = wait.multipliedBy(2).compareTo(LONGEST_WAIT) < 0 ? wait.multipliedBy(2) : LONGEST_WAIT;
            }
        }
    }

    private Optional<ClaimedRun> claimRun(Workspace workspace) {
        Optional<ClaimedRun> claimed = workspace.queries().claim(runWish());
        caller.presentTo(workspace);
        return claimed;
    }

    /// By turns asks and runs come first, so that neither has to wait until there are none of the other.
    private boolean next() {
        boolean asksFirst = (rounds.getAndIncrement() & 1) == 0;
        return asksFirst ? answerNext() || answerNextRun() : answerNextRun() || answerNext();
    }

    private boolean answerIn(Workspace workspace) {
        long asked = nanos.getAsLong();
        Optional<ClaimedAsk> claimed;
        try {
            claimed = workspace.asks().claim(wish());
            caller.presentTo(workspace);
            troubles.remove(workspace.name());
        } catch (MinutebookException e) {
            if (troubles.put(workspace.name(), e.code()) != e.code()) {
                LOG.warn("workspace {} gives no asks: {}", workspace.name(), e.code());
            }
            return false;
        }
        claimed.ifPresent(claim -> new AnswerAttempt(
                        new HeldAsk(workspace, claim, config.lease(), nanos, asked), caller, shutdown, kill)
                .run());
        return claimed.isPresent();
    }

    /// Only what it can serve: the rest is for other chambers.
    private ClaimAsk wish() {
        ClaimAsk any = ClaimAsk.forModels().lease(config.lease());
        return chamberSpeaker.speaksForAll()
                ? any
                : any.providers(List.copyOf(config.providers().keySet()));
    }

    private ClaimRun runWish() {
        ClaimRun any = ClaimRun.forModels().lease(config.lease());
        return chamberSpeaker.speaksForAll()
                ? any
                : any.providers(List.copyOf(config.providers().keySet()));
    }

    private ClaimProof translationWish() {
        return ClaimProof.to(ClaimProof.Work.TRANSLATE, Proof.Language.Z3_SMT).lease(config.lease());
    }

    private ClaimContextBackup backupWish() {
        ClaimContextBackup any = ClaimContextBackup.forModels().lease(config.lease());
        return chamberSpeaker.speaksForAll()
                ? any
                : any.providers(List.copyOf(config.providers().keySet()));
    }

    private static Consumer<KillPoint> guarded(Consumer<KillPoint> hook) {
        return point -> {
            try {
                hook.accept(point);
            } catch (Throwable e) {
                throw new WorkerKilled(point, e);
            }
        };
    }
}
