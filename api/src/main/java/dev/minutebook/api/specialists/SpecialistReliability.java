package dev.minutebook.api.specialists;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How far a specialist can be relied upon in a field.
///
/// @param score           0 to 100: its latest utility, and what reviews added and took
/// @param trend           the latest utility less the mean of the 100 before; null for fewer than two answers
/// @param runs            its answers in queries that have ended
/// @param wins            how many of them won
/// @param weight          what its reports count in an auction
/// @param efficacy        how good it is beside a person: 0.5 is as good
/// @param confidence      how well its answers hold
/// @param abstains        whether its answers are withheld, because it is known and below a minimum of the field
/// @param payments        what it paid in all auctions
/// @param flaggedWins     its answer won, and a reviewer found fault with it
/// @param confirmedWins   its answer won, and a reviewer agreed
/// @param flagsGiven      it reviewed a winner and found fault
/// @param confirmations   it reviewed a winner and agreed
/// @param meanLatencyMs   of its answers; null when that is not known
public record SpecialistReliability(
        AgentId agent,
        String specialist,
        String field,
        int score,
        @Nullable Double trend,
        long runs,
        long wins,
        double weight,
        double efficacy,
        double confidence,
        boolean abstains,
        double payments,
        long flaggedWins,
        long confirmedWins,
        long flagsGiven,
        long confirmations,
        @Nullable Double meanLatencyMs,
        Instant updatedAt) {}
