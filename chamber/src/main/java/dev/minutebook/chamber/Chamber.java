package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.providers.Board;
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

/// Workers that answer the asks of models' seats, and one that puts claims into logic.
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
    private final ChamberConfig config;
    private final Voice voice;
    private final Calls calls;
    private final Board board;
    private final Closing closing;
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
        this.closing = new Closing(nanos);
        this.board = new Board(name, nanos);
        Clock clock = builder.time();
        RandomGenerator random = builder.chance();
        this.voice = builder.voice();
        this.calls = new Calls(config, voice, board, closing, clock, nanos, random, kill);
        this.translator =
                new Translator(builder.translating(), calls, closing, clock, nanos, config.lease());
    }

    public static ChamberBuilder builder() {
        return new ChamberBuilder();
    }

    /// Answers one ask on the calling thread, if one is open. Returns whether there was one. An interrupt closes the
    /// chamber.
    public boolean answerNext() {
        List<Workspace> served = workspaces.get();
        int first = turn.getAndIncrement();
        for (int i = 0; i < served.size() && !closing.isAsked(); i++) {
            Workspace workspace = served.get(Math.floorMod(first + i, served.size()));
            if (answerIn(workspace)) {
                return true;
            }
        }
        return false;
    }

    /// Puts one claim into logic on the calling thread, if one waits for it. Returns whether there was one. An interrupt closes the
    /// chamber.
    public boolean translateNext() {
        return translator.next();
    }

    /// Makes idle workers look for asks at once.
    public void wake() {
        closing.stir();
    }

    /// Begins nothing new, lets calls that are under way end within the grace period, and gives back what is left.
    @Override
    public void close() {
        closing.ask(grace);
        boolean interrupted = false;
        for (Thread worker : workers) {
            while (true) {
                try {
                    worker.join();
                    break;
                } catch (InterruptedException e) {
                    interrupted = true;
                    closing.ask(Duration.ZERO);
                }
            }
        }
        board.tellAll();
        voice.whenClosed().run();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    void start() {
        for (int i = 0; i < config.workers(); i++) {
            workers.add(Thread.ofVirtual().name("chamber-" + name + "-" + i).start(this::work));
        }
        workers.add(
                Thread.ofVirtual().name("chamber-" + name + "-translator").start(translator::work));
    }

    private void work() {
        Duration wait = SHORTEST_WAIT;
        while (!closing.isAsked()) {
            long mark = closing.mark();
            boolean answered = false;
            try {
                answered = answerNext();
                board.tell();
            } catch (Killed e) {
                LOG.warn("a worker ends: {}", e.getMessage());
                return;
            } catch (RuntimeException | Error e) {
                LOG.error("a worker stumbled: {}", e.getClass().getName());
                wait = AFTER_TROUBLE;
            }
            if (answered) {
                wait = SHORTEST_WAIT;
                closing.stir();
            } else {
                closing.await(mark, wait);
                wait =
                        wait.multipliedBy(2).compareTo(LONGEST_WAIT) < 0
                                ? wait.multipliedBy(2)
                                : LONGEST_WAIT;
            }
        }
    }

    private boolean answerIn(Workspace workspace) {
        long asked = nanos.getAsLong();
        Optional<ClaimedAsk> claimed;
        try {
            claimed = workspace.asks().claim(ClaimAsk.forModels().lease(config.lease()));
            troubles.remove(workspace.name());
        } catch (MinutebookException e) {
            if (troubles.put(workspace.name(), e.code()) != e.code()) {
                LOG.warn("workspace {} gives no asks: {}", workspace.name(), e.code());
            }
            return false;
        }
        claimed.ifPresent(
                claim ->
                        new Attempt(
                                        new HeldAsk(workspace, claim, config.lease(), nanos, asked),
                                        calls,
                                        closing,
                                        kill)
                                .run());
        return claimed.isPresent();
    }

    private static Consumer<KillPoint> guarded(Consumer<KillPoint> hook) {
        return point -> {
            try {
                hook.accept(point);
            } catch (Throwable e) {
                throw new Killed(point, e);
            }
        };
    }
}
