package dev.minutebook.chamber.speakers;

import java.util.function.Consumer;

/// Something that answers prompts: a model, or what stands in for one. Thread safe.
public interface Speaker {

    /// Speaks. Every piece of text is given to `hear` as it comes, on the calling thread, before this returns.
    ///
    /// Whoever has heard enough interrupts the thread, or lets `hear` throw: what it throws comes out of here.
    ///
    /// @throws ProviderFailure      when the provider gave no whole answer
    /// @throws InterruptedException when the thread was interrupted
    Reply say(Cue cue, Consumer<String> hear) throws InterruptedException;
}
