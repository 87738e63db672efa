package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.FieldOntology;
import java.time.Instant;
import java.util.UUID;

/// A correction as the rules see it.
///
/// @param subject    what it is about; empty for what holds of everything
/// @param domain     the path it belongs to; empty for none
/// @param rejected   what does not hold; empty when nothing was said
/// @param confidence when it was written, 0 to 1
/// @param pinned     whether somebody wants it told before others
record Remembered(
        UUID id,
        CorrectionKind kind,
        CorrectionReach reach,
        String subject,
        String domain,
        String claim,
        String rejected,
        double confidence,
        DecayClass decay,
        Instant createdAt,
        boolean pinned) {

    double effective(Instant now) {
        return decay.effective(confidence, createdAt, now);
    }

    /// What it is about, by its domain, else by its words.
    FieldMix fields() {
        return domain.isEmpty()
                ? FieldOntology.classify(subject + " " + claim)
                : FieldMix.of(FieldOntology.named(domain).field());
    }
}
