package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.encryption.SearchMode;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.targets.BackupPlace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A backup in one file, of a record that is encrypted.
@Timeout(600)
class ArchiveTest {

    private static final String SECRET = "the canary sang at noon";

    private final MasterKey master = LocalMasterKey.of(LocalMasterKey.fresh(), "the test");

    @Test
    void an_encrypted_record_fits_into_one_file_and_is_read_again_with_the_key(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("book.zip");
        Path data = folder.resolve("book");
        try (LocalMinutebook book = open(data)) {
            book.workspaces().create(new CreateWorkspace("clinic"));
            Workspace clinic = book.workspace("clinic");
            clinic.encryption().enable(new EnableEncryption(SearchMode.INDEX, null, false));
            clinic.agents().register(RegisterAgent.human("ada"));
            clinic.channels().create(CreateChannel.named("ward"));
            clinic.channels().post(ChannelRef.of("ward"), PostMessage.by(AgentRef.of("ada"), SECRET));
            BackupTest.awaitSealed(clinic);

            assertThatThrownBy(() -> backUp(book, file, (step, done, all) -> {
                        throw Problem.Code.INTERNAL.because("the disk is gone");
                    }))
                    .hasMessageContaining("the disk is gone");
            assertThat(folder).as("nothing is left of it").isDirectoryNotContaining("glob:**book.zip*");
            backUp(book, file, BackupProgress.NONE);
            assertThatThrownBy(() -> backUp(book, file, BackupProgress.NONE)).hasMessageContaining("is there already");
        }
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                .doesNotContain("ward", "clinic");
        Path restored = folder.resolve("restored");
        try (BackupRepository store =
                new BackupRepository(BackupPlace.of(file.toString()).reading(), master)) {
            Manifest manifest = store.manifest(null);
            assertThat(store.manifests()).containsExactly(manifest);
            assertThat(BackupVerification.of(
                                    store,
                                    manifest,
                                    folder,
                                    copy -> LocalMinutebook.openCopy(copy, master),
                                    BackupProgress.NONE)
                            .problems())
                    .isEmpty();
            Restoration.of(store, manifest, restored, BackupProgress.NONE);
        }
        try (LocalMinutebook again = open(restored)) {
            assertThat(again.workspace("clinic")
                            .channels()
                            .read(ChannelRef.of("ward"), 0, PageRequest.first())
                            .items())
                    .extracting(message -> message.body())
                    .containsExactly(SECRET);
        }
        assertThatThrownBy(() -> BackupPlace.of(file.toString()).pruning()).hasMessageContaining("delete the file");
        Files.write(file, new byte[] {1, 2, 3});
        assertThatThrownBy(() -> BackupPlace.of(file.toString()).reading()).hasMessageContaining("not a whole backup");
        assertThatThrownBy(() -> BackupPlace.of("ftp://host/book")).hasMessageContaining("is no folder");
    }

    private LocalMinutebook open(Path data) {
        return LocalMinutebook.open(data, 8, config -> config.masterKey(master));
    }

    private void backUp(LocalMinutebook book, Path file, BackupProgress progress) throws IOException {
        try (BackupRepository store =
                new BackupRepository(BackupPlace.of(file.toString()).writing(), master)) {
            BackupRun.of(
                    book.postgres().server(),
                    store,
                    BackupOptions.because(Manifest.Reason.COMMAND).progress(progress));
        }
    }
}
