package dev.minutebook.benchmarks.episodes;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.benchmarks.harness.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// What the n-th turn of an episode costs, claimed and reported: the turns after the tenth of fresh episodes against
/// the last ones of episodes of nearly 200, by one client, alternately.
final class EpisodeGrowth {

    private static final int EARLY = 10;
    private static final int LATE = 188;
    private static final int MEASURED = 10;
    private static final int REPETITIONS = 6;

    private EpisodeGrowth() {}

    /// Medians in microseconds.
    record Times(double early, double late) {
        double growth() {
            return late / early - 1;
        }
    }

    static Times measure(Workspace workspace, Consumer<String> out) {
        EpisodePlayer player = new EpisodePlayer(workspace, 17);
        List<Double> early = new ArrayList<>();
        List<Double> late = new ArrayList<>();
        for (int i = 0; i < REPETITIONS; i++) {
            EvolutionRunId old = player.start();
            play(player, old, LATE);
            EvolutionRunId fresh = player.start();
            play(player, fresh, EARLY);
            for (int turn = 0; turn < MEASURED * EpisodePlayer.EPISODES; turn++) {
                // By turns, so that neither has the warmer caches.
                if (turn % 2 == 0) {
                    early.add(micros(player, fresh));
                    late.add(micros(player, old));
                } else {
                    late.add(micros(player, old));
                    early.add(micros(player, fresh));
                }
            }
            player.cancel(old);
            player.cancel(fresh);
        }
        Times times = new Times(Load.median(early), Load.median(late));
        out.accept("turn %d: %.0f µs, turn %d: %.0f µs, growth %.1f%%"
                .formatted(EARLY, times.early, LATE, times.late, 100 * times.growth()));
        return times;
    }

    private static void play(EpisodePlayer player, EvolutionRunId run, int turns) {
        for (int i = 0; i < turns * EpisodePlayer.EPISODES; i++) {
            player.turn(run, player.answer());
        }
    }

    private static double micros(EpisodePlayer player, EvolutionRunId run) {
        String answer = player.answer();
        long from = System.nanoTime();
        player.turn(run, answer);
        return (System.nanoTime() - from) / 1e3;
    }
}
