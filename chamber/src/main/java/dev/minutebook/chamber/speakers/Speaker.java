package dev.minutebook.chamber.speakers;

import java.util.function.Consumer;

/// Answers prompts: a model or a substitute. Thread safe.
public interface Speaker {

    /// Streams a reply. Each piece of text is passed to `hear` on the calling thread before this returns.
    ///
    /// To stop early, interrupt the thread or throw from `hear`; the exception is propagated.
    ///
    /// @throws ProviderFailure      when the provider gave no complete answer
    /// @throws InterruptedException when the thread was interrupted
    Reply say(Cue cue, Consumer<String> hear) throws InterruptedException;
}
