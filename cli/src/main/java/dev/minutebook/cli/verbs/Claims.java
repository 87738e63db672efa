package dev.minutebook.cli.verbs;

import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.cli.screen.View;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/// What verbs that claim work have in common.
public final class Claims {

    public static final Argument<Duration> WAIT = Argument.duration(
                    "--wait=LENGTH", "How long to wait for one, such as 30s (default: not at all).")
            .otherwise(Duration.ZERO);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private Claims() {}

    /// The answer to a heartbeat as the server gives it.
    public record Lease(Instant leaseUntil) {}

    public static View<Lease> leaseView(Names names) {
        return new View<Lease>(lease -> lease.leaseUntil().toString()).column("Lease until", Lease::leaseUntil);
    }

    /// How long a claim holds.
    ///
    /// @param usual how long it holds when nobody says, for the help page
    public static Argument<Duration> lease(String usual) {
        return Argument.duration(
                "--lease=LENGTH", "How long the claim holds without a heartbeat (default: " + usual + ").");
    }

    /// The proof of a claim.
    ///
    /// @param claimed what was claimed
    public static Argument<Long> fence(String claimed) {
        return Argument.of("--fence=N", ValueType.LONG, "The fence that claiming the " + claimed + " gave you.")
                .needed();
    }

    /// Tries to claim until it succeeds or [#WAIT] is over.
    public static <T> Optional<T> await(Call call, String waiting, Supplier<Optional<T>> attempt)
            throws InterruptedException {
        Duration wait = call.get(WAIT);
        if (call.has(Arguments.KEY) && wait.isPositive()) {
            throw Refusal.invalid(
                    "--key and --wait do not go together: the first answer would be repeated",
                    "Leave out one of them.");
        }
        return await(call, wait, waiting, attempt);
    }

    /// Tries until it succeeds or the time is over.
    public static <T> Optional<T> await(Call call, Duration wait, String waiting, Supplier<Optional<T>> attempt)
            throws InterruptedException {
        Clock clock = call.environment().clock();
        Instant until = clock.instant().plus(wait);
        Duration pause = FIRST_PAUSE;
        Optional<T> found = attempt.get();
        try (Progress _ = call.screen().progress(waiting)) {
            while (found.isEmpty() && clock.instant().isBefore(until)) {
                call.environment().pause(pause);
                Duration longer = pause.plus(pause);
                pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
                found = attempt.get();
            }
        }
        return found;
    }

    /// What can be done with a claim; for people only.
    public static void showNext(Call call, String... commands) {
        if (call.screen().readable()) {
            call.screen().line("");
            call.screen().line(call.screen().ink(Ink.FAINT, "Next:"));
            for (String command : commands) {
                call.screen().line("  " + command);
            }
        }
    }
}
