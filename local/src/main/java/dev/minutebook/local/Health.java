package dev.minutebook.local;

import java.util.Optional;

/// How the server is doing, and what went wrong last, if anything did since it was started.
public record Health(State state, Optional<String> lastError) {

    public enum State {
        /// Accepts connections.
        RUNNING,
        /// Died without being asked to and is being brought back on the same port.
        RESTARTING,
        /// Died too often in a row; nobody tries any more.
        FAILED,
        /// Closed.
        STOPPED
    }

    static Health running() {
        return new Health(State.RUNNING, Optional.empty());
    }

    Health become(State next) {
        return new Health(next, lastError);
    }

    Health become(State next, String error) {
        return new Health(next, Optional.of(error));
    }
}
