package dev.minutebook.client.http;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import org.jspecify.annotations.Nullable;

/// Exceptions for a server that cannot be reached, with advice.
final class UnreachableServer {

    private UnreachableServer() {}

    /// Whether the request certainly never reached the server.
    static boolean neverSent(IOException broken) {
        return broken instanceof ConnectException || broken instanceof HttpConnectTimeoutException;
    }

    static MinutebookException because(URI server, IOException broken) {
        String why = neverSent(broken)
                ? "cannot reach Minutebook at "
                        + server
                        + " ("
                        + reason(broken)
                        + "). Is the server running there? `minutebook up` starts one"
                : "the connection to Minutebook at " + server + " broke (" + reason(broken) + ")";
        return new MinutebookException(new Problem(Problem.Code.UNAVAILABLE, why), broken);
    }

    private static String reason(Throwable broken) {
        for (@Nullable Throwable cause = broken; cause != null; cause = cause.getCause()) {
            if (cause.getMessage() != null) {
                return cause.getMessage();
            }
        }
        return broken instanceof ConnectException
                ? "connection refused"
                : broken.getClass().getSimpleName();
    }
}
