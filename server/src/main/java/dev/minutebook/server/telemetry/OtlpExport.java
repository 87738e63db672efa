package dev.minutebook.server.telemetry;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporterBuilder;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import java.util.Map;
import java.util.Optional;

/// Sends spans to a collector, if the environment names one in the variables every OpenTelemetry program knows.
public final class OtlpExport {

    private OtlpExport() {}

    /// Empty unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Close it to send what is left.
    public static Optional<OpenTelemetrySdk> from(Map<String, String> environment) {
        String endpoint = environment.getOrDefault("OTEL_EXPORTER_OTLP_ENDPOINT", "");
        if (endpoint.isBlank()) {
            return Optional.empty();
        }
        OtlpHttpSpanExporterBuilder exporter = OtlpHttpSpanExporter.builder().setEndpoint(traces(endpoint));
        for (String header :
                environment.getOrDefault("OTEL_EXPORTER_OTLP_HEADERS", "").split(",", -1)) {
            int equals = header.indexOf('=');
            if (equals > 0) {
                exporter.addHeader(
                        header.substring(0, equals).strip(),
                        header.substring(equals + 1).strip());
            }
        }
        Resource service = Resource.getDefault().toBuilder()
                .put(
                        AttributeKey.stringKey("service.name"),
                        environment.getOrDefault("OTEL_SERVICE_NAME", "minutebook"))
                .build();
        return Optional.of(OpenTelemetrySdk.builder()
                .setTracerProvider(SdkTracerProvider.builder()
                        .setResource(service)
                        .addSpanProcessor(
                                BatchSpanProcessor.builder(exporter.build()).build())
                        .build())
                .build());
    }

    private static String traces(String endpoint) {
        return (endpoint.endsWith("/") ? endpoint.substring(0, endpoint.length() - 1) : endpoint) + "/v1/traces";
    }
}
