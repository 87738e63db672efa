package dev.minutebook.api.evidence;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Where a piece of evidence was seen.
///
/// @param number      its place among the sources, from 1
/// @param reliability by this source alone, 0 to 1
/// @param seen        how often it was brought from there
public record EvidenceSource(
        EvidenceId evidence,
        int number,
        SourceKind kind,
        @Nullable String url,
        @Nullable String title,
        Provenance provenance,
        double reliability,
        int seen,
        AgentId addedBy,
        Instant createdAt) {}
