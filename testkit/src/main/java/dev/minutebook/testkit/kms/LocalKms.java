package dev.minutebook.testkit.kms;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A fake of AWS KMS on this machine: CreateKey, DescribeKey, EnableKey, DisableKey, Encrypt and Decrypt in its JSON
/// protocol, with real ciphertexts that are bound to their encryption context. It does not check signatures.
///
///     try (LocalKms kms = LocalKms.start()) {
///         String arn = kms.createKey();
///         … kms.endpoint() …
///         kms.refuse("AccessDeniedException");
///     }
public final class LocalKms implements AutoCloseable {

    /// What was asked for.
    ///
    /// @param operation such as `Encrypt`
    /// @param context   the encryption context, empty where there was none
    public record Call(String operation, Map<String, String> context) {}

    private static final String REGION = "eu-central-1";
    private static final int IV = 12;
    private static final int TAG_BITS = 128;
    private static final JsonMapper JSON = new JsonMapper();

    private static final class Key {
        private final byte[] secret = new byte[32];
        private volatile boolean enabled = true;
    }

    private final SecureRandom random = new SecureRandom();
    private final Map<String, Key> keys = new ConcurrentHashMap<>();
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final Queue<String> once = new ConcurrentLinkedQueue<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private volatile @Nullable String refusal;
    private volatile boolean down;
    private volatile boolean hung;

    private LocalKms() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /// One on a free port, without keys.
    public static LocalKms start() {
        return new LocalKms();
    }

    /// Where it is.
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /// A new key.
    ///
    /// @return its ARN
    public String createKey() {
        Key key = new Key();
        random.nextBytes(key.secret);
        String arn = "arn:aws:kms:" + REGION + ":111122223333:key/" + UUID.randomUUID();
        keys.put(arn, key);
        return arn;
    }

    /// Answers everything from now on by an error of that code; null: no more.
    public void refuse(@Nullable String code) {
        refusal = code;
    }

    /// Answers the next calls by errors of these codes, one each.
    public void refuseNext(String... codes) {
        once.addAll(List.of(codes));
    }

    /// Closes every connection without an answer, or no more.
    public void down(boolean isDown) {
        down = isDown;
    }

    /// Lets every call wait without an answer, or no more.
    public void hang(boolean isHung) {
        hung = isHung;
    }

    /// What was asked for so far, oldest first.
    public List<Call> calls() {
        return List.copyOf(calls);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String target = String.valueOf(exchange.getRequestHeaders().getFirst("X-Amz-Target"));
            String operation = target.substring(target.indexOf('.') + 1);
            JsonNode request = JSON.readTree(exchange.getRequestBody().readAllBytes());
            calls.add(new Call(operation, context(request)));
            while (hung) {
                Thread.sleep(10);
            }
            if (down) {
                return;
            }
            String next = once.poll();
            String code = next == null ? refusal : next;
            ObjectNode answer = JSON.createObjectNode();
            if (exchange.getRequestHeaders().getFirst("Authorization") == null) {
                code = "MissingAuthenticationTokenException";
            }
            if (code == null) {
                code = done(operation, request, answer);
            }
            if (code != null) {
                answer.removeAll();
                answer.put("__type", code).put("message", "User: arn:aws:iam::111122223333:role/server: " + code);
            }
            byte[] body = JSON.writeValueAsBytes(answer);
            exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.1");
            exchange.sendResponseHeaders(status(code), body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static int status(@Nullable String code) {
        if (code == null) {
            return 200;
        }
        return code.equals("KMSInternalException") || code.equals("DependencyTimeoutException") ? 500 : 400;
    }

    /// @return the code of an error; null: the answer is written
    private @Nullable String done(String operation, JsonNode request, ObjectNode answer) {
        if (operation.equals("CreateKey")) {
            answer.putObject("KeyMetadata").put("Arn", createKey());
            return null;
        }
        String arn = request.path("KeyId").asString("");
        Key key = keys.get(arn);
        if (key == null) {
            return "NotFoundException";
        }
        answer.put("KeyId", arn);
        return switch (operation) {
            case "DescribeKey" -> {
                answer.putObject("KeyMetadata").put("Arn", arn).put("Enabled", key.enabled);
                yield null;
            }
            case "EnableKey", "DisableKey" -> {
                key.enabled = operation.equals("EnableKey");
                yield null;
            }
            case "Encrypt" -> key.enabled ? encrypt(key, arn, request, answer) : "DisabledException";
            case "Decrypt" -> key.enabled ? decrypt(key, arn, request, answer) : "DisabledException";
            default -> "UnknownOperationException";
        };
    }

    private @Nullable String encrypt(Key key, String arn, JsonNode request, ObjectNode answer) {
        byte[] plain = request.path("Plaintext").binaryValue();
        byte[] iv = new byte[IV];
        random.nextBytes(iv);
        byte[] sealed = crypt(Cipher.ENCRYPT_MODE, key, iv, bound(arn, request), plain);
        if (sealed == null) {
            return "KMSInternalException";
        }
        byte[] blob = Arrays.copyOf(iv, IV + sealed.length);
        System.arraycopy(sealed, 0, blob, IV, sealed.length);
        answer.put("CiphertextBlob", Base64.getEncoder().encodeToString(blob));
        return null;
    }

    private @Nullable String decrypt(Key key, String arn, JsonNode request, ObjectNode answer) {
        byte[] blob = request.path("CiphertextBlob").binaryValue();
        byte[] plain = blob.length < IV
                ? null
                : crypt(
                        Cipher.DECRYPT_MODE,
                        key,
                        Arrays.copyOf(blob, IV),
                        bound(arn, request),
                        Arrays.copyOfRange(blob, IV, blob.length));
        if (plain == null) {
            return "InvalidCiphertextException";
        }
        answer.put("Plaintext", Base64.getEncoder().encodeToString(plain));
        return null;
    }

    private static byte @Nullable [] crypt(int mode, Key key, byte[] iv, byte[] context, byte[] content) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, new SecretKeySpec(key.secret, "AES"), new GCMParameterSpec(TAG_BITS, iv));
            cipher.updateAAD(context);
            return cipher.doFinal(content);
        } catch (GeneralSecurityException refused) {
            return null;
        }
    }

    private static SortedMap<String, String> context(JsonNode request) {
        SortedMap<String, String> context = new TreeMap<>();
        request.path("EncryptionContext")
                .properties()
                .forEach(entry -> context.put(entry.getKey(), entry.getValue().asString()));
        return context;
    }

    private static byte[] bound(String arn, JsonNode request) {
        return (arn + context(request)).getBytes(StandardCharsets.UTF_8);
    }
}
