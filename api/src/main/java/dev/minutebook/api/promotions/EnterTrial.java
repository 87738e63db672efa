package dev.minutebook.api.promotions;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import org.jspecify.annotations.Nullable;

/// A specialist that takes part in a trial.
///
/// @param version       of its configuration, such as a model or the number of a prompt
/// @param configuration what that version is, such as the prompt; null if it is kept elsewhere
public record EnterTrial(
        AgentRef agent, String version, @Nullable String configuration) {

    /// The longest version.
    public static final int VERSION = 128;

    /// The longest configuration.
    public static final int CONFIGURATION = Limits.TEXT;

    public EnterTrial {
        Limits.given("agent", agent, "name the agent that takes part");
        version = Limits.filled("version", version, VERSION).strip();
        configuration = Limits.optional("configuration", configuration, CONFIGURATION);
    }

    /// An agent in a version that is kept elsewhere.
    public static EnterTrial of(AgentRef agent, String version) {
        return new EnterTrial(agent, version, null);
    }

    /// The same with what that version is.
    public EnterTrial configured(String configuration) {
        return new EnterTrial(agent, version, configuration);
    }
}
