package dev.minutebook.api.specialists;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.queries.AskedSpecialist;
import org.jspecify.annotations.Nullable;

/// Whose reliability is listed; null means any.
///
/// @param specialist only of this agent
/// @param field      only in this field
public record ReliabilityFilter(
        @Nullable AgentRef specialist, @Nullable String field) {

    public ReliabilityFilter {
        field = field == null ? null : Limits.name("field", field, AskedSpecialist.FIELD);
    }

    /// Of all in all fields.
    public static ReliabilityFilter any() {
        return new ReliabilityFilter(null, null);
    }

    /// The same, only of an agent.
    public ReliabilityFilter specialist(AgentRef specialist) {
        return new ReliabilityFilter(specialist, field);
    }

    /// The same, only in a field.
    public ReliabilityFilter field(String field) {
        return new ReliabilityFilter(specialist, field);
    }
}
