package dev.minutebook.core.evidence;

import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.SourceKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// How far a source is relied upon.
final class ReliabilityRules {

    private static final int LONG = 1_000;
    private static final Duration RECENT = Duration.ofDays(30);

    private ReliabilityRules() {}

    /// By its kind, a little more if it was checked, is recent or long; then the mean with what the program that
    /// brought it thinks.
    static double of(SourceKind kind, Provenance provenance, SnippetFeatures wording, Instant now) {
        double score = kind.reliability();
        score += provenance.verified() ? 0.1 : 0;
        score += recent(provenance, now) ? 0.05 : 0;
        score += wording.length() > LONG ? 0.05 : 0;
        score += kind == SourceKind.DOCUMENTATION && wording.hasTable() ? 0.05 : 0;
        DoubleStream thought = Stream.of(provenance.authority(), provenance.confidence())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue);
        return DoubleStream.concat(DoubleStream.of(Math.min(1, score)), thought)
                .average()
                .orElseThrow();
    }

    private static boolean recent(Provenance provenance, Instant now) {
        Instant published = provenance.publishedAt();
        return published != null && Duration.between(published, now).compareTo(RECENT) < 0;
    }
}
