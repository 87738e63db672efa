package dev.minutebook.api.evolution.episodes;

import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.VariantId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One play of a scenario by the profiles of a generation.
///
/// @param sequence    the number of the generation
/// @param epoch       the number of the epoch in whose course it is played
/// @param shadow      whether it is a trial that changes nothing by itself
/// @param number      among those of its kind, 1 for the first
/// @param variant     that is tried; null for none
/// @param created     the designed agent that is tried; null for none
/// @param seed        whoever plays the same case has the same
/// @param turns       that were taken
/// @param turnLimit   after which it ends
/// @param termination null while it is played
/// @param finalState  JSON; null while it is played, and once it is archived
/// @param finalHash   of the final state, as hexadecimal digits; null while it is played. In an encrypted workspace it
/// is
///                    keyed
/// @param actors      who takes part, with their scores
/// @param agreement   of several judges, 0 to 1; null for one judge
/// @param hypotheses  that were formed after it, JSON; null for none
/// @param archived    whether it was pruned, and this is what is left of it
public record Episode(
        EpisodeId id,
        EvolutionRunId run,
        int sequence,
        int epoch,
        EpisodeKind kind,
        boolean shadow,
        int number,
        @Nullable VariantId variant,
        @Nullable CreatedAgentId created,
        long seed,
        Status status,
        int turns,
        int turnLimit,
        @Nullable Termination termination,
        @Nullable String finalState,
        @Nullable String finalHash,
        List<EpisodeActor> actors,
        @Nullable Double agreement,
        long tokens,
        BigDecimal cost,
        @Nullable String hypotheses,
        boolean archived,
        Instant createdAt,
        @Nullable Instant endedAt,
        @Nullable Instant judgedAt) {

    /// How it stands with an episode.
    public enum Status {
        /// Turns are taken.
        PLAYING,
        /// It has ended, and judges look at it.
        JUDGING,
        /// It is judged.
        JUDGED,
        /// Nobody needs it any more.
        WITHDRAWN
    }

    /// An actor in an episode.
    ///
    /// @param profile by which it played; null for a variant, and for an agent that is tried
    /// @param score   -5 to 5; null until it is judged
    public record EpisodeActor(
            int place,
            String name,
            @Nullable ProfileId profile,
            @Nullable Integer score) {}

    public Episode {
        actors = List.copyOf(actors);
    }
}
