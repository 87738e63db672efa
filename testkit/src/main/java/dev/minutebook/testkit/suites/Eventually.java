package dev.minutebook.testkit.suites;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Waits, up to a deadline, for something that happens asynchronously.
public final class Eventually {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration STEP = Duration.ofMillis(20);

    private Eventually() {}

    /// Repeats the assertion until it holds; at the deadline its last failure is thrown.
    public static void holds(Runnable assertion) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                assertion.run();
                return;
            } catch (AssertionError notYet) {
                if (System.nanoTime() - deadline > 0) {
                    throw notYet;
                }
            }
            pause(STEP);
        }
    }

    /// Asks until there is an answer.
    public static <T> T answers(Supplier<Optional<T>> question) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            Optional<T> answer = question.get();
            if (answer.isPresent()) {
                return answer.get();
            }
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("no answer within " + PATIENCE);
            }
            pause(STEP);
        }
    }

    public static void pause(Duration length) {
        try {
            Thread.sleep(length);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting", stopped);
        }
    }
}
