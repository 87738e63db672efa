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

/// How a call ended, if not well. The first word counts: what follows from it is noise.
final class Ending {

    private static final int LONGEST_MESSAGE = 500;

    private final UnaryOperator<String> hide;
    private @Nullable RuntimeException first;
    private boolean interrupted;

    /// @param hide takes secrets out of what a provider says
    Ending(UnaryOperator<String> hide) {
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

    /// Whoever listens has heard enough.
    void enough(RuntimeException why) {
        remember(why);
    }

    /// The provider answered with a status that is no success.
    void refused(int status, String body) {
        remember(
                new ProviderFailure(
                        ProviderFailure.kindOf(status),
                        hide.apply("HTTP " + status + ": " + body.strip())));
    }

    /// The connection broke, or what came through it cannot be read.
    void broke(IOException broken) {
        if (broken instanceof InterruptedIOException || has(broken, InterruptedException.class)) {
            interrupted();
        } else if (broken.getCause() instanceof UnreadableReply unreadable) {
            remember(unreadable);
        } else if (broken instanceof HttpTimeoutException) {
            remember(new ProviderFailure(Kind.TIMEOUT, "the provider did not answer in time"));
        } else {
            remember(
                    new ProviderFailure(
                            Kind.CONNECTION,
                            "the connection failed: " + broken.getClass().getSimpleName()));
        }
    }

    /// LangChain4j could not make sense of what came, or the provider sent an error in the stream. The message of a
    /// parser is not kept: it repeats the text.
    void stumbled(Throwable error) {
        if (has(error, JacksonException.class)) {
            remember(new UnreadableReply("the stream holds something that is not an event"));
            return;
        }
        String message = hide.apply(String.valueOf(error.getMessage()));
        String lower = message.toLowerCase(Locale.ROOT);
        Kind kind =
                lower.contains("overloaded")
                        ? Kind.DOWN
                        : lower.contains("rate_limit") ? Kind.BUSY : Kind.FAULT;
        remember(
                new ProviderFailure(
                        kind,
                        "error in the stream: "
                                + message.substring(
                                        0, Math.min(message.length(), LONGEST_MESSAGE))));
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
