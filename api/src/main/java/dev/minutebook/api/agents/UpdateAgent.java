package dev.minutebook.api.agents;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A change to an agent. What is null stays as it is; an empty text clears an optional one.
///
/// @param expectedVersion when given, the change happens only if this is still the version
public record UpdateAgent(
        @Nullable Long expectedVersion,
        @Nullable String model,
        @Nullable String provider,
        @Nullable Integer contextWindow,
        @Nullable String constitution,
        @Nullable String selfDescription) {

    public UpdateAgent {
        Limits.optional("model", model, RegisterAgent.MODEL);
        Limits.optional("provider", provider, RegisterAgent.PROVIDER);
        Limits.optional("constitution", constitution, Limits.TEXT);
        Limits.optional("selfDescription", selfDescription, RegisterAgent.SELF_DESCRIPTION);
        if (contextWindow != null) {
            Limits.range("contextWindow", contextWindow, 1, RegisterAgent.CONTEXT_WINDOW);
        }
    }

    /// Another constitution.
    public static UpdateAgent constitution(String text) {
        return new UpdateAgent(null, null, null, null, text, null);
    }

    /// Another description of itself.
    public static UpdateAgent selfDescription(String text) {
        return new UpdateAgent(null, null, null, null, null, text);
    }

    /// Another model.
    public static UpdateAgent model(String model) {
        return new UpdateAgent(null, model, null, null, null, null);
    }

    /// The same, refused unless this is still the version.
    public UpdateAgent ifVersion(long version) {
        return new UpdateAgent(version, model, provider, contextWindow, constitution, selfDescription);
    }

    /// The same with another provider.
    public UpdateAgent provider(String provider) {
        return new UpdateAgent(expectedVersion, model, provider, contextWindow, constitution, selfDescription);
    }

    /// The same with how many tokens it can read.
    public UpdateAgent contextWindow(int contextWindow) {
        return new UpdateAgent(expectedVersion, model, provider, contextWindow, constitution, selfDescription);
    }
}
