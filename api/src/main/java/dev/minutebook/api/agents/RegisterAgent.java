package dev.minutebook.api.agents;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// A wish to be known by a name.
///
/// @param name          1 to 32 letters, digits, `-` or `_`; stored in lower case
/// @param kind          left out, it is model when a model is given and human otherwise
/// @param contextWindow tokens the model can see at once
public record RegisterAgent(
        String name,
        Agent.@Nullable Kind kind,
        @Nullable String model,
        @Nullable String provider,
        @Nullable Integer contextWindow,
        @Nullable String constitution,
        @Nullable String selfDescription) {

    /// The longest name.
    public static final int NAME = 32;

    /// The longest name of a model.
    public static final int MODEL = 128;

    /// The longest name of a provider.
    public static final int PROVIDER = 64;

    /// The widest context window, in tokens.
    public static final int CONTEXT_WINDOW = 1_000_000_000;

    /// The longest self-description.
    public static final int SELF_DESCRIPTION = 4_096;

    public RegisterAgent {
        name = Limits.name("name", name, NAME);
        Limits.optional("model", model, MODEL);
        Limits.optional("provider", provider, PROVIDER);
        Limits.optional("constitution", constitution, Limits.TEXT);
        Limits.optional("selfDescription", selfDescription, SELF_DESCRIPTION);
        if (contextWindow != null) {
            Limits.range("contextWindow", contextWindow, 1, CONTEXT_WINDOW);
        }
        kind = kind == null ? (model == null ? Agent.Kind.HUMAN : Agent.Kind.MODEL) : kind;
        if ((kind == Agent.Kind.MODEL) != (model != null)) {
            throw Problem.Code.INVALID.because("an agent of kind model names its model, and no other kind does");
        }
    }

    /// A model with a persona.
    public static RegisterAgent model(String name, String model) {
        return new RegisterAgent(name, Agent.Kind.MODEL, model, null, null, null, null);
    }

    /// A person.
    public static RegisterAgent human(String name) {
        return new RegisterAgent(name, Agent.Kind.HUMAN, null, null, null, null, null);
    }

    /// A program without a model.
    public static RegisterAgent service(String name) {
        return new RegisterAgent(name, Agent.Kind.SERVICE, null, null, null, null, null);
    }

    /// The same with a constitution.
    public RegisterAgent constitution(String text) {
        return new RegisterAgent(name, kind, model, provider, contextWindow, text, selfDescription);
    }

    /// The same with how it describes itself.
    public RegisterAgent selfDescription(String text) {
        return new RegisterAgent(name, kind, model, provider, contextWindow, constitution, text);
    }

    /// The same with who serves its model.
    public RegisterAgent provider(String provider) {
        return new RegisterAgent(name, kind, model, provider, contextWindow, constitution, selfDescription);
    }

    /// The same with how many tokens it can read.
    public RegisterAgent contextWindow(int contextWindow) {
        return new RegisterAgent(name, kind, model, provider, contextWindow, constitution, selfDescription);
    }
}
