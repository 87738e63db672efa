package dev.minutebook.chamber.models;

import com.fasterxml.jackson.core.JacksonException;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import dev.minutebook.chamber.speakers.UnreadableReply;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.http.HttpTimeoutException;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The first failure of a call, if any. Later failures are consequences of it and ignored.
final class CallOutcome {

    private static final int LONGEST_MESSAGE = 500;

    private final UnaryOperator<String> hide;
    private @Nullable RuntimeException first;
    private boolean interrupted;

    /// @param hide takes secrets out of what a provider says
    CallOutcome(UnaryOperator<String> hide) {
        this.hide = hide;
    }

    boolean isWell() {
        return first == null && !interrupted;
    }

    /// Throws what went wrong, if something did.
    void check() throws InterruptedException {
        if (interrupted) {
            throw new InterruptedException();
        }
        if (first != null) {
            throw first;
        }
    }

    void interrupted() {
        if (isWell()) {
            interrupted = true;
        }
    }

    /// The consumer wants no more text.
    void enough(RuntimeException why) {
        remember(why);
    }

    /// The provider answered with an error status.
    void refused(int status, String body) {
        remember(new ProviderFailure(
                ProviderFailure.kindOf(status), hide.apply("HTTP " + status + ": " + body.strip())));
    }

    /// The connection broke, or its data cannot be read.
    void broke(IOException broken) {
        if (broken instanceof InterruptedIOException || has(broken, InterruptedException.class)) {
            interrupted();
        } else if (broken.getCause() instanceof UnreadableReply unreadable) {
            remember(unreadable);
        } else if (broken instanceof HttpTimeoutException) {
            remember(new ProviderFailure(Kind.TIMEOUT, "the provider did not answer in time"));
        } else {
            remember(new ProviderFailure(
                    Kind.CONNECTION,
                    "the connection failed: " + broken.getClass().getSimpleName()));
        }
    }

    /// LangChain4j could not parse the stream, or the provider sent an error in it. The message of a
    /// parser is not kept: it repeats the text.
    void failed(Throwable error) {
        if (has(error, JacksonException.class)) {
            remember(new UnreadableReply("the stream holds something that is not an event"));
            return;
        }
        String message = hide.apply(String.valueOf(error.getMessage()));
        String lower = message.toLowerCase(Locale.ROOT);
        Kind kind = lower.contains("overloaded") ? Kind.DOWN : lower.contains("rate_limit") ? Kind.BUSY : Kind.FAULT;
        remember(new ProviderFailure(
                kind, "error in the stream: " + message.substring(0, Math.min(message.length(), LONGEST_MESSAGE))));
    }

    private void remember(RuntimeException problem) {
        if (isWell()) {
            first = problem;
        }
    }

    private static boolean has(Throwable error, Class<? extends Throwable> type) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }
}
