package dev.minutebook.scenario.world;

import dev.minutebook.scenario.YearClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;

/// What happens when. Scenes are played in the order in which their instants were written, none before its instant; one
/// may add later ones.
final class Timeline {

    private static final Duration SELDOM = Duration.ofDays(21);
    private static final Duration DAILY = Duration.ofDays(1);
    private static final Duration RECENT = Duration.ofDays(21);

    private final YearClock clock;
    private final Instant end;
    private final Runnable upkeep;
    private final PriorityQueue<Scene> scenes = new PriorityQueue<>(
            Comparator.comparing((Scene scene) -> scene.time.order()).thenComparingInt(Scene::number));
    private int added;
    private Instant kept;

    private record Scene(WorldTime time, int number, Runnable played) {}

    /// @param upkeep what the record does by itself when time has passed
    Timeline(YearClock clock, Instant end, Runnable upkeep) {
        this.clock = clock;
        this.end = end;
        this.upkeep = upkeep;
        this.kept = clock.instant();
    }

    Instant end() {
        return end;
    }

    YearClock clock() {
        return clock;
    }

    void add(Node at, Runnable scene) {
        add(WorldTime.of(at, end), scene);
    }

    /// Leaves out what would happen after the end.
    void add(Instant at, Runnable scene) {
        add(new WorldTime(at, at), scene);
    }

    private void add(WorldTime time, Runnable scene) {
        if (!time.at().isAfter(end)) {
            scenes.add(new Scene(time, added++, scene));
        }
    }

    void play() {
        for (Scene next = scenes.poll(); next != null; next = scenes.poll()) {
            keep(next.time().at());
            clock.advanceTo(next.time().at());
            next.played().run();
        }
        clock.advanceTo(end);
        upkeep.run();
    }

    /// Looks after the record on the way to an instant: every three weeks, and of late each day.
    private void keep(Instant next) {
        Instant due = kept.plus(kept.isBefore(end.minus(RECENT)) ? SELDOM : DAILY);
        while (!due.isAfter(next)) {
            clock.advanceTo(due);
            upkeep.run();
            kept = due;
            due = kept.plus(kept.isBefore(end.minus(RECENT)) ? SELDOM : DAILY);
        }
    }
}
