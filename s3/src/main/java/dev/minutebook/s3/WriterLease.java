package dev.minutebook.s3;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.function.LongSupplier;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Exception;

/// One process at a time writes to a place: it holds an object `lock`, which it renews, and which is anybody's when it
/// was not renewed for a while. Each change is made only if nobody else has made one. Times are the service's.
final class WriterLease implements AutoCloseable {

    static final Duration LASTS = Duration.ofMinutes(15);

    private static final Duration RENEWED = Duration.ofMinutes(3);
    private static final int TAKEN = 412;
    private static final int CHANGING = 409;

    private final S3Client client;
    private final S3Place place;
    private final LongSupplier nanoseconds;
    private String tag;
    private long since;

    private WriterLease(S3Client client, S3Place place, LongSupplier nanoseconds, String tag) {
        this.client = client;
        this.place = place;
        this.nanoseconds = nanoseconds;
        this.tag = tag;
        this.since = nanoseconds.getAsLong();
    }

    /// Refused while another process writes.
    static WriterLease take(S3Client client, S3Place place, LongSupplier nanoseconds) {
        try {
            return new WriterLease(
                    client,
                    place,
                    nanoseconds,
                    put(client, request(place).ifNoneMatch("*").build()));
        } catch (S3Exception refused) {
            if (!conflicts(refused)) {
                throw refused;
            }
        }
        try {
            HeadObjectResponse held =
                    client.headObject(request -> request.bucket(place.bucket()).key(key(place)));
            if (age(held).compareTo(LASTS) > 0) {
                return new WriterLease(
                        client,
                        place,
                        nanoseconds,
                        put(client, request(place).ifMatch(held.eTag()).build()));
            }
        } catch (NoSuchKeyException released) {
            // Somebody was faster; so is the next try.
        } catch (S3Exception refused) {
            if (!conflicts(refused)) {
                throw refused;
            }
        }
        throw Problem.Code.CONFLICT.because("another process writes backups to " + place.where()
                + " just now; try again when it is done. A lock that was not renewed for " + LASTS.toMinutes()
                + " minutes is taken over");
    }

    private static boolean conflicts(S3Exception refused) {
        return refused.statusCode() == TAKEN || refused.statusCode() == CHANGING;
    }

    private static Duration age(HeadObjectResponse held) {
        Instant now = held.sdkHttpResponse()
                .firstMatchingHeader("Date")
                .map(text -> DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from))
                .orElseGet(Instant::now);
        return Duration.between(held.lastModified(), now);
    }

    private static String key(S3Place place) {
        return place.prefix() + "lock";
    }

    private static PutObjectRequest.Builder request(S3Place place) {
        return PutObjectRequest.builder().bucket(place.bucket()).key(key(place));
    }

    /// Every content is another, and so is its tag.
    private static String put(S3Client client, PutObjectRequest request) {
        byte[] content = new byte[16];
        new SecureRandom().nextBytes(content);
        return client.putObject(request, RequestBody.fromString(HexFormat.of().formatHex(content)))
                .eTag();
    }

    /// Renews it when it is time to. Refused if it was taken over.
    synchronized void hold() {
        if (nanoseconds.getAsLong() - since > RENEWED.toNanos()) {
            renew();
        }
    }

    /// Renews it, so that it lasts.
    synchronized void renew() {
        try {
            // Looked at first, because not every service minds the condition.
            if (!isOurs()) {
                throw lost();
            }
            tag = put(client, request(place).ifMatch(tag).build());
            since = nanoseconds.getAsLong();
        } catch (S3Exception refused) {
            throw conflicts(refused) ? lost() : refused;
        }
    }

    private boolean isOurs() {
        try {
            return client.headObject(request -> request.bucket(place.bucket()).key(key(place)))
                    .eTag()
                    .equals(tag);
        } catch (NoSuchKeyException taken) {
            return false;
        }
    }

    private MinutebookException lost() {
        return Problem.Code.CONFLICT.because("another process has taken the lock of " + place.where()
                + ", because this one was silent for too long; run the backup again, it goes on with what is stored");
    }

    /// What another has taken over stays the other's.
    @Override
    public synchronized void close() {
        if (isOurs()) {
            client.deleteObject(request -> request.bucket(place.bucket()).key(key(place)));
        }
    }
}
