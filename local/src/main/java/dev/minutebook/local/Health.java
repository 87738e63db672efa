package dev.minutebook.local;

import java.util.Optional;

/// The state of the server, and its last error since the start, if any.
public record Health(State state, Optional<String> lastError) {

    public enum State {
        /// Accepts connections.
        RUNNING,
        /// Crashed and is being restarted on the same port.
        RESTARTING,
        /// Could not be restarted several times in a row. It is tried again, for the cause may go: a full disk, say.
        FAILED,
        /// Closed.
        STOPPED
    }

    public static Health running() {
        return new Health(State.RUNNING, Optional.empty());
    }

    public Health become(State next) {
        return new Health(next, lastError);
    }

    public Health become(State next, String error) {
        return new Health(next, Optional.of(error));
    }
}
