package dev.minutebook.api.evolution;

import org.jspecify.annotations.Nullable;

/// Which created agents of a run are listed.
///
/// @param status null for all
public record CreatedAgentFilter(EvolutionRunId run, CreatedAgent.@Nullable Status status) {

    /// All of a run.
    public static CreatedAgentFilter of(EvolutionRunId run) {
        return new CreatedAgentFilter(run, null);
    }

    /// Only those of a status.
    public CreatedAgentFilter status(CreatedAgent.Status status) {
        return new CreatedAgentFilter(run, status);
    }
}
