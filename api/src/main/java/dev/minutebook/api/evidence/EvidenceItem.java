package dev.minutebook.api.evidence;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A piece of evidence. The same words are one piece, whoever finds them and wherever.
///
/// @param contentHash SHA-256 of the snippet, with white space made alike
/// @param kind        of the source it was first seen under
/// @param reliability of its most reliable source, 0 to 1
/// @param quality     by its best source, without regard to a debate
/// @param metadata    as given
/// @param enriched    what was read off the snippet and its source
/// @param sources     how many sources it was seen under
/// @param seenAt      when it was last brought
public record EvidenceItem(
        EvidenceId id,
        String contentHash,
        String snippet,
        SourceKind kind,
        @Nullable String url,
        @Nullable String title,
        List<String> topics,
        double reliability,
        EvidenceQuality quality,
        Map<String, String> metadata,
        Map<String, String> enriched,
        int sources,
        AgentId addedBy,
        Instant createdAt,
        Instant updatedAt,
        Instant seenAt) {}
