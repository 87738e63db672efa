package dev.minutebook.server;

import dev.minutebook.api.Problem;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Permission;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Guard;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.telemetry.ErrorLog;
import dev.minutebook.server.telemetry.Metrics;
import dev.minutebook.server.telemetry.RequestTracer;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Processes a request in the same steps for every route.
final class Dispatcher {

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);

    /// What a proxy would log for a client that went away.
    private static final int GONE_AWAY = 499;

    private final Book book;
    private final RequestAuthenticator authenticator;
    private final RequestTracer tracer;
    private final Metrics metrics;
    private final int bodyLimit;
    private final Readiness readiness;

    Dispatcher(
            Book book,
            RequestAuthenticator authenticator,
            RequestTracer tracer,
            Metrics metrics,
            int bodyLimit,
            Readiness readiness) {
        this.book = book;
        this.authenticator = authenticator;
        this.tracer = tracer;
        this.metrics = metrics;
        this.bodyLimit = bodyLimit;
        this.readiness = readiness;
    }

    Handler handler(Route route) {
        Metrics.Timers timers = metrics.timers(route.operation());
        return context -> handle(context, route, timers);
    }

    private void handle(Context context, Route route, Metrics.Timers timers) {
        long from = System.nanoTime();
        timers.begin();
        RequestTracer.Trace trace = tracer.begin(context.req(), route);
        Outcome outcome = outcome(context, route, trace);
        trace.end(outcome.status(), outcome.fault());
        long nanos = System.nanoTime() - from;
        timers.end(outcome.status(), nanos);
        if (LOG.isDebugEnabled()) {
            LOG.atDebug()
                    .addKeyValue("operation", route.operation())
                    .addKeyValue("trace", trace.id())
                    .addKeyValue("status", outcome.status())
                    .addKeyValue("micros", nanos / 1_000)
                    .log("answered");
        }
    }

    private record Outcome(int status, @Nullable String fault) {}

    private Outcome outcome(Context context, Route route, RequestTracer.Trace traced) {
        String trace = traced.id();
        try {
            try {
                context.res().setHeader(ResponseWriter.TRACE, trace);
                Answer answer = answer(context, route, traced);
                return new Outcome(ResponseWriter.write(context.res(), answer), null);
            } catch (RuntimeException | Error failed) {
                Refusal refusal = explained(ResponseWriter.refusal(failed));
                if (refusal.problem().code() == Problem.Code.INTERNAL) {
                    ErrorLog.write(route.operation(), trace, failed);
                }
                int status = ResponseWriter.refuse(context.req(), context.res(), refusal, trace);
                return new Outcome(status, failed.getClass().getName());
            }
        } catch (IOException broken) {
            return new Outcome(brokenOff(context, trace), null);
        }
    }

    /// Why it may be that the database cannot be reached, where that is known.
    private Refusal explained(Refusal refusal) {
        String trouble = refusal.problem().code() == Problem.Code.UNAVAILABLE ? readiness.trouble() : null;
        return trouble == null || refusal.problem().detail().contains(trouble) ? refusal : refusal.adding(trouble);
    }

    /// A request that breaks off gets an answer if the client is still connected, and is never counted as a
    /// success.
    private static int brokenOff(Context context, String trace) {
        if (context.res().isCommitted()) {
            // It could not be written to any more: the reader has gone, and the connection with it.
            return GONE_AWAY;
        }
        try {
            context.res().setHeader("Connection", "close");
            return ResponseWriter.write(
                    context.res(), Refusal.status(400, "the request could not be read to its end", Map.of()), trace);
        } catch (IOException gone) {
            return GONE_AWAY;
        }
    }

    private Answer answer(Context context, Route route, RequestTracer.Trace trace) throws IOException {
        Call call = new Call(context, route, visitor(context, route, trace.id()), bodyLimit);
        call.query();
        if (route.body() == null) {
            call.withoutBody();
        }
        Answer answer = route.handler().handle(call);
        trace.answered(call, answer);
        return answer;
    }

    private Call.@Nullable Visitor visitor(Context context, Route route, String trace) {
        if (route.guard() instanceof Guard.Open) {
            authenticator.admitStranger(context.req());
            return null;
        }
        RequestAuthenticator.Admission admission = authenticator.admit(context.req());
        Caller caller = admission.caller();
        if (route.inWorkspace()) {
            mustBeOf(caller, context.pathParam("workspace"), route);
        }
        if (route.guard() instanceof Guard.Needs(Permission permission) && !caller.may(permission)) {
            throw Problem.Code.FORBIDDEN.because("this needs the role "
                    + permission.least().name().toLowerCase(Locale.ROOT)
                    + " and, where a token has scopes, "
                    + permission.scope());
        }
        if (!route.inWorkspace() && route.writes() && context.req().getHeader("Idempotency-Key") != null) {
            throw Problem.Code.INVALID.because("this operation takes no Idempotency-Key");
        }
        Caller traced = caller.traced(trace);
        return new Call.Visitor(traced, book.as(traced), admission.welcome());
    }

    /// A foreign workspace is refused with the same message as one that does not exist, but to an operator of the
    /// system
    /// who looks after its tokens.
    private static void mustBeOf(Caller caller, String workspace, Route route) {
        boolean own = workspace.equals(caller.workspaceName())
                || (caller.workspace() != null
                        && workspace.equals(caller.workspace().text()));
        if (!own && caller.operatesTheSystem()) {
            caller.mustMeanTokens(route.operation().split("\\.", 2)[0]);
        } else if (!own) {
            throw Refusal.missing("workspace", "there is no such workspace for this token");
        }
    }
}
