package dev.minutebook.api.evidence;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// Which evidence a list holds.
///
/// @param kind           only what was seen under a source of that kind
/// @param minReliability only evidence relied upon at least so far
/// @param usable         only evidence good enough to argue with: quality at least 0.5, relevance and authority at
/// least 0.3
public record EvidenceFilter(
        @Nullable String topic,
        @Nullable SourceKind kind,
        @Nullable Double minReliability,
        boolean usable) {

    public EvidenceFilter {
        topic = topic == null ? null : AddEvidence.topic(topic);
        Limits.share("minReliability", minReliability);
    }

    /// All evidence.
    public static EvidenceFilter any() {
        return new EvidenceFilter(null, null, null, false);
    }

    /// Only on one topic.
    public EvidenceFilter topic(String topic) {
        return new EvidenceFilter(topic, kind, minReliability, usable);
    }

    /// Only from sources of this kind.
    public EvidenceFilter kind(SourceKind kind) {
        return new EvidenceFilter(topic, kind, minReliability, usable);
    }

    /// Only what is at least so reliable.
    public EvidenceFilter minReliability(double minReliability) {
        return new EvidenceFilter(topic, kind, minReliability, usable);
    }
}
