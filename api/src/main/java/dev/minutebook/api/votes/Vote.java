package dev.minutebook.api.votes;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DissentType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A vote that was cast.
///
/// @param calibrated what the stated confidence was worth when the vote was cast, as that of a turn
/// @param terms      what the weight was made of
public record Vote(
        int round,
        int seat,
        AgentId agent,
        TurnId turn,
        @Nullable String choice,
        List<String> ranking,
        List<String> approved,
        @Nullable Double confidence,
        @Nullable Double calibrated,
        double weight,
        Map<String, Double> terms,
        @Nullable String rationale,
        @Nullable DissentType dissent,
        Instant createdAt) {}
