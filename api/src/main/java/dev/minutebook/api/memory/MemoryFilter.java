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

    /// Only those of an agent.
    public MemoryFilter agent(AgentRef agent) {
        return new MemoryFilter(agent, topic, tier, core, archived, quarantined);
    }

    /// Only on one topic.
    public MemoryFilter topic(String topic) {
        return new MemoryFilter(agent, topic, tier, core, archived, quarantined);
    }

    /// Only of one tier.
    public MemoryFilter tier(Tier tier) {
        return new MemoryFilter(agent, topic, tier, core, archived, quarantined);
    }

    /// Only those at the core (true) or not (false).
    public MemoryFilter core(boolean core) {
        return new MemoryFilter(agent, topic, tier, core, archived, quarantined);
    }

    /// Only those archived (true) or not (false).
    public MemoryFilter archived(boolean archived) {
        return new MemoryFilter(agent, topic, tier, core, archived, quarantined);
    }

    /// Only those that wait for a reviewer (true) or not (false).
    public MemoryFilter quarantined(boolean quarantined) {
        return new MemoryFilter(agent, topic, tier, core, archived, quarantined);
    }
}
