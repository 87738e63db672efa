package dev.minutebook.core;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Waiting for what happens soon but not at once.
public final class Soon {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private Soon() {}

    public static void until(String what, BooleanSupplier happened) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!happened.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("still not after " + PATIENCE + ": " + what);
            }
            pause(Duration.ofMillis(20));
        }
    }

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
            pause(Duration.ofMillis(20));
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
