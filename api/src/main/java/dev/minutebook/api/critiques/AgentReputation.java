package dev.minutebook.api.critiques;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The name an agent made itself.
///
/// @param proposals   debates decided between two proposals or more, of which one was its own
/// @param accepted    those that decided for its proposal
/// @param critiques   that it gave
/// @param valuable    those of which at least half of the issues led to an improvement
/// @param predictions how often it said beforehand how useful a critique would be
/// @param meanError   by how much it was off; null if it never said
/// @param resolved    votes on decisions whose outcome is known
/// @param right       those for what turned out right
/// @param score       0.6 · share of proposals accepted and votes right + 0.4 · valuable share, a half for
///                    what is unknown
/// @param calibration 1 − mean error; a half if it never said
/// @param weight      what its votes weigh for that, 0.4 to 1.6; 1 for a stranger, and near 1 until much is known
/// @param changedAt   null for a stranger
public record AgentReputation(
        AgentId agent,
        String name,
        int proposals,
        int accepted,
        int critiques,
        int valuable,
        int predictions,
        @Nullable Double meanError,
        int resolved,
        int right,
        double score,
        double calibration,
        double weight,
        @Nullable Instant changedAt) {}
