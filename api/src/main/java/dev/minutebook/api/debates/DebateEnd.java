package dev.minutebook.api.debates;

import dev.minutebook.api.Problem;
import java.time.Duration;

/// Waiting for the end of a debate, by looking again in ever longer intervals of up to a second.
final class DebateEnd {

    private static final Duration FIRST = Duration.ofMillis(20);
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private DebateEnd() {}

    static Debate await(Debates debates, DebateId debate, Duration longest) {
        long deadline = System.nanoTime() + longest.toNanos();
        Duration pause = FIRST;
        while (true) {
            Debate now = debates.find(debate)
                    .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no debate " + debate.text()));
            long left = deadline - System.nanoTime();
            if (now.status().isFinal() || left <= 0) {
                return now;
            }
            sleep(Math.min(left, pause.toNanos()));
            pause = pause.multipliedBy(2).compareTo(LONGEST) < 0 ? pause.multipliedBy(2) : LONGEST;
        }
    }

    private static void sleep(long nanos) {
        try {
            Thread.sleep(Duration.ofNanos(nanos));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw Problem.Code.UNAVAILABLE.because("the wait for the end of the debate was interrupted");
        }
    }
}
