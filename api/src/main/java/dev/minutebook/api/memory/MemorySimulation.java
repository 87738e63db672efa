package dev.minutebook.api.memory;

import java.util.List;

/// How policies would have fared with what was really recalled.
///
/// @param accesses how often memories were recalled, as far as is known
/// @param memories how many different ones
/// @param places   how many might be kept
/// @param results  one for each policy, in the order asked for
public record MemorySimulation(long accesses, int memories, int places, List<PolicyResult> results) {

    public MemorySimulation {
        results = List.copyOf(results);
    }

    /// How one policy fared.
    ///
    /// @param policy   its name
    /// @param hitRatio the share of recalls after which the memory was still there
    public record PolicyResult(String policy, double hitRatio) {}
}
