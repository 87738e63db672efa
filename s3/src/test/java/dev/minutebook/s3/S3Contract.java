package dev.minutebook.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.BackupOptions;
import dev.minutebook.embedded.backup.BackupProgress;
import dev.minutebook.embedded.backup.BackupRepository;
import dev.minutebook.embedded.backup.BackupRun;
import dev.minutebook.embedded.backup.Keep;
import dev.minutebook.embedded.backup.Manifest;
import dev.minutebook.embedded.backup.Restoration;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/// What holds of any service that speaks the API of S3.
@Timeout(600)
abstract class S3Contract {

    /// Where the service is; a bucket is made by a plain PUT.
    abstract URI endpoint();

    @BeforeAll
    static void credentials() {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    @AfterAll
    static void forget() {
        System.clearProperty("aws.accessKeyId");
        System.clearProperty("aws.secretAccessKey");
    }

    private S3Place place(String prefix) throws Exception {
        String bucket = "b" + UUID.randomUUID();
        HttpResponse<Void> made = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(endpoint().resolve("/" + bucket))
                                .PUT(HttpRequest.BodyPublishers.noBody())
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
        assertThat(made.statusCode()).isEqualTo(200);
        return named("s3://" + bucket + prefix);
    }

    private S3Place named(String address) {
        return S3Place.of(address, Map.of(S3Place.ENDPOINT, endpoint().toString()));
    }

    /// As another program would.
    private static void put(S3Place place, String key) {
        try (S3Client client = S3Target.client(place)) {
            client.putObject(request -> request.bucket(place.bucket()).key(key), RequestBody.fromString("another's"));
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void a_book_is_backed_up_restored_and_pruned(@TempDir Path folder) throws Exception {
        S3Place place = place("/team/minutebook");
        try (LocalMinutebook book = LocalMinutebook.open(folder.resolve("book"))) {
            book.workspace("main").agents().register(RegisterAgent.human("ada"));
            Manifest first = backUp(book, place);
            book.workspace("main").agents().register(RegisterAgent.human("linus"));
            Manifest second = backUp(book, place);
            assertThat(second.added()).isLessThan(first.added() / 4);
        }
        try (BackupRepository store = new BackupRepository(place.reading(), null)) {
            Restoration.of(store, store.manifest(null), folder.resolve("restored"), BackupProgress.NONE);
        }
        try (LocalMinutebook restored = LocalMinutebook.openCopy(folder.resolve("restored"), null)) {
            assertThat(restored.workspace("main").agents().find(AgentRef.of("linus")))
                    .isPresent();
            assertThat(restored.workspaces().list(PageRequest.first(10)).items())
                    .isNotEmpty();
        }
        try (BackupRepository store = new BackupRepository(place.pruning(), null)) {
            assertThat(store.prune(Keep.of("1")).backups()).hasSize(1);
            assertThat(store.manifests()).hasSize(1);
        }
    }

    private static Manifest backUp(LocalMinutebook book, S3Place place) throws Exception {
        try (BackupRepository store = new BackupRepository(place.writing(), null)) {
            return BackupRun.of(
                    book.postgres().server(),
                    store,
                    BackupOptions.because(Manifest.Reason.COMMAND).pace(BackupOptions.FULL));
        }
    }

    @Test
    void pieces_are_put_found_listed_and_deleted() throws Exception {
        S3Place place = place("");
        try (S3Target target = S3Target.writing(place)) {
            for (int i = 0; i < 50; i++) {
                target.put("chunks/plain/%02d".formatted(i), bytes("piece " + i));
            }
            assertThat(target.find("chunks/plain/07"))
                    .hasValueSatisfying(found -> assertThat(found).isEqualTo(bytes("piece 7")));
            assertThat(target.find("chunks/plain/none")).isEmpty();
            target.put("chunks/plain/07", bytes("another"));
            target.flush();
            assertThat(target.find("chunks/plain/07"))
                    .hasValueSatisfying(found -> assertThat(found).isEqualTo(bytes("another")));
            assertThat(target.list("chunks/")).hasSize(50).isSorted().contains("chunks/plain/49");
            assertThat(target.list("backups/")).isEmpty();
            assertThat(target.delete("chunks/plain/07")).isEqualTo(7);
            assertThat(target.delete("chunks/plain/07")).isZero();
            assertThat(target.list("chunks/")).hasSize(49);
        }
        assertThatThrownBy(place::reading).hasMessageContaining("there are no backups in");
    }

    @Test
    void one_writes_at_a_time() throws Exception {
        S3Place place = place("/x");
        try (S3Target first = S3Target.writing(place)) {
            assertThatThrownBy(() -> S3Target.writing(place)).hasMessageContaining("another process writes backups");
            first.put("chunks/plain/a", bytes("a"));
            first.flush();
        }
        S3Target.writing(place).close();
    }

    /// Whoever was silent for too long and has lost the lock adds no backup.
    @Test
    void who_has_lost_the_lock_is_refused() throws Exception {
        S3Place place = place("/x");
        long[] time = {0};
        try (S3Target first = S3Target.writing(place, () -> time[0])) {
            first.put("chunks/plain/a", bytes("a"));
            first.flush();
            put(place, "x/lock");
            assertThatThrownBy(first::flush).hasMessageContaining("has taken the lock");
            time[0] = Duration.ofMinutes(5).toNanos();
            assertThatThrownBy(() -> first.put("chunks/plain/b", bytes("b")))
                    .hasMessageContaining("has taken the lock");
        }
        assertThatThrownBy(() -> S3Target.writing(place))
                .as("what is another's is not deleted")
                .hasMessageContaining("another process writes backups");
    }

    @Test
    void a_place_with_other_things_is_refused() throws Exception {
        S3Place place = place("");
        put(place, "holiday.jpg");
        assertThatThrownBy(place::writing).hasMessageContaining("holds other things than backups");
    }

    @Test
    void what_is_wrong_is_said_with_what_to_do() {
        assertThatThrownBy(() -> named("s3://there-is-none/x").writing()).hasMessageContaining("there is no bucket");
        assertThatThrownBy(() -> named("s3://there-is-none/x").reading()).hasMessageContaining("there is no bucket");
        assertThatThrownBy(() -> S3Place.of("s3://bucket/x", Map.of(S3Place.ENDPOINT, "http://127.0.0.1:9"))
                        .writing())
                .hasMessageContaining("cannot be reached");
        assertThatThrownBy(() -> S3Place.of("s3://NOT/x", Map.of())).hasMessageContaining("write s3://BUCKET/PREFIX");
        assertThatThrownBy(() -> S3Place.of("s3://bucket/x", Map.of(S3Place.ENDPOINT, "elsewhere")))
                .hasMessageContaining("write the address of the service");
    }
}
