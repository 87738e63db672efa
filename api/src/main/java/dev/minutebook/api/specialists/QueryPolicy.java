package dev.minutebook.api.specialists;

import dev.minutebook.api.queries.AskedSpecialist;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What answers are held to.
///
/// @param version     counts the versions of the name, from 1; 0 for the one that is built in
/// @param cap         the most that bonuses bring together
/// @param baseline    how well a person does without a specialist
/// @param specialists whom queries are put to that name nobody; empty for all agents that are models
/// @param createdAt   null for the one that is built in
public record QueryPolicy(
        String name,
        int version,
        List<PolicyAssertion> assertions,
        double cap,
        double baseline,
        List<AskedSpecialist> specialists,
        @Nullable Instant createdAt) {

    public QueryPolicy {
        assertions = List.copyOf(assertions);
        specialists = List.copyOf(specialists);
    }
}
