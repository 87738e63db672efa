package dev.minutebook.chamber;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
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
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Workers that answer the asks of models' seats and the runs of queries and do the work of evolution, one that
/// translates claims into SMT-LIB, and one that has context backups written.
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

    /// So long a translation, a context backup or an answer for evolution is waited for.
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final ClaimWorker<ClaimedAsk> asks;
    private final ClaimWorker<ClaimedRun> queries;
    private final ClaimWorker<ClaimedWork> evolution;
    private final ClaimWorker<ClaimedProof> translator;
    private final ClaimWorker<ClaimedContextBackup> backups;
    private final ChamberConfig config;
    private final ChamberSpeaker chamberSpeaker;
    private final boolean unnamed;
    private final ModelCaller caller;
    private final ProviderReporter reporter;
    private final ShutdownSignal shutdown;
    private final LongSupplier nanos;
    private final Consumer<KillPoint> kill;
    private final Duration grace;
    private final String name;
    private final AtomicInteger rounds = new AtomicInteger();
    private final List<Thread> workers = new ArrayList<>();

    Chamber(ChamberBuilder builder) {
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
        this.unnamed = chamberSpeaker.speaksForAll() || config.hasDefaultModel();
        this.caller = new ModelCaller(config, chamberSpeaker, reporter, shutdown, clock, nanos, random, kill);
        this.asks = new ClaimWorker<>(
                "asks",
                builder.workspaces(),
                this::claimAsk,
                (workspace, claim, at) -> new AnswerAttempt(
                                new HeldAsk(workspace, claim, config.lease(), nanos, at), caller, shutdown, kill)
                        .run(),
                shutdown,
                nanos);
        this.queries = new ClaimWorker<>(
                "runs of queries",
                builder.querying(),
                this::claimRun,
                (workspace, claim, at) -> new RunAttempt(
                                new HeldRun(workspace, claim, config.lease(), nanos, at), caller, shutdown, kill)
                        .run(),
                shutdown,
                nanos);
        this.evolution = new ClaimWorker<>(
                "work of evolution",
                builder.evolving(),
                this::claimWork,
                (workspace, claim, at) -> new WorkAttempt(
                                new HeldWork(
                                        workspace,
                                        claim,
                                        new LeaseTimer(
                                                "work " + claim.work().id().text(), config.lease(), nanos, at),
                                        () -> patience(clock)),
                                caller,
                                shutdown,
                                kill)
                        .run(),
                shutdown,
                nanos);
        this.translator = new ClaimWorker<>(
                "claims to translate",
                builder.translating(),
                this::claimProof,
                (workspace, claim, at) -> new TranslationAttempt(
                                new HeldProof(workspace, claim, config.lease(), nanos, at, patience(clock)),
                                caller,
                                shutdown,
                                kill)
                        .run(),
                shutdown,
                nanos);
        this.backups = new ClaimWorker<>(
                "context backups to write",
                builder.backingUp(),
                this::claimBackup,
                (workspace, claim, at) -> new BackupAttempt(
                                new HeldBackup(workspace, claim, config.lease(), nanos, at, patience(clock)),
                                caller,
                                shutdown,
                                kill)
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
        return asks.next();
    }

    /// Answers one run of a query on the calling thread, if one is open. Returns whether there was one. An interrupt
    /// closes the chamber.
    public boolean answerNextRun() {
        return queries.next();
    }

    /// Does one piece of work of a run of evolution on the calling thread, if one is open. Returns whether there
    /// was one. An interrupt closes the chamber.
    public boolean evolveNext() {
        return evolution.next();
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

    private Optional<ClaimedAsk> claimAsk(Workspace workspace) {
        Optional<ClaimedAsk> claimed =
                workspace.asks().claim(served(ClaimAsk.forModels().lease(config.lease()), ClaimAsk::providers));
        caller.presentTo(workspace);
        return claimed;
    }

    private Optional<ClaimedRun> claimRun(Workspace workspace) {
        Optional<ClaimedRun> claimed =
                workspace.queries().claim(served(ClaimRun.forModels().lease(config.lease()), ClaimRun::providers));
        caller.presentTo(workspace);
        return claimed;
    }

    private Optional<ClaimedWork> claimWork(Workspace workspace) {
        ClaimWork any = ClaimWork.forModels().lease(config.lease());
        Optional<ClaimedWork> claimed =
                workspace.evolution().claim(served(unnamed ? any : any.onlyNamed(), ClaimWork::providers));
        caller.presentTo(workspace);
        return claimed;
    }

    private Optional<ClaimedProof> claimProof(Workspace workspace) {
        return workspace
                .proofs()
                .claim(ClaimProof.to(ClaimProof.Work.TRANSLATE, Proof.Language.Z3_SMT)
                        .lease(config.lease()));
    }

    private Optional<ClaimedContextBackup> claimBackup(Workspace workspace) {
        return workspace
                .contextBackups()
                .claim(served(ClaimContextBackup.forModels().lease(config.lease()), ClaimContextBackup::providers));
    }

    /// Only what it can serve: the rest is for other chambers.
    private <T> T served(T any, BiFunction<T, List<String>, T> among) {
        return chamberSpeaker.speaksForAll()
                ? any
                : among.apply(any, List.copyOf(config.providers().keySet()));
    }

    /// By turns asks, runs and evolution come first, so that none waits until there is nothing of the others.
    private boolean next() {
        return switch (Math.floorMod(rounds.getAndIncrement(), 3)) {
            case 0 -> answerNext() || answerNextRun() || evolveNext();
            case 1 -> answerNextRun() || evolveNext() || answerNext();
            default -> evolveNext() || answerNext() || answerNextRun();
        };
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
