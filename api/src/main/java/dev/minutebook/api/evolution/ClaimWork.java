package dev.minutebook.api.evolution;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.ClaimAsk;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A wish to do work of evolution runs.
///
/// @param agent     only what this agent has to do; null for any
/// @param run       only that of this run; null for any
/// @param work      a certain piece; null for the oldest
/// @param kinds     only of these kinds, at most 5; null for any
/// @param models    whether what agents have to do that are no models is left out
/// @param providers which providers of models the claimant can call, at most 64; null means any. Who names none is
///                  served by any
/// @param named     whether what names no agent is left out, as by a chamber without a default model
/// @param lease     how long the claim holds: 1 second to 24 hours; 2 minutes when left out
public record ClaimWork(
        @Nullable AgentRef agent,
        @Nullable EvolutionRunId run,
        @Nullable EvolutionWorkId work,
        @Nullable List<EvolutionWork.Kind> kinds,
        boolean models,
        @Nullable List<String> providers,
        boolean named,
        @Nullable Duration lease) {

    public ClaimWork {
        kinds = kinds == null ? null : Limits.list("kinds", kinds, 0, 5);
        providers = providers == null ? null : Limits.list("providers", providers, 0, ClaimAsk.PROVIDERS);
        lease = lease == null ? Duration.ofMinutes(2) : lease;
        Limits.lease(lease);
    }

    /// The oldest.
    public static ClaimWork any() {
        return new ClaimWork(null, null, null, null, false, null, false, null);
    }

    /// The oldest that an agent has to do.
    public static ClaimWork by(AgentRef agent) {
        return new ClaimWork(agent, null, null, null, false, null, false, null);
    }

    /// The oldest for a model, as a worker of the chamber claims it.
    public static ClaimWork forModels() {
        return new ClaimWork(null, null, null, null, true, null, false, null);
    }

    /// A certain piece.
    public static ClaimWork of(EvolutionWorkId work) {
        return new ClaimWork(null, null, work, null, false, null, false, null);
    }

    /// The same, only of a run.
    public ClaimWork run(EvolutionRunId run) {
        return new ClaimWork(agent, run, work, kinds, models, providers, named, lease);
    }

    /// The same, only of these kinds.
    public ClaimWork kinds(List<EvolutionWork.Kind> kinds) {
        return new ClaimWork(agent, run, work, kinds, models, providers, named, lease);
    }

    /// The same of agents whose provider is one of these, or that name none.
    public ClaimWork providers(List<String> providers) {
        return new ClaimWork(agent, run, work, kinds, models, providers, named, lease);
    }

    /// The same without what names no agent.
    public ClaimWork onlyNamed() {
        return new ClaimWork(agent, run, work, kinds, models, providers, true, lease);
    }

    /// The same with another lease.
    public ClaimWork lease(Duration lease) {
        return new ClaimWork(agent, run, work, kinds, models, providers, named, lease);
    }
}
