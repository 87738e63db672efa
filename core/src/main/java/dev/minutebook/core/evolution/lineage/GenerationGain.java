package dev.minutebook.core.evolution.lineage;

import dev.minutebook.core.comparison.Interval;
import dev.minutebook.core.comparison.SampleSummary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// What a generation gained.
///
/// Gains of accepted variants are on average somewhat too high, for they were accepted because they were high.
///
/// @param parent empty for a first generation
/// @param depth  generations between it and its first ancestor
/// @param gain   how much better than the baseline its trials were; empty where there were fewer than two
/// @param total  the gains from the first ancestor to here; a generation without a known gain adds none
public record GenerationGain(
        int generation, OptionalInt parent, int depth, Optional<Interval> gain, Optional<Interval> total) {

    /// The trials a generation was accepted by, of one actor.
    ///
    /// @param trials   of the variant that was accepted
    /// @param baseline its parent, on the same seeds
    public record Evidence(SampleSummary trials, SampleSummary baseline) {

        Optional<Interval> gain() {
            return Interval.difference(trials, baseline);
        }
    }

    /// Of every generation, after its parent: the order in which a tree is printed.
    ///
    /// @param evidence by generation; none for the first, and for what was changed by people
    public static List<GenerationGain> of(Ancestry ancestry, Map<Integer, Evidence> evidence) {
        Map<Integer, GenerationGain> known = new HashMap<>();
        List<GenerationGain> gains = new ArrayList<>();
        for (int generation : ancestry.preorder()) {
            OptionalInt parent = ancestry.parent(generation);
            Optional<GenerationGain> before =
                    parent.isPresent() ? Optional.ofNullable(known.get(parent.getAsInt())) : Optional.empty();
            Optional<Interval> own =
                    Optional.ofNullable(evidence.get(generation)).flatMap(Evidence::gain);
            Optional<Interval> inherited = before.flatMap(GenerationGain::total);
            GenerationGain gain = new GenerationGain(
                    generation,
                    parent,
                    before.map(one -> one.depth() + 1).orElse(0),
                    own,
                    own.isEmpty()
                            ? inherited
                            : Optional.of(
                                    inherited.map(sum -> sum.plus(own.get())).orElse(own.get())));
            known.put(generation, gain);
            gains.add(gain);
        }
        return List.copyOf(gains);
    }
}
