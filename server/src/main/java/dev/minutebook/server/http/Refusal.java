package dev.minutebook.server.http;

import dev.minutebook.api.Problem;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A refusal with a more specific HTTP status or headers than its code implies.
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;
    private final transient Problem problem;
    private final transient Map<String, String> headers;
    private final @Nullable String missing;

    public Refusal(int status, Problem problem, Map<String, String> headers, @Nullable String missing) {
        super(problem.detail(), null, false, false);
        this.status = status;
        this.problem = problem;
        this.headers = headers;
        this.missing = missing;
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

    /// The same with a further sentence.
    public Refusal adding(String sentence) {
        return new Refusal(status, new Problem(problem.code(), problem.detail() + "; " + sentence), headers, missing);
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
}
