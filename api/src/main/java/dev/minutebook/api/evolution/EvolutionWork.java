package dev.minutebook.api.evolution;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that is to be done for a run.
///
/// @param episode    that it is about; null for none
/// @param created    the designed agent that it is about; null for none
/// @param actor      the name of the actor that it concerns; null for none
/// @param part       what is played; null but for [Kind#PLAY]
/// @param judge      which judge it is for, 1 for the first; null but for [Kind#JUDGE]
/// @param agent      who has to do it; null for anybody
/// @param tries      how many reports could not be read
/// @param refusal    why the last could not; null for none. Who may not read the actor's monologue is not told why
/// @param claims     how often it was claimed
/// @param leaseUntil until when its holder may report; null means that nobody holds it
/// @param served     whether somebody is there to do it, as far as is known: false where no chamber serves the
///                   model of its agent, or the default model, and nobody reported for the run lately
public record EvolutionWork(
        EvolutionWorkId id,
        EvolutionRunId run,
        Kind kind,
        @Nullable EpisodeId episode,
        @Nullable CreatedAgentId created,
        @Nullable String actor,
        @Nullable Part part,
        @Nullable Integer judge,
        @Nullable AgentId agent,
        int tries,
        @Nullable String refusal,
        int claims,
        @Nullable Instant leaseUntil,
        boolean served,
        Instant createdAt) {

    /// How often work is claimed at most.
    public static final int CLAIMS = 3;

    /// Why nobody will do it, in words.
    public String unserved() {
        return (agent == null ? "no chamber serves a default model" : "no chamber serves the model of its agent")
                + "; nobody plays this run";
    }

    /// What is to be done.
    public enum Kind {
        /// Play the next part of a turn.
        PLAY,
        /// Judge an episode.
        JUDGE,
        /// Propose variants of a strategy.
        PROPOSE,
        /// Design an agent.
        DESIGN,
        /// Form hypotheses.
        EXPLORE,
        /// Approve a designed agent, or refuse it. Nobody claims it; see [Evolution#decide].
        APPROVE
    }

    /// What of a turn is played.
    public enum Part {
        /// A hint to the speaker alone.
        HINT,
        /// What the speaker thinks, says and changes.
        TURN,
        /// How tense it is now.
        TENSION,
        /// News for everybody, or none.
        INFORMATION
    }
}
