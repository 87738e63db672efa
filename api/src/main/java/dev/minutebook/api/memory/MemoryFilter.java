package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import org.jspecify.annotations.Nullable;

/// Which memories a list holds.
///
/// @param agent       those of this agent
/// @param archived    true for the archived ones, false for the others, null for both
/// @param quarantined true for those that wait for release
public record MemoryFilter(
        @Nullable AgentRef agent,
        @Nullable String topic,
        @Nullable Tier tier,
        @Nullable Boolean core,
        @Nullable Boolean archived,
        @Nullable Boolean quarantined) {

    public MemoryFilter {
        topic = topic == null ? null : Limits.name("topic", topic, Remember.TOPIC);
    }

    /// Those that wait for a reviewer.
    public static MemoryFilter waiting() {
        return new MemoryFilter(null, null, null, null, false, true);
    }

    /// All that are not archived.
    public static MemoryFilter any() {
        return new MemoryFilter(null, null, null, null, false, null);
    }
}
