package dev.minutebook.server.debates;

import dev.minutebook.api.Limits;

/// A response to a dissent.
public record AcknowledgeDissent(String rebuttal) {

    public AcknowledgeDissent {
        Limits.filled("rebuttal", rebuttal, 4_096);
    }
}
