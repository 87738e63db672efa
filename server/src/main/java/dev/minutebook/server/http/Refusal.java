package dev.minutebook.server.http;

import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.MissedMessages;
import dev.minutebook.api.conversations.MissedMessagesException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A refusal with a more specific HTTP status or headers than its code implies.
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    /// How many characters of what was missed a refusal carries.
    private static final int MOST_MISSED = 262_144;

    private final int status;
    private final transient Problem problem;
    private final transient Map<String, String> headers;
    private final @Nullable String missing;
    private final transient @Nullable MissedMessages missed;

    public Refusal(int status, Problem problem, Map<String, String> headers, @Nullable String missing) {
        this(status, problem, headers, missing, null);
    }

    private Refusal(
            int status,
            Problem problem,
            Map<String, String> headers,
            @Nullable String missing,
            @Nullable MissedMessages missed) {
        super(problem.detail(), null, false, false);
        this.status = status;
        this.problem = problem;
        this.headers = headers;
        this.missing = missing;
        this.missed = missed;
    }

    /// The resource of the path does not exist.
    ///
    /// @param noun what it would be, such as `agent`; a client tells by it what is missing
    public static Refusal missing(String noun, String detail) {
        return new Refusal(404, new Problem(Problem.Code.NOT_FOUND, detail), Map.of(), noun);
    }

    /// What was found; refuses if nothing was.
    ///
    /// @param name noun and id, for the refusal
    public static <T> T found(Optional<T> found, String noun, String name) {
        return found.orElseThrow(() -> missing(noun, "there is no " + name));
    }

    /// The caller must wait.
    public static Refusal wait(String detail, long nanos) {
        long seconds = Math.max(1, (nanos + 999_999_999) / 1_000_000_000);
        return new Refusal(
                429,
                new Problem(Problem.Code.RATE_LIMITED, detail),
                Map.of("Retry-After", Long.toString(seconds)),
                null);
    }

    /// A status that exists only in HTTP, reported as INVALID.
    public static Refusal status(int status, String detail, Map<String, String> headers) {
        return new Refusal(status, new Problem(Problem.Code.INVALID, detail), headers, null);
    }

    /// Messages that were refused because others have written meanwhile, with as much of it as fits.
    public static Refusal of(MissedMessagesException refused) {
        return new Refusal(
                refused.code().status(),
                refused.problem(),
                Map.of(),
                null,
                refused.missed().within(MOST_MISSED));
    }

    /// The same with a further sentence.
    public Refusal adding(String sentence) {
        return new Refusal(
                status, new Problem(problem.code(), problem.detail() + "; " + sentence), headers, missing, missed);
    }

    public int status() {
        return status;
    }

    public Problem problem() {
        return problem;
    }

    public Map<String, String> headers() {
        return headers;
    }

    public @Nullable String missing() {
        return missing;
    }

    public @Nullable MissedMessages missed() {
        return missed;
    }
}
