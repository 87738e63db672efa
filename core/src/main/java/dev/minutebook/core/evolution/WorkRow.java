package dev.minutebook.core.evolution;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `evolution_work`.
///
/// @param tokens that attempts which came to nothing have taken
record WorkRow(
        UUID id,
        UUID run,
        EvolutionWork.Kind kind,
        @Nullable UUID episode,
        @Nullable UUID created,
        @Nullable Integer place,
        @Nullable String actor,
        EvolutionWork.@Nullable Part part,
        @Nullable Integer judge,
        @Nullable UUID agent,
        int tries,
        @Nullable String refusal,
        int claims,
        long fence,
        @Nullable UUID claimedWith,
        @Nullable Instant leaseUntil,
        int calls,
        long tokens,
        BigDecimal cost,
        Instant createdAt) {

    /// As it is told to its holder.
    EvolutionWork work() {
        return work(true, true);
    }

    /// As it is told to others.
    ///
    /// @param whole  whether to tell why the last reply could not be read, which may quote what an actor thought
    /// @param served whether somebody is there to do it
    EvolutionWork work(boolean whole, boolean served) {
        return new EvolutionWork(
                new EvolutionWorkId(id),
                new EvolutionRunId(run),
                kind,
                episode == null ? null : new EpisodeId(episode),
                created == null ? null : new CreatedAgentId(created),
                actor,
                part,
                judge,
                agent == null ? null : new AgentId(agent),
                tries,
                whole || refusal == null ? refusal : "the reply could not be read, or there was none",
                claims,
                leaseUntil,
                served,
                createdAt);
    }
}
