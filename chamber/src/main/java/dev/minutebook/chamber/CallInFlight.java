package dev.minutebook.chamber;

import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.chamber.speakers.Speaker;
import dev.minutebook.chamber.speakers.UnreadableReply;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// One running call of a model. The speaker runs on its own thread, so the call can be abandoned at any time.
final class CallInFlight {

    private final Speaker speaker;
    private final HeldClaim held;
    private final ShutdownSignal shutdown;
    private final LongSupplier nanos;

    CallInFlight(Speaker speaker, HeldClaim held, ShutdownSignal shutdown, LongSupplier nanos) {
        this.speaker = speaker;
        this.held = held;
        this.shutdown = shutdown;
        this.nanos = nanos;
    }

    /// Runs the speaker to its end while it renews the lease and reports progress.
    Reply hear(Cue cue, StreamBuffer buffer) throws LostClaim, ChamberClosed {
        FutureTask<Reply> task = new FutureTask<>(() -> speaker.say(cue, buffer));
        long end = nanos.getAsLong() + cue.timeout().toNanos();
        Thread.ofVirtual().name("chamber-call-" + held.name()).start(task);
        try {
            while (true) {
                long left = end - nanos.getAsLong();
                if (left <= 0) {
                    throw new ProviderFailure(
                            ProviderFailure.Kind.TIMEOUT,
                            "no whole answer within " + cue.timeout().toMillis() + " ms");
                }
                try {
                    Reply reply = task.get(Math.min(left, held.tick().toNanos()), TimeUnit.NANOSECONDS);
                    held.keep();
                    return reply;
                } catch (TimeoutException e) {
                    held.keep();
                    held.show(buffer);
                    if (shutdown.isGraceOver()) {
                        throw new ChamberClosed();
                    }
                }
            }
        } catch (ExecutionException e) {
            throw unwrapped(e.getCause());
        } catch (InterruptedException e) {
            shutdown.request(Duration.ZERO);
            throw new ChamberClosed();
        } finally {
            task.cancel(true);
        }
    }

    private static RuntimeException unwrapped(@Nullable Throwable cause) {
        return switch (cause) {
            case ProviderFailure failure -> failure;
            case UnreadableReply unreadable -> unreadable;
            case WorkerKilled killed -> killed;
            case InterruptedException e -> new ProviderFailure(ProviderFailure.Kind.FAULT, "the call was interrupted");
            case CancellationException e -> new ProviderFailure(ProviderFailure.Kind.FAULT, "the call was cancelled");
            case null, default ->
                new ProviderFailure(
                        ProviderFailure.Kind.FAULT,
                        "the call broke off: "
                                + (cause == null ? "?" : cause.getClass().getSimpleName()),
                        cause);
        };
    }
}
