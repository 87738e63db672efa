package dev.minutebook.api.agents;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A persistent identity that speaks, works and remembers.
///
/// @param model            the model behind it; present exactly for kind model
/// @param provider         who serves the model; inferred from the model's name when not given
/// @param constitution     the text that makes it who it is
/// @param constitutionHash SHA-256 of the constitution in hex, kept with every life so that work can be traced to
/// the
///                         version of the persona that did it
/// @param spawnCount       how many lives it has had
/// @param lastActiveAt     when it last wrote something, exact to about a minute
/// @param mergedInto       the agent that took over, if this one was merged
/// @param version          rises with every change; give it back to change only what you saw
public record Agent(
        AgentId id,
        String name,
        Kind kind,
        @Nullable String model,
        @Nullable String provider,
        @Nullable Integer contextWindow,
        @Nullable String constitution,
        @Nullable String constitutionHash,
        @Nullable String selfDescription,
        int spawnCount,
        long version,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant lastActiveAt,
        @Nullable Instant archivedAt,
        @Nullable AgentId mergedInto) {

    /// What an agent is.
    public enum Kind {
        /// A language model with a persona.
        MODEL,
        /// A person. People can write and be named but are never spawned.
        HUMAN,
        /// A program without a model.
        SERVICE
    }

    /// This agent as a caller names it, by id.
    public AgentRef ref() {
        return AgentRef.of(id);
    }
}
