package dev.minutebook.api.debates;

import dev.minutebook.api.agents.AgentId;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// An agent's place in a debate.
///
/// @param number its place at the table, from 1
/// @param weight what its vote weighed when the debate began
/// @param terms  what that was made of
public record Seat(
        int number,
        AgentId agent,
        String name,
        String role,
        Kind kind,
        @Nullable String provider,
        @Nullable String model,
        @Nullable Double temperature,
        @Nullable Integer maxTokens,
        double score,
        double weight,
        Map<String, Double> terms) {

    public Seat {
        terms = terms == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(terms));
    }

    /// Who answers for a seat.
    public enum Kind {
        /// A chamber worker that calls a model.
        MODEL,
        /// A program that claims its asks itself.
        EXTERNAL,
        /// A person.
        HUMAN
    }
}
