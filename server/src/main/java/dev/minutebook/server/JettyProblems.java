package dev.minutebook.server;

import dev.minutebook.api.Problem;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.server.http.ProblemDocument;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.telemetry.RequestTracer;
import java.nio.ByteBuffer;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/// Formats errors raised by Jetty before our code runs as problem documents.
final class JettyProblems extends ErrorHandler {

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int status,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        ByteBuffer body = document(status, response.getHeaders());
        response.write(true, body, callback);
    }

    private static ByteBuffer document(int status, HttpFields.Mutable headers) {
        String trace = RequestTracer.freshId();
        Problem problem = new Problem(code(status), detail(status));
        Refusal refusal = new Refusal(status, problem, Map.of(), null);
        byte[] bytes = MinutebookJson.LENIENT.bytes(ProblemDocument.of(refusal, trace));
        headers.put(HttpHeader.CONTENT_TYPE, ProblemDocument.TYPE);
        headers.put(HttpHeader.CONTENT_LENGTH, bytes.length);
        headers.put(ResponseWriter.TRACE, trace);
        SecurityHeaders.add(headers);
        return ByteBuffer.wrap(bytes);
    }

    private static Problem.Code code(int status) {
        return switch (status) {
            case 404 -> Problem.Code.NOT_FOUND;
            case 413 -> Problem.Code.TOO_LARGE;
            case 503 -> Problem.Code.UNAVAILABLE;
            default -> status >= 500 ? Problem.Code.INTERNAL : Problem.Code.INVALID;
        };
    }

    private static String detail(int status) {
        return switch (status) {
            case 404 -> "there is nothing here";
            case 408 -> "the request took too long to arrive";
            case 414, 431 -> "the request line or a header is too long";
            case 503 -> "the server is stopping; try again";
            default -> status >= 500 ? "something went wrong on our side" : "the request is malformed";
        };
    }
}
