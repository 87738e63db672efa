package dev.minutebook.server;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A provider of OpenID Connect on this machine that signs everybody in at once, and that lies when told to. Of its
/// clients it demands what a strict one does: secret, redirect address, PKCE, each code once.
final class LocalProvider implements AutoCloseable {

    static final String CLIENT = "minutebook";
    static final String SECRET = "a secret & more: 100 %";

    private final HttpServer http;
    private final ExecutorService answering = Executors.newVirtualThreadPerTaskExecutor();
    private final Clock clock;
    final RSAKey key = key("first");
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();

    /// Who signs in.
    volatile Map<String, Object> person = Map.of("sub", "u-1");

    /// What is changed of a token before it is signed.
    volatile Consumer<JWTClaimsSet.Builder> changed = claims -> {};

    volatile Function<JWTClaimsSet, String> signed = this::rsa;

    /// What it says it is.
    volatile String issuer;

    volatile boolean broken;
    volatile boolean secretInBody;

    LocalProvider(Clock clock) throws IOException {
        this.clock = clock;
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        issuer = address().toString();
        answer("/.well-known/openid-configuration", exchange -> json(exchange, 200, configuration()));
        answer("/keys", exchange -> json(exchange, 200, new JWKSet(key).toJSONObject()));
        answer("/authorize", this::authorize);
        answer("/token", this::token);
        // By itself it answers one after the other, and whoever is slow to ask holds up the next.
        http.setExecutor(answering);
        http.start();
    }

    private interface Endpoint {
        void answer(HttpExchange exchange) throws IOException;
    }

    private void answer(String path, Endpoint endpoint) {
        http.createContext(path, exchange -> {
            try (exchange) {
                if (broken) {
                    exchange.sendResponseHeaders(503, -1);
                } else {
                    endpoint.answer(exchange);
                }
            }
        });
    }

    static RSAKey key(String name) {
        try {
            return new RSAKeyGenerator(2_048).keyID(name).generate();
        } catch (JOSEException impossible) {
            throw new AssertionError(impossible);
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort());
    }

    private Map<String, Object> configuration() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("issuer", issuer);
        document.put("authorization_endpoint", address() + "/authorize?tenant=7");
        document.put("token_endpoint", address() + "/token");
        document.put("jwks_uri", address() + "/keys");
        if (secretInBody) {
            document.put("token_endpoint_auth_methods_supported", new String[] {"client_secret_post"});
        }
        return document;
    }

    private void authorize(HttpExchange exchange) throws IOException {
        Map<String, String> query = form(exchange.getRequestURI().getRawQuery());
        boolean right = "code".equals(query.get("response_type"))
                && "7".equals(query.get("tenant"))
                && CLIENT.equals(query.get("client_id"))
                && "S256".equals(query.get("code_challenge_method"))
                && query.containsKey("code_challenge")
                && query.containsKey("nonce")
                && Arrays.asList(query.get("scope").split(" ")).contains("openid");
        if (!right) {
            json(exchange, 400, Map.of("error", "invalid_request"));
            return;
        }
        String code = UUID.randomUUID().toString();
        codes.put(code, query);
        exchange.getResponseHeaders()
                .add(
                        "Location",
                        query.get("redirect_uri") + "?code=" + code + "&state=" + query.get("state") + "&hd=x");
        exchange.sendResponseHeaders(302, -1);
    }

    private void token(HttpExchange exchange) throws IOException {
        Map<String, String> form = form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Map<String, String> asked = codes.remove(form.get("code"));
        if (!known(exchange, form)) {
            json(exchange, 401, Map.of("error", "invalid_client"));
        } else if (asked == null
                || !"authorization_code".equals(form.get("grant_type"))
                || !asked.get("redirect_uri").equals(form.get("redirect_uri"))
                || !asked.get("code_challenge").equals(challenge(form.get("code_verifier")))) {
            json(exchange, 400, Map.of("error", "invalid_grant"));
        } else {
            json(exchange, 200, Map.of("token_type", "Bearer", "access_token", "x", "id_token", idToken(asked)));
        }
    }

    private boolean known(HttpExchange exchange, Map<String, String> form) {
        if (secretInBody) {
            return CLIENT.equals(form.get("client_id")) && SECRET.equals(form.get("client_secret"));
        }
        String header = exchange.getRequestHeaders().getFirst("Authorization");
        if (header == null || !header.startsWith("Basic ")) {
            return false;
        }
        String[] both =
                new String(Base64.getDecoder().decode(header.substring(6)), StandardCharsets.UTF_8).split(":", 2);
        return CLIENT.equals(decoded(both[0])) && SECRET.equals(decoded(both[1]));
    }

    private String idToken(Map<String, String> asked) {
        JWTClaimsSet.Builder claims = new JWTClaimsSet.Builder()
                .issuer(address().toString())
                .audience(CLIENT)
                .issueTime(Date.from(clock.instant()))
                .expirationTime(Date.from(clock.instant().plusSeconds(300)))
                .claim("nonce", asked.get("nonce"));
        person.forEach(claims::claim);
        changed.accept(claims);
        return signed.apply(claims.build());
    }

    private String rsa(JWTClaimsSet claims) {
        return signed(claims, key);
    }

    /// Signed by whatever key, under the name of the provider's own.
    String signed(JWTClaimsSet claims, RSAKey by) {
        try {
            return serialized(claims, JWSAlgorithm.RS256, new RSASSASigner(by));
        } catch (JOSEException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /// Signed by a secret, as if the public key or the secret of the client were one.
    String shared(JWTClaimsSet claims, byte[] secret) {
        try {
            return serialized(claims, JWSAlgorithm.HS256, new MACSigner(secret));
        } catch (JOSEException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private String serialized(JWTClaimsSet claims, JWSAlgorithm algorithm, JWSSigner signer) throws JOSEException {
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(algorithm).keyID(key.getKeyID()).build(), claims);
        token.sign(signer);
        return token.serialize();
    }

    static String unsigned(JWTClaimsSet claims) {
        return new PlainJWT(claims).serialize();
    }

    byte[] publicKey() {
        try {
            return key.toRSAPublicKey().getEncoded();
        } catch (JOSEException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static String challenge(String verifier) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (java.security.NoSuchAlgorithmException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static Map<String, String> form(String text) {
        return Arrays.stream(text.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> decoded(pair[0]), pair -> decoded(pair[1])));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static void json(HttpExchange exchange, int status, Object value) {
        byte[] bytes = MinutebookJson.LENIENT.bytes(value);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        try {
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    @Override
    public void close() {
        http.stop(0);
        answering.close();
    }
}
