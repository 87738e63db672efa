package dev.minutebook.api.debates;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which debates are wanted; null means any.
///
/// @param active       only those pending, running or paused
/// @param successful   only those completed (true) or ended otherwise (false)
/// @param minConsensus only those whose consensus is at least that
/// @param metadata     only those whose metadata has all these entries
public record DebateFilter(
        Debate.@Nullable Status status,
        @Nullable Boolean active,
        @Nullable Boolean successful,
        @Nullable String domain,
        @Nullable Topology topology,
        @Nullable String externalId,
        @Nullable Double minConsensus,
        @Nullable Instant since,
        Map<String, String> metadata) {

    public DebateFilter {
        domain = Labels.domain(domain);
        Limits.optional("externalId", externalId, OpenDebate.EXTERNAL_ID);
        metadata = Labels.metadata(metadata);
    }

    /// All debates.
    public static DebateFilter any() {
        return new DebateFilter(null, null, null, null, null, null, null, null, Map.of());
    }

    /// Debates that have not ended.
    public static DebateFilter nowActive() {
        return new DebateFilter(null, true, null, null, null, null, null, null, Map.of());
    }
}
