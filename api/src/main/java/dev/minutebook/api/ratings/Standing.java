package dev.minutebook.api.ratings;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Where an agent stands.
///
/// @param domain  null for overall
/// @param rank    from 1 on, in the order that was asked for; equal ones share it. Null in a leaderboard, where
/// places say it
/// @param elo     zero-sum: what one gains another loses
/// @param skill   by Glicko-2
/// @param low     the skill is between this
/// @param high    and this in 95 of 100 cases; wider the longer it was in no match
/// @param changedAt when it was last in a match
public record Standing(
        AgentId agent,
        String name,
        @Nullable String domain,
        @Nullable Long rank,
        double elo,
        double skill,
        double low,
        double high,
        int matches,
        int wins,
        int losses,
        int draws,
        Instant changedAt) {}
