package dev.minutebook.core.evidence;

import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.EvidenceQuality;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.SourceKind;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// What a snippet is worth by one source.
record SourceAssessment(double reliability, EvidenceQuality quality, Map<String, String> enriched) {

    /// @param cosine how near the question is in meaning; empty where nothing measured it
    static SourceAssessment of(AddEvidence request, Question question, OptionalDouble cosine, Instant now) {
        SourceKind kind = Objects.requireNonNull(request.kind());
        Provenance provenance = Objects.requireNonNull(request.provenance());
        SnippetFeatures wording = SnippetFeatures.of(request.snippet());
        return new SourceAssessment(
                ReliabilityRules.of(kind, provenance, wording, now),
                QualityRules.of(wording, request.topics(), kind, request.url(), provenance, question, cosine, now),
                enriched(wording, request, question));
    }

    private static Map<String, String> enriched(SnippetFeatures wording, AddEvidence request, Question question) {
        Map<String, String> read = new TreeMap<>();
        read.put("words", Integer.toString(wording.words().size()));
        read.put("citations", Boolean.toString(wording.citesOthers()));
        read.put("data", Boolean.toString(wording.hasData()));
        read.put("table", Boolean.toString(wording.hasTable()));
        read.put("hedges", Integer.toString(wording.hedges()));
        read.put("contradictions", Integer.toString(wording.contradictions()));
        read.put("definite", Boolean.toString(wording.definite()));
        if (question.query() != null) {
            read.put("question", question.query());
        }
        Hosts.of(request.url()).ifPresent(host -> read.put("host", host));
        return read;
    }
}
