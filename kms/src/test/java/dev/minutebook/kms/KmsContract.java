package dev.minutebook.kms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.core.encryption.KeyContext;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.core.encryption.SucceedingMasterKey;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.kms.KmsClient;

/// What holds with every service that speaks the API.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
abstract class KmsContract {

    static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String REGION = "eu-central-1";
    private static final AtomicInteger COUNT = new AtomicInteger();

    static {
        // The SDK looks here first.
        System.setProperty("aws.accessKeyId", "nobody");
        System.setProperty("aws.secretAccessKey", "nothing");
    }

    abstract URI endpoint();

    static String newName() {
        return "clinic" + COUNT.incrementAndGet();
    }

    String newKey() {
        try (KmsClient client = KmsMasterKey.client(REGION, endpoint(), PATIENCE)) {
            return client.createKey(request -> request.description("a test"))
                    .keyMetadata()
                    .arn();
        }
    }

    /// One with as much time as a busy machine may need.
    KmsMasterKey master(String arn) {
        return master(arn, PATIENCE, System::nanoTime);
    }

    KmsMasterKey master(String arn, Duration attempt, LongSupplier nanoseconds) {
        KeyArn key = KeyArn.of(arn);
        return new KmsMasterKey(
                KmsMasterKey.PREFIX + arn, key, KmsMasterKey.client(key.region(), endpoint(), attempt), nanoseconds);
    }

    @Test
    void a_key_is_unwrapped_for_what_it_was_wrapped_for_alone() throws Exception {
        UUID workspace = UUID.randomUUID();
        byte[] key = "a key".getBytes(StandardCharsets.UTF_8);
        KeyContext context = new KeyContext(workspace, 3, "user maria");
        try (KmsMasterKey master = master(newKey());
                KmsMasterKey other = master(newKey())) {
            byte[] wrapped = master.wrap(key, context);
            assertThat(new String(wrapped, StandardCharsets.ISO_8859_1)).doesNotContain("a key");
            assertThat(master.unwrap(master.id(), wrapped, context)).isEqualTo(key);
            for (KeyContext wrong : List.of(
                    new KeyContext(UUID.randomUUID(), 3, "user maria"),
                    new KeyContext(workspace, 4, "user maria"),
                    new KeyContext(workspace, 3, "user joan"))) {
                assertThatThrownBy(() -> master.unwrap(master.id(), wrapped, wrong))
                        .isInstanceOf(GeneralSecurityException.class)
                        .hasMessageContaining("wrapped for another workspace, or changed");
            }
            assertThatThrownBy(() -> other.unwrap(other.id(), wrapped, context))
                    .isInstanceOf(GeneralSecurityException.class);
            assertThatThrownBy(() -> other.unwrap(master.id(), wrapped, context))
                    .hasMessageContaining("is not given here");
        }
    }

    @Test
    void a_key_that_is_not_there_is_named(TestDatabase database) {
        String arn = newKey();
        String missing = arn.substring(0, arn.lastIndexOf('/') + 1) + UUID.randomUUID();
        try (KmsBook book = new KmsBook(database, master(missing))) {
            assertThatThrownBy(() -> book.encrypted(newName()))
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContainingAll(missing, "there is no such key in " + REGION);
        }
    }

    @Test
    void keys_move_from_a_file_to_the_service_and_back(TestDatabase database) {
        LocalMasterKey file = LocalMasterKey.of(LocalMasterKey.fresh(), "the test");
        KmsMasterKey service = master(newKey());
        String clinic = newName();
        try (KmsBook book = new KmsBook(database, file)) {
            book.encrypted(clinic);
            book.say(clinic, "by the file");
        }
        moved(database, clinic, SucceedingMasterKey.of(List.of(service, file)), service);
        moved(database, clinic, SucceedingMasterKey.of(List.of(file, service)), file);
    }

    /// Wraps all keys by the first of two, after which it alone will do.
    private static void moved(TestDatabase database, String clinic, MasterKey both, MasterKey first) {
        List<String> before;
        try (KmsBook book = new KmsBook(database, first)) {
            assertThatThrownBy(() -> book.said(clinic))
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("cannot be unwrapped");
        }
        try (KmsBook book = new KmsBook(database, both)) {
            before = book.said(clinic);
            assertThat(book.encryption(clinic).rewrap().masters()).containsExactly(first.id());
            book.say(clinic, "by " + first.id());
        }
        try (KmsBook book = new KmsBook(database, first)) {
            assertThat(book.said(clinic))
                    .startsWith(before.toArray(String[]::new))
                    .endsWith("by " + first.id());
            book.encryption(clinic).rotate();
            book.say(clinic, "by a new key");
            assertThat(book.said(clinic)).endsWith("by a new key");
            assertThat(book.encryption(clinic).status().masters()).containsExactly(first.id());
        }
    }
}
