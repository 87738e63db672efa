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

/// One call of a model while it lasts. The speaker has a thread of its own, so that it can be left at any time.
final class CallInFlight {

    private final Speaker speaker;
    private final Held held;
    private final Closing closing;
    private final LongSupplier nanos;

    CallInFlight(Speaker speaker, Held held, Closing closing, LongSupplier nanos) {
        this.speaker = speaker;
        this.held = held;
        this.closing = closing;
        this.nanos = nanos;
    }

    /// Lets the speaker speak to its end, keeping the claim and showing what is said.
    Reply hear(Cue cue, Hearing hearing) throws LostClaim, ChamberClosed {
        FutureTask<Reply> task = new FutureTask<>(() -> speaker.say(cue, hearing));
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
                    Reply reply =
                            task.get(Math.min(left, held.tick().toNanos()), TimeUnit.NANOSECONDS);
                    held.keep();
                    return reply;
                } catch (TimeoutException e) {
                    held.keep();
                    held.show(hearing);
                    if (closing.isOver()) {
                        throw new ChamberClosed();
                    }
                }
            }
        } catch (ExecutionException e) {
            throw unwrapped(e.getCause());
        } catch (InterruptedException e) {
            closing.ask(Duration.ZERO);
            throw new ChamberClosed();
        } finally {
            task.cancel(true);
        }
    }

    private static RuntimeException unwrapped(@Nullable Throwable cause) {
        return switch (cause) {
            case ProviderFailure failure -> failure;
            case UnreadableReply unreadable -> unreadable;
            case Killed killed -> killed;
            case InterruptedException e ->
                    new ProviderFailure(ProviderFailure.Kind.FAULT, "the call was interrupted");
            case CancellationException e ->
                    new ProviderFailure(ProviderFailure.Kind.FAULT, "the call was cancelled");
            case null, default ->
                    new ProviderFailure(
                            ProviderFailure.Kind.FAULT,
                            "the call broke off: "
                                    + (cause == null ? "?" : cause.getClass().getSimpleName()),
                            cause);
        };
    }
}
