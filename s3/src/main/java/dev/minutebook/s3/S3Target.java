package dev.minutebook.s3;

import dev.minutebook.api.Problem;
import dev.minutebook.embedded.backup.targets.BackupTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Object;

/// Backups in a bucket of Amazon S3, or of a service that speaks its API. Pieces are put several at a time.
public final class S3Target implements BackupTarget {

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ATTEMPT = Duration.ofSeconds(60);
    private static final int AT_ONCE = 8;
    private static final Pattern OURS = Pattern.compile("backups/|chunks/|keys/|lock$");

    private final S3Place place;
    private final S3Client client;
    private final @Nullable WriterLease lease;
    private final Semaphore places = new Semaphore(AT_ONCE);
    private final Map<String, CompletableFuture<Void>> pending = new ConcurrentHashMap<>();
    private volatile @Nullable SdkException failure;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private S3Target(S3Place place, S3Client client, @Nullable WriterLease lease) {
        this.place = place;
        this.client = client;
        this.lease = lease;
    }

    /// To read what is there.
    public static S3Target reading(S3Place place) {
        S3Target target = new S3Target(place, client(place), null);
        try {
            if (target.isEmpty()) {
                throw Problem.Code.NOT_FOUND.because("there are no backups in " + place.where()
                        + "; make the first one with 'minutebook backup " + place.where() + "'");
            }
            return target;
        } catch (RuntimeException failed) {
            target.close();
            throw failed;
        }
    }

    /// To write to it. The bucket must be there; a prefix under which other things are is refused.
    public static S3Target writing(S3Place place) {
        return writing(place, System::nanoTime);
    }

    static S3Target writing(S3Place place, LongSupplier nanoseconds) {
        S3Client client = client(place);
        try {
            return asked(place, () -> {
                refuseStrange(client, place);
                return new S3Target(place, client, WriterLease.take(client, place, nanoseconds));
            });
        } catch (RuntimeException failed) {
            client.close();
            throw failed;
        }
    }

    static S3Client client(S3Place place) {
        S3ClientBuilder builder = S3Client.builder()
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(CONNECT)
                        .socketTimeout(ATTEMPT))
                .overrideConfiguration(override -> override.apiCallAttemptTimeout(ATTEMPT))
                // Not every service but AWS knows signed parts of a body and the newer checksums; every piece is held
                // against its hash anyway.
                .serviceConfiguration(S3Configuration.builder()
                        .chunkedEncodingEnabled(false)
                        .pathStyleAccessEnabled(place.endpoint() != null)
                        .build())
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED);
        if (place.endpoint() != null) {
            builder.endpointOverride(place.endpoint());
        }
        String region = place.region() == null && place.endpoint() != null ? "us-east-1" : place.region();
        if (region != null) {
            builder.region(Region.of(region));
        }
        return asked(place, builder::build);
    }

    private static <T> T asked(S3Place place, Supplier<T> call) {
        try {
            return call.get();
        } catch (SdkException refused) {
            throw S3Refusal.of(refused, place);
        }
    }

    private static void refuseStrange(S3Client client, S3Place place) {
        List<S3Object> first = client.listObjectsV2(request ->
                        request.bucket(place.bucket()).prefix(place.prefix()).maxKeys(2))
                .contents();
        boolean strange = first.stream()
                .map(one -> one.key().substring(place.prefix().length()))
                .anyMatch(name -> !OURS.matcher(name).lookingAt());
        if (strange) {
            throw Problem.Code.CONFLICT.because(
                    place.where() + " holds other things than backups; name a prefix under which nothing is yet");
        }
    }

    private boolean isEmpty() {
        return asked(
                        place,
                        () -> client.listObjectsV2(request -> request.bucket(place.bucket())
                                .prefix(place.prefix() + MANIFESTS)
                                .maxKeys(1)))
                .contents()
                .isEmpty();
    }

    @Override
    public String where() {
        return place.where();
    }

    private String key(String name) {
        return place.prefix() + name;
    }

    @Override
    public void put(String name, byte[] content) {
        if (lease == null) {
            throw new IllegalStateException("opened to be read");
        }
        asked(place, () -> {
            if (failure != null) {
                throw failure;
            }
            lease.hold();
            return place;
        });
        places.acquireUninterruptibly();
        byte[] own = content.clone();
        pending.put(
                name,
                CompletableFuture.runAsync(
                        () -> {
                            try {
                                client.putObject(
                                        request ->
                                                request.bucket(place.bucket()).key(key(name)),
                                        RequestBody.fromBytes(own));
                            } catch (SdkException refused) {
                                failure = refused;
                                throw refused;
                            } finally {
                                places.release();
                            }
                        },
                        threads));
    }

    private void await(CompletableFuture<Void> put) {
        try {
            put.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof SdkException refused) {
                throw S3Refusal.of(refused, place);
            }
            throw failed;
        }
    }

    @Override
    public Optional<byte[]> find(String name) {
        CompletableFuture<Void> put = pending.get(name);
        if (put != null) {
            await(put);
        }
        try {
            return Optional.of(client.getObjectAsBytes(
                            request -> request.bucket(place.bucket()).key(key(name)))
                    .asByteArray());
        } catch (NoSuchKeyException none) {
            return Optional.empty();
        } catch (SdkException refused) {
            throw S3Refusal.of(refused, place);
        }
    }

    @Override
    public List<String> list(String prefix) {
        settle();
        return asked(
                place,
                () -> client
                        .listObjectsV2Paginator(
                                request -> request.bucket(place.bucket()).prefix(key(prefix)))
                        .contents()
                        .stream()
                        .map(one -> one.key().substring(place.prefix().length()))
                        .sorted()
                        .toList());
    }

    /// What the service has answered for is kept.
    @Override
    public void keep(String name) {}

    @Override
    public long delete(String name) {
        settle();
        try {
            if (lease != null) {
                lease.hold();
            }
            long size = client.headObject(
                            request -> request.bucket(place.bucket()).key(key(name)))
                    .contentLength();
            client.deleteObject(request -> request.bucket(place.bucket()).key(key(name)));
            return size;
        } catch (NoSuchKeyException none) {
            return 0;
        } catch (SdkException refused) {
            throw S3Refusal.of(refused, place);
        }
    }

    @Override
    public void flush() {
        settle();
        if (lease != null) {
            asked(place, () -> {
                lease.renew();
                return place;
            });
        }
    }

    private void settle() {
        pending.values().forEach(this::await);
        pending.clear();
    }

    @Override
    public void close() {
        threads.close();
        try {
            if (lease != null) {
                lease.close();
            }
        } catch (SdkException left) {
            // The lock is anybody's after a while.
        } finally {
            client.close();
        }
    }
}
