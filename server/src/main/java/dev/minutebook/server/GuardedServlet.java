package dev.minutebook.server;

import dev.minutebook.api.Problem;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.telemetry.ErrorLog;
import dev.minutebook.server.telemetry.Metrics;
import dev.minutebook.server.telemetry.RequestTracer;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/// Wraps a servlet with authentication, rate limit and body limit.
final class GuardedServlet extends HttpServlet {

    private static final long serialVersionUID = 1;

    private final transient HttpServlet servlet;
    private final transient RequestAuthenticator authenticator;
    private final transient Metrics.Timers timers;
    private final String path;
    private final int bodyLimit;

    GuardedServlet(
            String path, HttpServlet servlet, RequestAuthenticator authenticator, Metrics metrics, int bodyLimit) {
        this.path = path;
        this.servlet = servlet;
        this.authenticator = authenticator;
        this.timers = metrics.timers(path);
        this.bodyLimit = bodyLimit;
    }

    @Override
    public void init(ServletConfig config) throws ServletException {
        super.init(config);
        servlet.init(config);
    }

    @Override
    public void destroy() {
        servlet.destroy();
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        long from = System.nanoTime();
        String trace = RequestTracer.idOf(request);
        timers.begin();
        try {
            response.setHeader(ResponseWriter.TRACE, trace);
            request.setAttribute(
                    MinutebookServer.CALLER,
                    authenticator.admit(request).caller().traced(trace));
            servlet.service(new BoundedRequest(request, bodyLimit), response);
        } catch (RuntimeException | ServletException | Error failed) {
            Refusal refusal = ResponseWriter.refusal(failed);
            if (refusal.problem().code() == Problem.Code.INTERNAL) {
                ErrorLog.write(path, trace, failed);
            }
            ResponseWriter.refuse(request, response, refusal, trace);
        } finally {
            timers.end(response.getStatus(), System.nanoTime() - from);
        }
    }
}
