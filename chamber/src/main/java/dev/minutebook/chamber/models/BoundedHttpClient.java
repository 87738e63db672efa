package dev.minutebook.chamber.models;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// The HTTP client for one call of a model, on the calling thread: when [#execute] returns, the stream has ended.
/// An interrupt ends it early.
///
/// LangChain4j's own clients read error bodies and lines of any length, repair invalid UTF-8, and take a broken
/// stream for a complete one.
final class BoundedHttpClient implements HttpClient {

    private static final int ERROR_BODY = 2_048;

    private final java.net.http.HttpClient client;
    private final Duration timeout;
    private final CallOutcome outcome;

    BoundedHttpClient(java.net.http.HttpClient client, Duration timeout, CallOutcome outcome) {
        this.client = client;
        this.timeout = timeout;
        this.outcome = outcome;
    }

    HttpClientBuilder builder() {
        return new Builder(this);
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        throw new UnsupportedOperationException("models are called in a stream only");
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        try {
            HttpResponse<InputStream> response = client.send(translated(request), BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                if (response.statusCode() / 100 == 2) {
                    listen(response, body, parser, listener);
                } else {
                    refuse(response.statusCode(), body, listener);
                }
            }
        } catch (InterruptedException e) {
            outcome.interrupted();
            listener.onError(e);
        } catch (IOException e) {
            outcome.broke(e);
            listener.onError(e);
        }
    }

    private void listen(
            HttpResponse<InputStream> response,
            InputStream body,
            ServerSentEventParser parser,
            ServerSentEventListener listener) {
        listener.onOpen(SuccessfulHttpResponse.builder()
                .statusCode(response.statusCode())
                .headers(response.headers().map())
                .build());
        BoundedBody bounded = new BoundedBody(body);
        parser.parse(bounded, new FailFastListener(listener, outcome, bounded));
        if (outcome.isWell()) {
            listener.onClose();
        }
    }

    private void refuse(int status, InputStream body, ServerSentEventListener listener) throws IOException {
        String text = new String(body.readNBytes(ERROR_BODY), StandardCharsets.UTF_8);
        outcome.refused(status, text);
        listener.onError(new HttpException(status, text));
    }

    private java.net.http.HttpRequest translated(HttpRequest request) {
        java.net.http.HttpRequest.Builder builder = java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                .timeout(timeout)
                .method(
                        request.method().name(),
                        request.body() == null
                                ? java.net.http.HttpRequest.BodyPublishers.noBody()
                                : java.net.http.HttpRequest.BodyPublishers.ofString(request.body()));
        request.headers().forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
        return builder.build();
    }

    /// LangChain4j sets the timeouts of its client by its builder; ours are set already.
    private record Builder(BoundedHttpClient http) implements HttpClientBuilder {

        @Override
        public Duration connectTimeout() {
            return http.timeout;
        }

        @Override
        public HttpClientBuilder connectTimeout(Duration length) {
            return this;
        }

        @Override
        public Duration readTimeout() {
            return http.timeout;
        }

        @Override
        public HttpClientBuilder readTimeout(Duration length) {
            return this;
        }

        @Override
        public HttpClient build() {
            return http;
        }
    }
}
