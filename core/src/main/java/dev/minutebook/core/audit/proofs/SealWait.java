package dev.minutebook.core.audit.proofs;

import dev.minutebook.api.Problem;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.SealSignal;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Waits for what was just written to be sealed.
public final class SealWait {

    private static final Duration MOST = Duration.ofSeconds(10);
    private static final Duration LOOK_UP = Duration.ofMillis(500);

    private SealWait() {}

    /// The first answer there is; refused with UNAVAILABLE where nothing is sealed for long.
    public static <T> T until(AuditParts audit, UUID workspace, Supplier<Optional<T>> attempt) {
        long began = System.nanoTime();
        try (SealSignal.Waiter waiter = audit.signal().waiter(workspace)) {
            while (true) {
                Optional<T> answer = attempt.get();
                if (answer.isPresent()) {
                    return answer.get();
                }
                if (System.nanoTime() - began > MOST.toNanos()) {
                    throw Problem.Code.UNAVAILABLE.because(
                            "its last entries are not sealed yet; look at audit status and try again");
                }
                waiter.await(LOOK_UP);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw Problem.Code.UNAVAILABLE.because("interrupted while waiting for the log; try again");
        }
    }
}
