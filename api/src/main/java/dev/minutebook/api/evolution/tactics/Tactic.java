package dev.minutebook.api.evolution.tactics;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.scenarios.Archetype;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How an actor went about an episode, and what came of it.
///
/// @param sequence       the generation in which it was played
/// @param episode        which may have been pruned
/// @param actor          its name
/// @param classification in a word or two, such as `aggressive_opening`
/// @param summary        of what it did
/// @param score          -5 to 5
/// @param created        names of the created agents that took part
/// @param likeness       to what was asked for, -1 to 1; null where nothing was
public record Tactic(
        TacticId id,
        EvolutionRunId run,
        int sequence,
        EpisodeId episode,
        String actor,
        Archetype archetype,
        String classification,
        String summary,
        int score,
        Termination termination,
        List<String> created,
        @Nullable Double likeness,
        Instant createdAt) {

    public Tactic {
        created = List.copyOf(created);
    }
}
