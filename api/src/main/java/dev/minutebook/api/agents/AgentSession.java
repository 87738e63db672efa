package dev.minutebook.api.agents;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One life of an agent.
///
/// @param spawnNumber      1 for the first life, gapless
/// @param wakes            how often this life was re-entered
/// @param parent           the life that asked for this one
/// @param depth            0 without a parent, at most 3
/// @param constitutionHash the persona at the time of spawning
/// @param closingNote      what the agent left for its next life
public record AgentSession(
        SessionId id,
        AgentId agent,
        int spawnNumber,
        int wakes,
        @Nullable SessionId parent,
        int depth,
        @Nullable String constitutionHash,
        Instant startedAt,
        @Nullable Instant lastWakeAt,
        @Nullable Instant endedAt,
        @Nullable String closingNote) {

    /// Whether this life has not ended.
    public boolean open() {
        return endedAt == null;
    }
}
