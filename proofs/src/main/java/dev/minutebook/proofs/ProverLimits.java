package dev.minutebook.proofs;

import dev.minutebook.api.Limits;
import java.time.Duration;

/// Limits of time and memory for one search.
///
/// @param time      10 milliseconds to 1 hour
/// @param megabytes 16 to 65 536
public record ProverLimits(Duration time, int megabytes) {

    /// Ten seconds and half a gigabyte.
    public static final ProverLimits USUAL = new ProverLimits(Duration.ofSeconds(10), 512);

    public ProverLimits {
        Limits.range("time in milliseconds", time.toMillis(), 10, 3_600_000);
        Limits.range("megabytes", megabytes, 16, 65_536);
    }
}
