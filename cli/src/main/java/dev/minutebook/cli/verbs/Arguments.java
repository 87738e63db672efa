package dev.minutebook.cli.verbs;

import dev.minutebook.api.agents.AgentRef;

/// Arguments that many verbs take.
public final class Arguments {

    public static final String SPEAKER_VARIABLE = "MINUTEBOOK_AGENT";

    /// Read it with [Call#speaker] or [Call#findSpeaker].
    public static final Argument<AgentRef> SPEAKER =
            Argument.agent("--as=AGENT", "The agent that does this, by name or id. Also " + SPEAKER_VARIABLE + ".");

    /// Every verb that writes takes it.
    public static final Argument<String> KEY = Argument.word(
            "--key=KEY",
            "Makes this write happen once: repeated with the same key within 24 hours, it returns the first"
                    + " answer and changes nothing.");

    private Arguments() {}
}
