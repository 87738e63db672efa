package dev.minutebook.client.http;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import dev.minutebook.client.ClientConfig;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/// Sends requests, retries those that are safe to retry, and turns error responses into exceptions.
public final class Transport implements AutoCloseable {

    private static final int SUCCESS_BELOW = 300;
    private static final long FIRST_PAUSE_MILLIS = 50;
    private static final String ENCODED = "UTF-8''";

    private final ClientConfig config;
    private final HttpClient client;
    private volatile boolean closed;

    public Transport(ClientConfig config) {
        this.config = config;
        boolean encrypted = "https".equalsIgnoreCase(config.url().getScheme());
        HttpClient.Builder builder = HttpClient.newBuilder()
                .connectTimeout(config.connectTimeout())
                .version(encrypted ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER);
        this.client = (encrypted ? builder : builder.sslContext(trustingNobody())).build();
    }

    /// For plain HTTP: without one of its own, a client reads the certificates of all authorities when it is built.
    private static SSLContext trustingNobody() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(new KeyManager[0], new TrustManager[0], null);
            return context;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java platform has TLS", impossible);
        }
    }

    public <T> T one(Call call, Class<T> type) {
        return understood(send(call).body(), bytes -> MinutebookJson.LENIENT.read(bytes, type));
    }

    public <T> Page<T> page(Call call, Class<T> item) {
        return understood(send(call).body(), bytes -> MinutebookJson.LENIENT.page(bytes, item));
    }

    public String text(Call call) {
        return new String(send(call).body(), StandardCharsets.UTF_8);
    }

    /// For a response without content.
    public void nothing(Call call) {
        send(call);
    }

    /// Empty when the server answers without content.
    public <T> Optional<T> maybe(Call call, Class<T> type) {
        HttpResponse<byte[]> answer = send(call);
        return answer.statusCode() == 204
                ? Optional.empty()
                : Optional.of(understood(answer.body(), bytes -> MinutebookJson.LENIENT.read(bytes, type)));
    }

    /// Empty when exactly the thing asked for is missing, and not, for example, its workspace.
    public <T> Optional<T> find(Call call, Class<T> type, String noun) {
        HttpResponse<byte[]> answer = exchange(call);
        if (answer.statusCode() == 404
                && Refusals.read(answer.body())
                        .filter(refusal -> noun.equals(refusal.missing()))
                        .isPresent()) {
            return Optional.empty();
        }
        return Optional.of(understood(successful(answer).body(), bytes -> MinutebookJson.LENIENT.read(bytes, type)));
    }

    /// The response body as a stream. The caller closes it.
    public InputStream stream(Call call, Map<String, String> headers) {
        HttpResponse<InputStream> answer = repeated(call, HttpResponse.BodyHandlers.ofInputStream(), headers);
        if (answer.statusCode() >= SUCCESS_BELOW) {
            try (InputStream body = answer.body()) {
                throw Refusals.of(config.url(), answer.statusCode(), body.readAllBytes());
            } catch (IOException broken) {
                throw UnreachableServer.because(config.url(), broken);
            }
        }
        return answer.body();
    }

    boolean closed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        client.shutdownNow();
    }

    private HttpResponse<byte[]> send(Call call) {
        return successful(exchange(call));
    }

    private HttpResponse<byte[]> successful(HttpResponse<byte[]> answer) {
        if (answer.statusCode() >= SUCCESS_BELOW) {
            throw Refusals.of(config.url(), answer.statusCode(), answer.body());
        }
        return answer;
    }

    private HttpResponse<byte[]> exchange(Call call) {
        return repeated(call, HttpResponse.BodyHandlers.ofByteArray(), Map.of());
    }

    private <T> HttpResponse<T> repeated(Call call, HttpResponse.BodyHandler<T> handler, Map<String, String> headers) {
        if (closed) {
            throw Problem.Code.UNAVAILABLE.because("this client was closed");
        }
        HttpRequest request = request(call, headers);
        for (int attempt = 1; ; attempt++) {
            boolean last = attempt >= config.attempts() || closed;
            try {
                HttpResponse<T> answer = once(request, handler);
                if (answer.statusCode() != 503 || !call.repeatable() || last) {
                    return answer;
                }
                discard(answer);
            } catch (IOException broken) {
                if (last || !(call.repeatable() || UnreachableServer.neverSent(broken))) {
                    throw UnreachableServer.because(config.url(), broken);
                }
            }
            pause(attempt);
        }
    }

    private <T> HttpResponse<T> once(HttpRequest request, HttpResponse.BodyHandler<T> handler) throws IOException {
        // The timeout of HttpRequest ends with the headers; this one covers the body of an answer
        // in memory too. Not sendAsync: its answers come by way of the common pool, where a caller
        // that waits for them may hold the last thread.
        FutureTask<HttpResponse<T>> answer = new FutureTask<>(() -> client.send(request, handler));
        Thread sender = Thread.ofVirtual().name("minutebook-request").start(answer);
        try {
            return answer.get(config.requestTimeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            sender.interrupt();
            throw new MinutebookException(
                    new Problem(
                            Problem.Code.UNAVAILABLE,
                            "the server at "
                                    + config.url()
                                    + " gave no answer within "
                                    + config.requestTimeout().toSeconds()
                                    + " seconds; whether the request took effect is unknown"),
                    late);
        } catch (InterruptedException stopped) {
            sender.interrupt();
            Thread.currentThread().interrupt();
            throw new MinutebookException(
                    new Problem(Problem.Code.UNAVAILABLE, "interrupted while waiting for the server"), stopped);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException broken) {
                throw broken;
            }
            throw new IOException(failed.getCause());
        }
    }

    private HttpRequest request(Call call, Map<String, String> headers) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(config.url() + call.path()))
                .header("Authorization", "Bearer " + config.token())
                .header("Accept", "application/json, application/problem+json, */*");
        if (config.agent() != null) {
            builder.header("Minutebook-Agent", config.agent().value());
        }
        if (config.role() != null) {
            builder.header("Minutebook-Role", config.role().name().toLowerCase(Locale.ROOT));
        }
        headers.forEach(builder::setHeader);
        if (call.key() != null) {
            builder.header("Idempotency-Key", header(call.key()));
        }
        if (call.body() == null) {
            builder.method(call.method(), HttpRequest.BodyPublishers.noBody());
        } else {
            builder.header("Content-Type", "application/json");
            builder.method(
                    call.method(), HttpRequest.BodyPublishers.ofByteArray(MinutebookJson.LENIENT.bytes(call.body())));
        }
        return builder.build();
    }

    /// A key as a header can hold it: as it is, or encoded as RFC 8187 has it.
    private static String header(String key) {
        boolean plain = key.chars().allMatch(c -> c > ' ' && c < 0x7f) && !key.startsWith(ENCODED);
        return plain ? key : ENCODED + RequestPath.encoded(key);
    }

    private <T> T understood(byte[] body, Function<byte[], T> reading) {
        try {
            return reading.apply(body);
        } catch (MinutebookException unreadable) {
            throw new MinutebookException(
                    new Problem(
                            Problem.Code.INTERNAL,
                            "the answer of the server at "
                                    + config.url()
                                    + " could not be understood: "
                                    + unreadable.problem().detail()),
                    unreadable);
        }
    }

    private static void discard(HttpResponse<?> answer) throws IOException {
        if (answer.body() instanceof InputStream body) {
            body.close();
        }
    }

    /// Exponential backoff with jitter.
    private static void pause(int attempt) {
        long millis = FIRST_PAUSE_MILLIS << Math.min(2 * (attempt - 1), 6);
        try {
            Thread.sleep(millis / 2 + ThreadLocalRandom.current().nextLong(millis));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MinutebookException(
                    new Problem(Problem.Code.UNAVAILABLE, "interrupted while waiting to try again"), stopped);
        }
    }
}
