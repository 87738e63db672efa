package dev.minutebook.api.queries;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.ClaimAsk;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A wish to answer a model run.
///
/// @param specialist only those put to this agent; null for any
/// @param query      only those of this query; null for any
/// @param run        a certain run; null for the oldest
/// @param models     whether only those put to agents that are models are wanted
/// @param providers  which providers of models the claimant can call, at most 64; null means any. A specialist that
///                   names none is served by any
/// @param lease      how long the claim holds: 1 second to 24 hours; 2 minutes when left out
public record ClaimRun(
        @Nullable AgentRef specialist,
        @Nullable QueryId query,
        @Nullable ModelRunId run,
        boolean models,
        @Nullable List<String> providers,
        @Nullable Duration lease) {

    public ClaimRun {
        providers = providers == null ? null : Limits.list("providers", providers, 0, ClaimAsk.PROVIDERS);
        lease = lease == null ? Duration.ofMinutes(2) : lease;
        Limits.lease(lease);
    }

    /// The oldest run.
    public static ClaimRun any() {
        return new ClaimRun(null, null, null, false, null, null);
    }

    /// The oldest run put to an agent.
    public static ClaimRun by(AgentRef specialist) {
        return new ClaimRun(specialist, null, null, false, null, null);
    }

    /// The oldest run put to a model, as a worker of the chamber claims it.
    public static ClaimRun forModels() {
        return new ClaimRun(null, null, null, true, null, null);
    }

    /// A certain run.
    public static ClaimRun of(ModelRunId run) {
        return new ClaimRun(null, null, run, false, null, null);
    }

    /// The same, only of a query.
    public ClaimRun query(QueryId query) {
        return new ClaimRun(specialist, query, run, models, providers, lease);
    }

    /// The same of specialists whose provider is one of these, or that name none.
    public ClaimRun providers(List<String> providers) {
        return new ClaimRun(specialist, query, run, models, providers, lease);
    }

    /// The same with another lease.
    public ClaimRun lease(Duration lease) {
        return new ClaimRun(specialist, query, run, models, providers, lease);
    }
}
