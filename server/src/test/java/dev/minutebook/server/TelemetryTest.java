package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import dev.minutebook.api.Problem;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;

/// What an operator sees of a request, and what nobody may.
@Timeout(600)
class TelemetryTest {

    private static final String CANARY = "canary5f3a";
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

    private final InMemorySpanExporter spans = InMemorySpanExporter.create();
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(spans))
                    .build())
            .build();
    private final FakeServer fake = new FakeServer(builder -> builder.openTelemetry(telemetry));
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final Logger root = (Logger) LoggerFactory.getLogger("ROOT");
    private final Logger ours = (Logger) LoggerFactory.getLogger("dev.minutebook");
    private final OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();

    @BeforeEach
    void listen() {
        LoggerContext context = root.getLoggerContext();
        JsonEncoder encoder = new JsonEncoder();
        encoder.setContext(context);
        encoder.start();
        appender.setContext(context);
        appender.setEncoder(encoder);
        appender.setOutputStream(log);
        appender.start();
        root.addAppender(appender);
        ours.setLevel(Level.DEBUG);
    }

    @AfterEach
    void stop() {
        fake.close();
        telemetry.close();
        root.detachAppender(appender);
        ours.setLevel(null);
    }

    @Test
    void a_request_is_a_span_of_its_route() {
        fake.known()
                .header("traceparent", "00-" + TRACE + "-00f067aa0ba902b7-01")
                .get(FakeServer.BASE + "/agents/" + CANARY);

        SpanData span = span();
        assertThat(span.getName()).isEqualTo("GET /v1/workspaces/{workspace}/agents/{agent}");
        assertThat(span.getKind()).isEqualTo(SpanKind.SERVER);
        assertThat(span.getTraceId()).isEqualTo(TRACE);
        assertThat(span.getParentSpanId()).isEqualTo("00f067aa0ba902b7");
        assertThat(span.getAttributes().get(AttributeKey.stringKey("http.request.method")))
                .isEqualTo("GET");
        assertThat(span.getAttributes().get(AttributeKey.stringKey("http.route")))
                .isEqualTo("/v1/workspaces/{workspace}/agents/{agent}");
        assertThat(span.getAttributes().get(AttributeKey.longKey("http.response.status_code")))
                .isEqualTo(200);
        assertThat(span.getAttributes().get(AttributeKey.stringKey("minutebook.operation")))
                .isEqualTo("agents.find");
    }

    @Test
    void what_is_done_with_memory_is_named_by_the_conventions_for_it() {
        String ada = FakeBook.agent("ada").id().text();
        String memory = FakeBook.MEMORY.text();
        String memories = FakeServer.BASE + "/memories";
        HttpProbe probe = fake.known();

        probe.post(memories, "{\"agent\":\"" + CANARY + "\",\"content\":\"" + CANARY + "\"}");
        assertThat(memory(nextSpan()))
                .containsEntry("gen_ai.operation.name", "update_memory")
                .containsEntry("gen_ai.agent.id", ada)
                .containsEntry("gen_ai.memory.record.id", memory)
                .containsEntry("gen_ai.memory.record.count", 1L)
                .containsKey("gen_ai.memory.store.id");
        probe.post(memories + "/recall", "{\"agent\":\"" + ada + "\",\"topic\":\"canary\"}");
        assertThat(memory(nextSpan()))
                .containsEntry("gen_ai.operation.name", "search_memory")
                .containsEntry("gen_ai.agent.id", ada)
                .containsEntry("gen_ai.memory.record.count", 2L);
        probe.get(FakeServer.BASE + "/search?text=" + CANARY + "&agent=" + CANARY);
        assertThat(memory(nextSpan()))
                .containsEntry("gen_ai.operation.name", "search_memory")
                .containsEntry("gen_ai.memory.record.count", 0L)
                .doesNotContainKey("gen_ai.agent.id");
        probe.post(memories + "/" + memory + "/forget", "{\"reason\":\"" + CANARY + "\"}");
        assertThat(memory(nextSpan()))
                .containsEntry("gen_ai.operation.name", "delete_memory")
                .containsEntry("gen_ai.memory.record.id", memory);
        probe.get(FakeServer.BASE + "/agents/ada");
        assertThat(memory(nextSpan())).isEmpty();
    }

    @Test
    void an_operation_on_memory_that_is_refused_is_named_too() {
        fake.known().post(FakeServer.BASE + "/memories/" + CANARY + "/forget", "{}");

        assertThat(memory(nextSpan())).containsOnlyKeys("gen_ai.operation.name").containsValue("delete_memory");
    }

    /// The only span since the last time, with nothing in it that is not for it.
    private SpanData nextSpan() {
        SpanData span = span();
        assertThat(span.toString()).doesNotContain(CANARY);
        spans.reset();
        return span;
    }

    private static Map<String, Object> memory(SpanData span) {
        Map<String, Object> found = new TreeMap<>();
        span.getAttributes().forEach((key, value) -> {
            if (key.getKey().startsWith("gen_ai.")) {
                found.put(key.getKey(), value);
            }
        });
        return found;
    }

    @Test
    void the_book_is_told_the_trace() {
        HttpResponse<String> answer = fake.known().get(FakeServer.BASE + "/agents/ada");

        assertThat(fake.book.seen.getLast().trace())
                .isEqualTo(HttpProbe.header(answer, "Minutebook-Trace"))
                .isEqualTo(span().getTraceId());
    }

    @Test
    void a_fault_of_ours_is_told_by_its_trace_and_nothing_else() {
        fake.book.find = agent -> {
            throw new IllegalStateException("row (" + CANARY + ")", new RuntimeException(CANARY));
        };

        HttpResponse<String> answer = fake.known().get(FakeServer.BASE + "/agents/ada");

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(HttpProbe.json(answer)).containsEntry("code", "internal");
        assertThat(answer.body()).doesNotContain(CANARY, "IllegalState", "java");
        String trace = HttpProbe.header(answer, "Minutebook-Trace");
        assertThat(logged())
                .contains(trace, "agents.find", "java.lang.IllegalStateException", "FakeBook")
                .doesNotContain(CANARY);
        assertThat(span().getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(span().getAttributes().get(AttributeKey.stringKey("error.type")))
                .isEqualTo("java.lang.IllegalStateException");
    }

    @Test
    void an_error_of_the_machine_is_a_fault_too() {
        fake.book.find = agent -> {
            throw new StackOverflowError(CANARY);
        };

        assertThat(fake.known().get(FakeServer.BASE + "/agents/ada").statusCode())
                .isEqualTo(500);
        assertThat(logged()).contains("StackOverflowError").doesNotContain(CANARY);
    }

    @Test
    void a_refusal_is_no_fault() {
        fake.book.find = agent -> {
            throw Problem.Code.UNAVAILABLE.because("later");
        };

        assertThat(fake.known().get(FakeServer.BASE + "/agents/ada").statusCode())
                .isEqualTo(503);
        assertThat(logged()).doesNotContain("ErrorLog");
    }

    @Test
    void names_texts_and_tokens_are_neither_logged_nor_traced_nor_measured() {
        String token = FakeBook.TOKEN;
        HttpProbe probe = fake.known().header("X-" + CANARY, CANARY);
        probe.get(FakeServer.BASE + "/agents/" + CANARY);
        probe.get(FakeServer.BASE + "/messages/search?words=" + CANARY);
        probe.post(FakeServer.BASE + "/agents", "{\"name\":\"" + CANARY + "\"}");
        probe.post(FakeServer.BASE + "/agents", "{\"" + CANARY + "\":" + CANARY);
        probe.get(FakeServer.BASE + "/agents?" + CANARY + "=1");
        probe.get("/v1/workspaces/" + CANARY + "/agents");
        probe.get("/" + CANARY);
        fake.stranger().token("mbk_" + CANARY).get(FakeServer.BASE + "/agents/ada");

        String metrics = fake.settle();
        String seen = logged() + spans.getFinishedSpanItems() + metrics;
        assertThat(seen).contains("agents.find").doesNotContain(CANARY, token);
    }

    @Test
    void requests_are_counted_by_operation_and_status() {
        fake.known().get(FakeServer.BASE + "/agents/ada");
        fake.known().get(FakeServer.BASE + "/agents/ada");
        fake.stranger().get(FakeServer.BASE + "/agents/ada");

        assertThat(fake.settle())
                .contains(
                        "minutebook_http_requests_seconds_count{operation=\"agents.find\",status=\"2xx\"} 2",
                        "minutebook_http_requests_seconds_count{operation=\"agents.find\",status=\"4xx\"} 1",
                        "minutebook_http_in_flight 1.0",
                        "jvm_memory_used_bytes");
    }

    @Test
    void gauges_of_other_parts_can_be_added() {
        fake.server.meters().gauge("minutebook.sealing.lag", List.of(1, 2, 3), List::size);

        assertThat(fake.stranger().get("/metrics").body()).contains("minutebook_sealing_lag 3.0");
    }

    @Test
    void a_request_without_a_trace_gets_one_and_a_malformed_one_is_replaced() {
        for (String parent : List.of("", "00-xyz", "00-" + "0".repeat(32) + "-00f067aa0ba902b7-01")) {
            HttpResponse<String> answer =
                    fake.known().header("traceparent", parent).get(FakeServer.BASE + "/agents/ada");

            assertThat(HttpProbe.header(answer, "Minutebook-Trace"))
                    .matches("[0-9a-f]{32}")
                    .isNotEqualTo("0".repeat(32));
        }
    }

    private SpanData span() {
        fake.settle();
        assertThat(spans.getFinishedSpanItems()).hasSize(1);
        return spans.getFinishedSpanItems().getFirst();
    }

    private String logged() {
        fake.settle();
        return log.toString(StandardCharsets.UTF_8);
    }
}
