package dev.minutebook.core.comparison;

import java.util.ArrayList;
import java.util.List;

/// The scores of one configuration, one for each trial.
///
/// @param name   of the configuration
/// @param trials in any order; a case may be played several times
public record Sample(String name, List<Trial> trials) {

    /// @param of    the case that was played
    /// @param score more is better
    public record Trial(String of, double score) {

        public Trial {
            if (!Double.isFinite(score)) {
                throw new IllegalArgumentException("a score is a number: " + score);
            }
        }
    }

    public Sample {
        trials = List.copyOf(trials);
    }

    /// Scores of cases that are told apart by their place alone.
    public static Sample of(String name, double... scores) {
        List<Trial> trials = new ArrayList<>();
        for (double score : scores) {
            trials.add(new Trial(Integer.toString(trials.size()), score));
        }
        return new Sample(name, trials);
    }

    public int size() {
        return trials.size();
    }

    public double[] scores() {
        return trials.stream().mapToDouble(Trial::score).toArray();
    }

    /// The cases, each as often as it was played.
    List<String> cases() {
        return trials.stream().map(Trial::of).sorted().toList();
    }

    /// 0 for none.
    public double mean() {
        return trials.stream().mapToDouble(Trial::score).average().orElse(0);
    }

    /// With the divisor n − 1; 0 for fewer than two.
    public double deviation() {
        if (size() < 2) {
            return 0;
        }
        double mean = mean();
        return Math.sqrt(trials.stream()
                        .mapToDouble(trial -> (trial.score() - mean) * (trial.score() - mean))
                        .sum()
                / (size() - 1));
    }

    public SampleSummary summary() {
        return new SampleSummary(size(), mean(), deviation());
    }

    /// How far the mean may be off.
    public double standardError() {
        return size() == 0 ? 0 : deviation() / Math.sqrt(size());
    }
}
