package dev.minutebook.server.openid;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The provider: where to send people, and what it says of those who come back.
public final class OpenIdProvider implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(OpenIdProvider.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LEFT_ALONE_FOR = Duration.ofSeconds(5);
    private static final Duration DISCOVERED_FOR = Duration.ofHours(1);
    private static final int LONGEST_ANSWER = 262_144;

    /// Those by which only the provider can sign: none that need no key, none whose key we know as well.
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    private final OpenIdConfig config;
    private final Clock clock;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private @Nullable Discovery discovered;
    private volatile @Nullable Outage outage;

    /// Why the provider cannot be asked, and until when it is not asked again: whoever wants to sign in meanwhile must
    /// not wait for it one after the other.
    private record Outage(OpenIdRefusal refusal, Instant until) {}

    /// What the provider publishes of itself.
    private record Discovery(
            URI authorization,
            URI token,
            boolean secretInBody,
            DefaultJWTProcessor<SecurityContext> processor,
            Instant until) {}

    public OpenIdProvider(OpenIdConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /// Where a person is sent to sign in.
    public URI authorization(OpenIdAttempt attempt) throws OpenIdRefusal {
        URI endpoint = discovery().authorization();
        Map<String, String> query = new LinkedHashMap<>();
        query.put("response_type", "code");
        query.put("client_id", config.clientId());
        query.put("redirect_uri", config.redirect().toString());
        query.put("scope", config.scopes());
        query.put("state", attempt.state());
        query.put("nonce", attempt.nonce());
        query.put("code_challenge", attempt.challenge());
        query.put("code_challenge_method", "S256");
        return URI.create(endpoint + (endpoint.getRawQuery() == null ? "?" : "&") + form(query));
    }

    /// Exchanges the code of an attempt for the claims about who signed in.
    Map<String, Object> claims(OpenIdAttempt attempt, String code) throws OpenIdRefusal {
        Discovery provider = discovery();
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", "authorization_code");
        form.put("code", code);
        form.put("redirect_uri", config.redirect().toString());
        form.put("code_verifier", attempt.verifier());
        HttpRequest.Builder request =
                HttpRequest.newBuilder(provider.token()).header("Content-Type", "application/x-www-form-urlencoded");
        String secret = config.clientSecret();
        if (secret != null && !provider.secretInBody()) {
            String both = encoded(config.clientId()) + ":" + encoded(secret);
            request.header(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(both.getBytes(StandardCharsets.US_ASCII)));
        } else {
            form.put("client_id", config.clientId());
            if (secret != null) {
                form.put("client_secret", secret);
            }
        }
        HttpResponse<byte[]> answer = send(request.POST(HttpRequest.BodyPublishers.ofString(form(form))));
        if (answer.statusCode() >= 500) {
            throw unavailable("the provider answered " + answer.statusCode());
        }
        if (answer.statusCode() != 200 || !(json(answer.body()).get("id_token") instanceof String token)) {
            throw OpenIdRefusal.failed("the provider gave no ID token");
        }
        return verified(provider, token, attempt.nonce());
    }

    private Map<String, Object> verified(Discovery provider, String token, String nonce) throws OpenIdRefusal {
        try {
            JWTClaimsSet claims = provider.processor().process(token, null);
            IdTokenRules.check(claims, config, nonce, clock.instant());
            return claims.toJSONObject();
        } catch (KeySourceException unreachable) {
            throw unavailable("the keys of the provider cannot be read");
        } catch (ParseException | BadJOSEException | JOSEException invalid) {
            throw OpenIdRefusal.failed("ID token without a valid signature");
        }
    }

    /// What was wrong when the provider was last asked about itself; null if nothing was.
    public @Nullable String trouble() {
        Outage last = outage;
        return last == null ? null : last.refusal().reason();
    }

    /// Asks the provider about itself, so that trouble is known before somebody wants to sign in.
    public void meet() {
        try {
            discovery();
        } catch (OpenIdRefusal refused) {
            LOG.atWarn().addKeyValue("trouble", refused.reason()).log("nobody can sign in by OpenID Connect");
        }
    }

    private synchronized Discovery discovery() throws OpenIdRefusal {
        Instant now = clock.instant();
        Discovery known = discovered;
        if (known != null && now.isBefore(known.until())) {
            return known;
        }
        Outage last = outage;
        if (last != null && now.isBefore(last.until())) {
            throw last.refusal();
        }
        try {
            Discovery fresh = discover();
            discovered = fresh;
            outage = null;
            return fresh;
        } catch (OpenIdRefusal refused) {
            outage = new Outage(refused, clock.instant().plus(LEFT_ALONE_FOR));
            throw refused;
        }
    }

    private Discovery discover() throws OpenIdRefusal {
        String issuer = config.issuer().toString();
        HttpResponse<byte[]> answer = send(
                HttpRequest.newBuilder(URI.create(issuer.replaceAll("/$", "") + "/.well-known/openid-configuration"))
                        .GET());
        if (answer.statusCode() != 200) {
            throw unavailable("the provider answered " + answer.statusCode() + " when asked about itself");
        }
        Map<String, Object> document = json(answer.body());
        if (!issuer.equals(document.get("issuer"))) {
            throw unavailable("the provider says it is another than MINUTEBOOK_OIDC_ISSUER");
        }
        return new Discovery(
                endpoint(document, "authorization_endpoint"),
                endpoint(document, "token_endpoint"),
                document.get("token_endpoint_auth_methods_supported") instanceof List<?> methods
                        && !methods.contains("client_secret_basic"),
                processor(endpoint(document, "jwks_uri")),
                clock.instant().plus(DISCOVERED_FOR));
    }

    private static URI endpoint(Map<String, Object> document, String name) throws OpenIdRefusal {
        if (document.get(name) instanceof String text) {
            try {
                URI address = URI.create(text);
                if (address.getHost() != null && OpenIdConfig.isPrivate(address)) {
                    return address;
                }
            } catch (IllegalArgumentException malformed) {
                throw unavailable("the " + name + " of the provider is no address");
            }
        }
        throw unavailable("the provider names no " + name + " with TLS");
    }

    private static DefaultJWTProcessor<SecurityContext> processor(URI keys) throws OpenIdRefusal {
        try {
            int millis = (int) PATIENCE.toMillis();
            JWKSource<SecurityContext> source = JWKSourceBuilder.create(
                            keys.toURL(), new DefaultResourceRetriever(millis, millis, LONGEST_ANSWER))
                    .build();
            DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
            processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, source));
            // IdTokenRules checks them, by our own clock.
            processor.setJWTClaimsSetVerifier(null);
            return processor;
        } catch (MalformedURLException malformed) {
            throw unavailable("the jwks_uri of the provider is no address");
        }
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) throws OpenIdRefusal {
        try {
            return http.send(
                    request.timeout(PATIENCE)
                            .header("Accept", "application/json")
                            .build(),
                    HttpResponse.BodyHandlers.limiting(HttpResponse.BodyHandlers.ofByteArray(), LONGEST_ANSWER));
        } catch (IOException unreachable) {
            throw unavailable("the provider cannot be reached");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw unavailable("interrupted");
        }
    }

    private static OpenIdRefusal unavailable(String reason) {
        return new OpenIdRefusal(OpenIdRefusal.Kind.UNAVAILABLE, reason);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> json(byte[] bytes) throws OpenIdRefusal {
        try {
            return MinutebookJson.LENIENT.read(bytes, Map.class);
        } catch (MinutebookException malformed) {
            throw unavailable("the provider did not answer in JSON");
        }
    }

    private static String form(Map<String, String> values) {
        return values.entrySet().stream()
                .map(value -> value.getKey() + "=" + encoded(value.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        http.close();
    }
}
