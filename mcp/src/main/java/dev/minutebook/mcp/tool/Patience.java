package dev.minutebook.mcp.tool;

import dev.minutebook.api.Problem;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Waits within one call, so that a model need not ask again and again.
public final class Patience {

    /// The longest wait in seconds; clients give up on a call after a minute.
    public static final int MOST = 50;

    private static final Duration PAUSE = Duration.ofMillis(400);

    private Patience() {}

    /// How long to wait, as an argument.
    public static Argument argument(String what) {
        return Argument.number("wait", 0, MOST, "Seconds to wait for " + what + ", at most 50; 0 if absent.");
    }

    /// Tries until there is something or the time is over.
    public static <T> Optional<T> await(long seconds, Supplier<Optional<T>> attempt) {
        long until = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        Optional<T> found = attempt.get();
        while (found.isEmpty() && System.nanoTime() + PAUSE.toNanos() < until) {
            try {
                Thread.sleep(PAUSE);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw Problem.Code.UNAVAILABLE.because("interrupted while waiting");
            }
            found = attempt.get();
        }
        return found;
    }
}
