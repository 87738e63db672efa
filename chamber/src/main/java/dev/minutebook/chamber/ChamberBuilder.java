package dev.minutebook.chamber;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.models.Models;
import dev.minutebook.chamber.speakers.Speaker;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Builds a [Chamber].
public final class ChamberBuilder {

    private final List<Workspace> fixed = new ArrayList<>();
    private @Nullable Supplier<List<Workspace>> changing;
    private @Nullable Supplier<List<Workspace>> claiming;
    private @Nullable Supplier<List<Workspace>> remembering;
    private @Nullable Supplier<List<Workspace>> questioned;
    private @Nullable Supplier<List<Workspace>> evolved;
    private ChamberConfig config = ChamberConfig.of();
    private @Nullable Integer workers;
    private @Nullable Speaker speaker;
    private Clock clock = Clock.systemUTC();
    private LongSupplier nanos = System::nanoTime;
    private RandomGenerator random = new Random();
    private String name = "chamber-" + ProcessHandle.current().pid();
    private Duration grace = Duration.ofSeconds(5);
    private Consumer<KillPoint> kill = point -> {};

    ChamberBuilder() {}

    /// Works for this workspace, besides others.
    public ChamberBuilder workspace(Workspace workspace) {
        fixed.add(workspace);
        return this;
    }

    /// Works for whatever workspaces there are when it looks for asks.
    public ChamberBuilder workspaces(Supplier<List<Workspace>> present) {
        changing = present;
        return this;
    }

    /// Translates claims in whatever workspaces there are when it looks for them, besides the fixed ones. When
    /// this is not said, in those it answers asks in.
    public ChamberBuilder translating(Supplier<List<Workspace>> present) {
        claiming = present;
        return this;
    }

    /// Has context backups written in whatever workspaces there are when it looks for them, besides the fixed ones.
    /// When this is not said, in those it answers asks in.
    public ChamberBuilder backingUp(Supplier<List<Workspace>> present) {
        remembering = present;
        return this;
    }

    /// Answers runs of queries in whatever workspaces there are when it looks for them, besides the fixed ones. When
    /// this is not said, in those it answers asks in.
    public ChamberBuilder querying(Supplier<List<Workspace>> present) {
        questioned = present;
        return this;
    }

    /// Does the work of evolution in whatever workspaces there are when it looks for it, besides the fixed ones.
    /// When this is not said, in those it answers asks in.
    public ChamberBuilder evolving(Supplier<List<Workspace>> present) {
        evolved = present;
        return this;
    }

    public ChamberBuilder config(ChamberConfig settings) {
        config = settings;
        return this;
    }

    /// How many asks, runs and pieces of work are answered at a time, whatever the configuration says.
    public ChamberBuilder workers(int number) {
        workers = number;
        return this;
    }

    /// Calls this speaker in place of all providers. Prices, breakers and limits apply as configured; providers
    /// that are not configured are replaced as well.
    public ChamberBuilder speaker(Speaker standIn) {
        speaker = standIn;
        return this;
    }

    public ChamberBuilder clock(Clock source) {
        clock = source;
        return this;
    }

    /// The monotonic clock in nanoseconds for leases, timeouts and waits.
    ChamberBuilder ticker(LongSupplier source) {
        nanos = source;
        return this;
    }

    /// The source of jitter for backoff. It is used by many threads.
    public ChamberBuilder random(RandomGenerator source) {
        random = source;
        return this;
    }

    /// The name under which it reports on providers.
    public ChamberBuilder name(String worker) {
        name = Limits.filled("worker", worker, 128);
        return this;
    }

    /// How long calls under way may take to end when the chamber closes; 5 seconds when left out.
    public ChamberBuilder grace(Duration length) {
        grace = length;
        return this;
    }

    /// Is told of every point at which a test may want to end the process. What it throws ends the worker.
    public ChamberBuilder killPoints(Consumer<KillPoint> hook) {
        kill = hook;
        return this;
    }

    /// A chamber without workers of its own: [Chamber#answerNext] does the work.
    public Chamber build() {
        if (speaker == null && config.providers().isEmpty()) {
            throw Problem.Code.INVALID.because(
                    "no provider is configured; give a configuration with one, or a speaker");
        }
        return new Chamber(this);
    }

    /// A running chamber.
    public Chamber start() {
        Chamber chamber = build();
        chamber.start();
        return chamber;
    }

    Supplier<List<Workspace>> workspaces() {
        return fixedAnd(changing);
    }

    Supplier<List<Workspace>> translating() {
        return fixedAnd(claiming == null ? changing : claiming);
    }

    Supplier<List<Workspace>> backingUp() {
        return fixedAnd(remembering == null ? changing : remembering);
    }

    Supplier<List<Workspace>> querying() {
        return fixedAnd(questioned == null ? changing : questioned);
    }

    Supplier<List<Workspace>> evolving() {
        return fixedAnd(evolved == null ? changing : evolved);
    }

    private Supplier<List<Workspace>> fixedAnd(@Nullable Supplier<List<Workspace>> present) {
        List<Workspace> always = List.copyOf(fixed);
        if (present == null) {
            return () -> always;
        }
        return () -> {
            List<Workspace> all = new ArrayList<>(always);
            all.addAll(present.get());
            return all;
        };
    }

    ChamberConfig settings() {
        return workers == null ? config : config.workers(workers);
    }

    ChamberSpeaker chamberSpeaker() {
        if (speaker != null) {
            return new ChamberSpeaker(speaker, true, () -> {});
        }
        Models models = new Models(config);
        return new ChamberSpeaker(models, false, models::close);
    }

    Clock time() {
        return clock;
    }

    LongSupplier ticker() {
        return nanos;
    }

    RandomGenerator chance() {
        return random;
    }

    String worker() {
        return name;
    }

    Duration patience() {
        return grace;
    }

    Consumer<KillPoint> killing() {
        return kill;
    }
}
