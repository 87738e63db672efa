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

    /// Only those in this state.
    public DebateFilter status(Debate.Status status) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }

    /// Only those that go on (true) or have ended (false).
    public DebateFilter active(boolean active) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }

    /// Only those completed (true) or ended otherwise (false).
    public DebateFilter successful(boolean successful) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }

    /// Only those of a domain.
    public DebateFilter domain(String domain) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }

    /// Only those of this topology.
    public DebateFilter topology(Topology topology) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }

    /// Only the one of that name elsewhere.
    public DebateFilter externalId(String externalId) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }

    /// Only those that agreed at least so far.
    public DebateFilter minConsensus(double minConsensus) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }

    /// Only those opened since.
    public DebateFilter since(Instant since) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }

    /// Only those whose metadata has all these entries.
    public DebateFilter metadata(Map<String, String> metadata) {
        return new DebateFilter(
                status, active, successful, domain, topology, externalId, minConsensus, since, metadata);
    }
}
