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

    public RegisterAgent {
        name = Limits.name("name", name, NAME);
        Limits.optional("model", model, 128);
        Limits.optional("provider", provider, 64);
        Limits.optional("constitution", constitution, Limits.TEXT);
        Limits.optional("selfDescription", selfDescription, 4_096);
        if (contextWindow != null) {
            Limits.range("contextWindow", contextWindow, 1, 1_000_000_000);
        }
        kind = kind == null ? (model == null ? Agent.Kind.HUMAN : Agent.Kind.MODEL) : kind;
        if ((kind == Agent.Kind.MODEL) != (model != null)) {
            throw Problem.Code.INVALID.because(
                    "an agent of kind model names its model, and no other kind does");
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

    public RegisterAgent constitution(String text) {
        return new RegisterAgent(name, kind, model, provider, contextWindow, text, selfDescription);
    }

    public RegisterAgent selfDescription(String text) {
        return new RegisterAgent(name, kind, model, provider, contextWindow, constitution, text);
    }
}
