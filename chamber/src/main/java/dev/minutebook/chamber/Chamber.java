package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.providers.ProviderReporter;
import java.time.Clock;
import java.time.Duration;
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

/// Workers that answer the asks of models' seats, one that translates claims into SMT-LIB, and one that has context
/// backups written.
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

    private final Supplier<List<Workspace>> workspaces;
    private final Translator translator;
    private final BackupWorker backups;
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
        this.translator = new Translator(builder.translating(), caller, shutdown, clock, nanos, config.lease());
        this.backups =
                new BackupWorker(builder.backingUp(), backupWish(), caller, shutdown, clock, nanos, config.lease());
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
        workers.add(Thread.ofVirtual().name("chamber-" + name + "-translator").start(translator::work));
        workers.add(Thread.ofVirtual().name("chamber-" + name + "-backups").start(backups::work));
    }

    private void work() {
        Duration wait = SHORTEST_WAIT;
        while (!shutdown.isRequested()) {
            long mark = shutdown.mark();
            boolean answered = false;
            try {
                answered = answerNext();
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

    private ClaimContextBackup backupWish() {
        ClaimContextBackup any = ClaimContextBackup.forModels();
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
