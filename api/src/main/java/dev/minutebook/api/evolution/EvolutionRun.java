package dev.minutebook.api.evolution;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.scenarios.Archetype;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A scenario whose actors are evolved.
///
/// @param name        how people call it
/// @param scenario    the name of the scenario
/// @param version     of the scenario
/// @param phase       what is being done; null when it has ended
/// @param actors      who takes part, by place; those that were taken out again included
/// @param seed        from which the seeds of all episodes follow
/// @param sequence    the number of the newest generation
/// @param active      the number of the active generation
/// @param epoch       how many epochs were begun
/// @param pending     how much of the phase is not reported yet: episodes, or pieces of work
/// @param changing    the name of the actor that is being changed; null for none
/// @param looks       how often the trials of this generation were judged
/// @param episodes    how many were judged
/// @param tokenBudget the most tokens; null is no bound
/// @param costBudget  the most money in US dollars; null is no bound
/// @param tokens      that were taken
/// @param cost        in US dollars
/// @param reason      why it ended; null while it runs
/// @param openedBy    an agent's name or a token's
public record EvolutionRun(
        EvolutionRunId id,
        String name,
        String scenario,
        int version,
        Status status,
        @Nullable Phase phase,
        EvolutionSettings settings,
        List<Actor> actors,
        long seed,
        int sequence,
        int active,
        int epoch,
        int pending,
        @Nullable String changing,
        int looks,
        long episodes,
        @Nullable Long tokenBudget,
        @Nullable BigDecimal costBudget,
        long tokens,
        BigDecimal cost,
        @Nullable String reason,
        Map<String, String> metadata,
        String openedBy,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant endedAt) {

    /// How it stands with a run.
    public enum Status {
        /// It goes on.
        RUNNING,
        /// Its goal is reached.
        COMPLETED,
        /// Its generations or its budget are used up.
        EXHAUSTED,
        /// Nobody could do what it takes.
        FAILED,
        /// Somebody ended it.
        CANCELLED,
        /// It was evolved elsewhere, and this is its history.
        IMPORTED
    }

    /// What is being done.
    public enum Phase {
        /// The active generation is measured.
        EPOCH,
        /// Variants are proposed for an actor.
        PROPOSE,
        /// Variants play a few short episodes, and the worse half goes.
        PRUNE,
        /// The variants that are left, and the baseline, play the same cases.
        TRIAL,
        /// An agent is designed.
        DESIGN,
        /// Somebody has to approve an agent.
        APPROVE,
        /// An agent is tried in the shadow, beside the baseline.
        CREATION,
        /// Hypotheses are formed.
        EXPLORE
    }

    /// Who takes part.
    ///
    /// @param place     1 for the first
    /// @param agent     that plays it and reads its monologues; null for anybody
    /// @param profile   of the active generation
    /// @param plateau   generations in a row in which no change of it was accepted
    /// @param accepted  changes of it that were accepted
    /// @param turnEvery after how many turns of others a created agent speaks; null for others
    /// @param left      when it was taken out; null while it takes part
    public record Actor(
            int place,
            String name,
            Archetype archetype,
            @Nullable AgentId agent,
            ProfileId profile,
            int plateau,
            int accepted,
            @Nullable Integer turnEvery,
            @Nullable Instant left) {}

    public EvolutionRun {
        actors = List.copyOf(actors);
        metadata = Map.copyOf(metadata);
    }
}
