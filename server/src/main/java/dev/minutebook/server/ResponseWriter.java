package dev.minutebook.server;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Body;
import dev.minutebook.server.http.ProblemDocument;
import dev.minutebook.server.http.Refusal;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.eclipse.jetty.http.HttpException;

/// Writes answers and refusals to the connection.
final class ResponseWriter {

    static final String TRACE = "Minutebook-Trace";

    private ResponseWriter() {}

    static int write(HttpServletResponse response, Answer answer) throws IOException {
        return switch (answer) {
            case Answer.Json json -> {
                if (json.version() != null) {
                    response.setHeader("ETag", "\"" + json.version() + "\"");
                }
                if (json.location() != null) {
                    response.setHeader("Location", json.location());
                }
                yield write(response, json.status(), "application/json", MinutebookJson.LENIENT.bytes(json.value()));
            }
            case Answer.Text(int status, String type, byte[] bytes) -> write(response, status, type, bytes);
            case Answer.Nothing() -> {
                response.setStatus(204);
                response.setContentType(null);
                yield 204;
            }
            case Answer.Streamed() -> response.getStatus();
        };
    }

    /// The response to a failure. An internal error reveals no details.
    static Refusal refusal(Throwable failure) {
        return switch (failure) {
            case Refusal refusal -> refusal;
            case MissedMessagesException missed -> Refusal.of(missed);
            case MinutebookException refused ->
                new Refusal(
                        refused.code().status(),
                        refused.problem(),
                        refused.code() == Problem.Code.UNAVAILABLE ? Map.of("Retry-After", "1") : Map.of(),
                        null);
            case HttpException malformed ->
                Refusal.status(
                        malformed.getCode() / 100 == 4 ? malformed.getCode() : 400,
                        "the request is malformed",
                        Map.of());
            default ->
                new Refusal(
                        500,
                        new Problem(
                                Problem.Code.INTERNAL,
                                "something went wrong on our side; it is logged under the trace id"),
                        Map.of(),
                        null);
        };
    }

    /// Refuses a request whose body may be unread, and closes the connection unless it is still usable.
    static int refuse(HttpServletRequest request, HttpServletResponse response, Refusal refusal, String trace)
            throws IOException {
        if (!response.isCommitted() && !Body.drain(request)) {
            response.setHeader("Connection", "close");
        }
        return write(response, refusal, trace);
    }

    static int write(HttpServletResponse response, Refusal refusal, String trace) throws IOException {
        if (response.isCommitted()) {
            // Part of an answer is on its way. Breaking the connection is the only way left to say
            // that it is not whole.
            response.sendError(-1);
            return refusal.status();
        }
        response.resetBuffer();
        response.setHeader(TRACE, trace);
        refusal.headers().forEach(response::setHeader);
        ProblemDocument document = ProblemDocument.of(refusal, trace);
        return write(response, refusal.status(), ProblemDocument.TYPE, MinutebookJson.LENIENT.bytes(document));
    }

    private static int write(HttpServletResponse response, int status, String type, byte[] bytes) throws IOException {
        response.setStatus(status);
        response.setContentType(type);
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
        return status;
    }
}
