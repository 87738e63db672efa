package dev.minutebook.api.decisions;

import dev.minutebook.api.Limits;

/// A response to a dissent.
public record AcknowledgeDissent(String rebuttal) {

    /// The longest rebuttal.
    public static final int REBUTTAL = 4_096;

    public AcknowledgeDissent {
        Limits.filled("rebuttal", rebuttal, REBUTTAL);
    }
}
