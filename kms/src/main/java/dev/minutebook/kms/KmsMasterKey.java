package dev.minutebook.kms;

import dev.minutebook.core.encryption.KeyContext;
import dev.minutebook.core.encryption.MasterKey;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.KmsClientBuilder;
import software.amazon.awssdk.services.kms.model.DecryptRequest;
import software.amazon.awssdk.services.kms.model.EncryptRequest;

/// A symmetric key in AWS KMS, or in a service that speaks its API. Each key of a workspace is wrapped by Encrypt and
/// unwrapped by Decrypt, with an encryption context that names the workspace, the number of the key and a hash of its
/// subject: the context is written to the log of the service, and who the subject is must not be.
///
/// A call takes a few seconds at most, in three tries. After one that had no answer all others are refused at once
/// for a while, so that nobody waits in a queue for a service that is down.
public final class KmsMasterKey implements MasterKey, AutoCloseable {

    /// Stands before the ARN in settings and in the id.
    public static final String PREFIX = "aws-kms:";

    /// All attempts together take less than a transaction may wait for its next statement.
    private static final Duration ATTEMPT = Duration.ofSeconds(2);

    private static final int ATTEMPTS = 3;
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(KmsMasterKey.class);

    /// A time at which the service did not answer.
    private record Silence(long since, String reason) {}

    private final String id;
    private final KeyArn key;
    private final KmsClient client;
    private final LongSupplier nanoseconds;
    private volatile @Nullable Silence silence;

    KmsMasterKey(String id, KeyArn key, KmsClient client, LongSupplier nanoseconds) {
        this.id = id;
        this.key = key;
        this.client = client;
        this.nanoseconds = nanoseconds;
    }

    /// With credentials from where the SDK looks for them: variables, a profile, the role of the machine or container.
    ///
    /// @param arn      the ARN of a symmetric key, no alias
    /// @param region   where a replica of a multi-Region key is to be used; null: the region of the ARN
    /// @param endpoint where the service is; null: that of AWS in the region
    public static KmsMasterKey of(String arn, @Nullable String region, @Nullable URI endpoint) {
        KeyArn given = KeyArn.of(arn);
        KeyArn used = region == null ? given : given.in(region);
        return new KmsMasterKey(PREFIX + arn, used, client(used.region(), endpoint, ATTEMPT), System::nanoTime);
    }

    /// By a client of your own.
    public static KmsMasterKey of(String arn, KmsClient client) {
        return new KmsMasterKey(PREFIX + arn, KeyArn.of(arn), client, System::nanoTime);
    }

    static KmsClient client(String region, @Nullable URI endpoint, Duration attempt) {
        KmsClientBuilder builder = KmsClient.builder()
                .region(Region.of(region))
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(attempt)
                        .socketTimeout(attempt))
                .overrideConfiguration(override -> override.apiCallTimeout(attempt.multipliedBy(ATTEMPTS))
                        .apiCallAttemptTimeout(attempt)
                        .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(ATTEMPTS)
                                .build()));
        return (endpoint == null ? builder : builder.endpointOverride(endpoint)).build();
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public byte[] wrap(byte[] bytes, KeyContext context) throws GeneralSecurityException {
        EncryptRequest request = EncryptRequest.builder()
                .keyId(key.text())
                .plaintext(SdkBytes.fromByteArray(bytes))
                .encryptionContext(named(context))
                .build();
        return asked(() -> client.encrypt(request).ciphertextBlob()).asByteArray();
    }

    @Override
    public byte[] unwrap(String by, byte[] wrapped, KeyContext context) throws GeneralSecurityException {
        if (!by.equals(id)) {
            throw new GeneralSecurityException("the master key " + by + " is not given here, but " + id);
        }
        DecryptRequest request = DecryptRequest.builder()
                .keyId(key.text())
                .ciphertextBlob(SdkBytes.fromByteArray(wrapped))
                .encryptionContext(named(context))
                .build();
        return asked(() -> client.decrypt(request).plaintext()).asByteArray();
    }

    private static Map<String, String> named(KeyContext context) throws GeneralSecurityException {
        byte[] subject =
                MessageDigest.getInstance("SHA-256").digest(context.subject().getBytes(StandardCharsets.UTF_8));
        return Map.of(
                "minutebook:workspace",
                context.workspace().toString(),
                "minutebook:key",
                Integer.toString(context.number()),
                "minutebook:subject",
                HexFormat.of().formatHex(subject));
    }

    private SdkBytes asked(Supplier<SdkBytes> call) throws GeneralSecurityException {
        Silence last = silence;
        if (last != null && nanoseconds.getAsLong() - last.since() < PAUSE.toNanos()) {
            throw new GeneralSecurityException(last.reason());
        }
        try {
            SdkBytes answer = call.get();
            silence = null;
            return answer;
        } catch (SdkException refused) {
            KmsRefusal refusal = KmsRefusal.of(refused, key.region());
            silence = refusal.passing() ? new Silence(nanoseconds.getAsLong(), refusal.reason()) : null;
            // Names of accounts and roles are for operators alone.
            LOG.warn("the master key {} was refused: {}", id, refused.getMessage());
            throw new GeneralSecurityException(refusal.reason(), refused);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
