package dev.minutebook.core.evolution.selection;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/// What single changes of a strategy seemed to bring, from their trials.
final class ChangeMemory {

    /// As many trials without an effect are added to each, so that luck with few counts less.
    private static final int DOUBT = 10;

    private final Map<Change, Effect> effects = new HashMap<>();

    private record Change(int line, int value) {}

    /// @param trials of the change
    /// @param gain   of its mean over that of the baseline
    record Effect(int trials, double gain) {

        Effect and(Effect other) {
            int all = trials + other.trials;
            return new Effect(all, (trials * gain + other.trials * other.gain) / all);
        }

        double believed() {
            return gain * trials / (trials + DOUBT);
        }
    }

    static int changes(int[] before, int[] after) {
        int changes = 0;
        for (int i = 0; i < before.length; i++) {
            changes += before[i] == after[i] ? 0 : 1;
        }
        return changes;
    }

    /// Several changes at once share what they brought.
    void add(int[] before, int[] after, Effect effect) {
        int changes = changes(before, after);
        for (int line = 0; line < before.length; line++) {
            if (before[line] != after[line]) {
                effects.merge(
                        new Change(line, after[line]),
                        new Effect(effect.trials(), effect.gain() / changes),
                        Effect::and);
            }
        }
    }

    /// What was known of a line holds no longer when it has another value.
    void changed(int[] before, int[] after) {
        effects.keySet().removeIf(change -> before[change.line()] != after[change.line()]);
    }

    /// With the change of each line that seems to bring most, if any does.
    int[] best(int[] now) {
        int[] best = Arrays.copyOf(now, now.length);
        for (int i = 0; i < now.length; i++) {
            int line = i;
            effects.entrySet().stream()
                    .filter(one -> one.getKey().line() == line && one.getValue().believed() > 0)
                    .max(Comparator.comparingDouble(one -> one.getValue().believed()))
                    .ifPresent(one -> best[line] = one.getKey().value());
        }
        return best;
    }
}
