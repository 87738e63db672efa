package dev.minutebook.client.http;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.MissedMessages;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.json.MinutebookJson;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Turns error responses into exceptions.
final class Refusals {

    /// The parts of a problem document that matter here.
    record Answer(
            @Nullable String code,
            @Nullable String detail,
            @Nullable String missing,
            @Nullable MissedMessages missed) {}

    private Refusals() {}

    static Optional<Answer> read(byte[] body) {
        try {
            Answer answer = MinutebookJson.LENIENT.read(body, Answer.class);
            return answer.code() == null ? Optional.empty() : Optional.of(answer);
        } catch (MinutebookException noProblemDocument) {
            return Optional.empty();
        }
    }

    static MinutebookException of(URI server, int status, byte[] body) {
        return read(body)
                .map(answer -> of(status, answer))
                .orElseGet(() -> byStatus(status)
                        .because("the server at "
                                + server
                                + " answered with status "
                                + status
                                + " and no explanation; is it Minutebook that answers there?"));
    }

    private static MinutebookException of(int status, Answer answer) {
        String detail = answer.detail() == null ? "no detail was given" : answer.detail();
        Problem problem = new Problem(code(answer.code()).orElseGet(() -> byStatus(status)), detail);
        return answer.missed() == null
                ? new MinutebookException(problem)
                : new MissedMessagesException(problem, answer.missed());
    }

    private static Optional<Problem.Code> code(@Nullable String name) {
        try {
            return name == null ? Optional.empty() : Optional.of(Problem.Code.valueOf(name.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException ofANewerServer) {
            return Optional.empty();
        }
    }

    private static Problem.Code byStatus(int status) {
        return switch (status) {
            case 401 -> Problem.Code.UNAUTHENTICATED;
            case 403 -> Problem.Code.FORBIDDEN;
            case 404 -> Problem.Code.NOT_FOUND;
            case 409 -> Problem.Code.CONFLICT;
            case 412 -> Problem.Code.STALE_VERSION;
            case 413 -> Problem.Code.TOO_LARGE;
            case 422 -> Problem.Code.KEY_REUSED;
            case 429 -> Problem.Code.RATE_LIMITED;
            case 502, 503, 504 -> Problem.Code.UNAVAILABLE;
            default -> status >= 500 ? Problem.Code.INTERNAL : Problem.Code.INVALID;
        };
    }
}
