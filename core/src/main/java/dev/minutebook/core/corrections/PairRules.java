package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.PreferencePair;
import java.util.Optional;

/// Which corrections a model may be trained with. One that rejects nothing makes no pair, and neither does one that is
/// no longer believed.
final class PairRules {

    /// Below, a pair would teach what may not hold.
    static final double BELIEVED = 0.7;

    private PairRules() {}

    static Optional<PreferencePair> of(Correction correction) {
        String rejected = correction.rejected();
        String prompt = correction.question() == null ? correction.subject() : correction.question();
        if (correction.effective() < BELIEVED || rejected == null || prompt.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(new PreferencePair(
                correction.id(),
                prompt,
                correction.claim(),
                rejected,
                correction.effective(),
                correction.source(),
                correction.user(),
                correction.conversation(),
                correction.message(),
                correction.query(),
                correction.createdAt()));
    }
}
