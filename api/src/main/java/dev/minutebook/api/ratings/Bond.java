package dev.minutebook.api.ratings;

import dev.minutebook.api.agents.AgentId;

/// How an agent stands to another.
///
/// @param debates    how many they were in together
/// @param agreements those in which both chose the same at the end
/// @param wins       matches in which its proposal was taken up
/// @param losses     matches in which the other's was
/// @param given      issues it raised against the other
/// @param accepted   those that were gone in the next proposal
/// @param received   issues the other raised against it
/// @param heeded     those of them that were gone in its next proposal
/// @param influence  how often the other changed its choice to this one's, per debate
/// @param influenced how often this one changed its choice to the other's, per debate
/// @param rivalry    0 to 1
/// @param alliance   0 to 1
public record Bond(
        AgentId agent,
        AgentId other,
        String otherName,
        int debates,
        int agreements,
        int wins,
        int losses,
        int given,
        int accepted,
        int received,
        int heeded,
        double influence,
        double influenced,
        double rivalry,
        double alliance,
        BondKind kind) {}
