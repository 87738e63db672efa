package dev.minutebook.core.evolution.selection;

import dev.minutebook.core.comparison.GateLook;
import dev.minutebook.core.comparison.GateResult;
import java.util.List;

/// What is to be done next for the variants of one actor.
public sealed interface SelectionStep {

    /// @param trials that are missing, seed by seed
    /// @param looks  at those that were played, so far
    record Play(List<PlannedTrial> trials, List<GateLook.Verdict> looks) implements SelectionStep {

        public Play {
            trials = List.copyOf(trials);
            looks = List.copyOf(looks);
        }
    }

    /// A variant takes the place of the strategy.
    ///
    /// @param variant          from 1
    /// @param expectedBaseline the mean of its trials
    /// @param looks            the last of which accepted it
    record Accept(int variant, double expectedBaseline, List<GateLook.Verdict> looks) implements SelectionStep {

        public Accept {
            looks = List.copyOf(looks);
        }

        /// What the gate found about it.
        public GateResult result() {
            return looks.getLast().results().get(variant - 1);
        }
    }

    /// The strategy stays.
    ///
    /// @param looks none where no variant was proposed
    record Reject(List<GateLook.Verdict> looks) implements SelectionStep {

        public Reject {
            looks = List.copyOf(looks);
        }
    }
}
