package dev.minutebook.server.telemetry;

import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Guard;
import dev.minutebook.server.http.Route;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/// Assigns a trace id to each request, and a span where spans are exported.
public final class RequestTracer {

    private static final AttributeKey<String> METHOD = AttributeKey.stringKey("http.request.method");
    private static final AttributeKey<String> ROUTE = AttributeKey.stringKey("http.route");
    private static final AttributeKey<String> SCHEME = AttributeKey.stringKey("url.scheme");
    private static final AttributeKey<Long> STATUS = AttributeKey.longKey("http.response.status_code");
    private static final AttributeKey<String> OPERATION = AttributeKey.stringKey("minutebook.operation");
    private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");

    private static final TextMapGetter<HttpServletRequest> HEADERS =
            (request, name) -> request == null ? null : request.getHeader(name);

    private final @Nullable Tracer tracer;

    /// @param openTelemetry null when nothing is exported
    public RequestTracer(@Nullable OpenTelemetry openTelemetry) {
        this.tracer = openTelemetry == null ? null : openTelemetry.getTracer("dev.minutebook.server");
    }

    /// The trace of a request in progress.
    public sealed interface Trace {

        String id();

        /// Records the outcome, before it ends.
        void answered(Call call, Answer answer);

        /// Ends it.
        ///
        /// @param fault what went wrong on our side, by the name of its class; null when nothing did
        void end(int status, @Nullable String fault);
    }

    private record Unexported(String id) implements Trace {
        @Override
        public void answered(Call call, Answer answer) {}

        @Override
        public void end(int status, @Nullable String fault) {}
    }

    private record Exported(Span span, boolean ofMemory) implements Trace {

        @Override
        public String id() {
            return span.getSpanContext().getTraceId();
        }

        @Override
        public void answered(Call call, Answer answer) {
            if (ofMemory) {
                MemoryConventions.answered(span, call, answer);
            }
        }

        @Override
        public void end(int status, @Nullable String fault) {
            span.setAttribute(STATUS, (long) status);
            if (status >= 500) {
                span.setStatus(StatusCode.ERROR);
                span.setAttribute(ERROR, fault == null ? Integer.toString(status) : fault);
            }
            span.end();
        }
    }

    public Trace begin(HttpServletRequest request, Route route) {
        if (tracer == null || route.guard() instanceof Guard.Open) {
            return new Unexported(TraceId.of(request));
        }
        Context parent = W3CTraceContextPropagator.getInstance().extract(Context.root(), request, HEADERS);
        Span span = tracer.spanBuilder(route.verb() + " " + route.path())
                .setParent(parent)
                .setSpanKind(SpanKind.SERVER)
                .setAttribute(METHOD, route.verb().name())
                .setAttribute(ROUTE, route.path())
                .setAttribute(SCHEME, request.getScheme())
                .setAttribute(OPERATION, route.operation())
                .startSpan();
        String memory = MemoryConventions.operation(route.operation());
        if (memory != null) {
            MemoryConventions.begin(span, memory);
        }
        return new Exported(span, memory != null);
    }

    /// The trace id of a request that no route was found for.
    public static String idOf(HttpServletRequest request) {
        return TraceId.of(request);
    }

    /// A trace id for a request that cannot be parsed.
    public static String freshId() {
        return TraceId.fresh();
    }
}
