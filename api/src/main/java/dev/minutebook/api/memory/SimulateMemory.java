package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which policies to try on what was really recalled.
///
/// @param policies `adaptive` (the one in force), `lru`, or `half-life:N` with N in accesses; all of them if empty
/// @param places   how many memories may be kept; a tenth of those recalled if left out
public record SimulateMemory(
        List<String> policies, @Nullable Integer places) {

    public SimulateMemory {
        Limits.range("policies", policies.size(), 0, 16);
        policies = List.copyOf(policies);
        policies.forEach(policy -> Limits.filled("policy", policy, 64));
        if (places != null) {
            Limits.range("places", places, 1, 1_000_000);
        }
    }

    /// These policies, or all of them if none is named.
    public static SimulateMemory of(String... policies) {
        return new SimulateMemory(List.of(policies), null);
    }

    /// The same with room for so many memories.
    public SimulateMemory places(int places) {
        return new SimulateMemory(policies, places);
    }
}
