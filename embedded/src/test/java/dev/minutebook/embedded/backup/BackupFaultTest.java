package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.targets.FolderTarget;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class BackupFaultTest {

    @TempDir
    private static Path folder;

    private static Path data;
    private static LocalMinutebook book;

    @BeforeAll
    static void open() throws Exception {
        data = folder.resolve("book");
        book = LocalMinutebook.open(data);
        book.workspace("main").agents().register(RegisterAgent.human("ada"));
        book.workspaces().create(new CreateWorkspace("acme"));
        book.workspace("acme").agents().register(RegisterAgent.human("grace"));
        BackupTest.awaitSealed(book.workspace("main"));
        BackupTest.awaitSealed(book.workspace("acme"));
    }

    @AfterAll
    static void close() {
        book.close();
    }

    @Test
    void a_killed_backup_leaves_none_and_the_next_one_goes_on_with_its_chunks(@TempDir Path other) throws Exception {
        long whole = BackupFolder.of(other.resolve("whole"))
                .backUp(book, BackupProgress.NONE)
                .added();
        Path backups = other.resolve("killed");
        killHalfway("backup", data, backups);
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(backups), null)) {
            assertThat(store.ids()).isEmpty();
            assertThatThrownBy(() -> store.manifest(null)).hasMessageContaining("there is no backup");
        }
        while (slots() > 0) {
            Thread.sleep(50);
        }
        Manifest next = BackupFolder.of(backups).backUp(book, BackupProgress.NONE);
        assertThat(next.added()).isPositive().isLessThan(whole * 3 / 4);
        assertThat(BackupFolder.of(backups).verify(other).problems()).isEmpty();
    }

    @Test
    void a_killed_restoration_is_no_book_and_is_begun_anew(@TempDir Path other) throws Exception {
        BackupFolder backups = BackupFolder.of(other.resolve("backups"));
        backups.backUp(book, BackupProgress.NONE);
        Path restored = other.resolve("restored");
        killHalfway("restore", restored, backups.folder());
        assertThat(LocalMinutebook.isIn(restored)).isFalse();
        assertThatThrownBy(() -> LocalMinutebook.open(restored))
                .hasMessageContaining("did not end")
                .hasMessageContaining("minutebook restore");
        backups.restore(restored);
        try (LocalMinutebook again = LocalMinutebook.open(restored)) {
            assertThat(again.workspace("main").agents().find(AgentRef.of("ada")))
                    .isPresent();
        }
    }

    @Test
    void an_older_copy_is_found_by_a_checkpoint_kept_elsewhere(@TempDir Path other) throws Exception {
        BackupFolder backups = BackupFolder.of(other.resolve("backups"));
        Workspace main = book.workspace("main");
        String before = main.audit().checkpoint();
        backups.backUp(book, BackupProgress.NONE);
        main.agents().register(RegisterAgent.human("later-than-the-backup"));
        BackupTest.awaitSealed(main);
        String after = main.audit().checkpoint();
        Path restored = other.resolve("restored");
        backups.restore(restored);
        try (LocalMinutebook copy = LocalMinutebook.openCopy(restored, null)) {
            Audit audit = copy.workspace("main").audit();
            assertThat(audit.verify(VerifyAudit.all()).finding()).isNull();
            assertThat(audit.verify(VerifyAudit.against(before)).finding()).isNull();
            Verification found = audit.verify(VerifyAudit.against(after));
            assertThat(found.intact()).isFalse();
            assertThat(found.finding()).contains("checkpoint");
        }
    }

    @Test
    void verification_names_what_it_checked_and_what_is_damaged(@TempDir Path other) throws Exception {
        BackupFolder backups = BackupFolder.of(other.resolve("backups"));
        backups.backUp(book, BackupProgress.NONE);
        BackupCheck sound = backups.verify(other.resolve("scratch"));
        assertThat(sound.problems()).isEmpty();
        assertThat(sound.workspaces())
                .filteredOn(one -> one.entries() > 0)
                .extracting(BackupCheck.WorkspaceCheck::workspace)
                .contains("acme", "main");
        assertThat(other.resolve("scratch")).isEmptyDirectory();

        Path chunk = chunks(backups).getFirst();
        byte[] content = Files.readAllBytes(chunk);
        content[content.length / 2] ^= 1;
        Files.write(chunk, content);
        Files.delete(chunks(backups).getLast());
        BackupCheck damaged = backups.verify(other.resolve("scratch"));
        assertThat(damaged.sound()).isFalse();
        assertThat(damaged.problems()).hasSize(2);
        assertThat(damaged.problems())
                .anySatisfy(problem ->
                        assertThat(problem).contains(chunk.getFileName().toString(), "is damaged", "(of "))
                .anySatisfy(problem -> assertThat(problem).contains("it is missing"));
        assertThatThrownBy(() -> backups.restore(other.resolve("restored"))).hasMessageContaining("backup verify");
    }

    @Test
    void a_changed_manifest_is_refused(@TempDir Path other) throws Exception {
        BackupFolder backups = BackupFolder.of(other.resolve("backups"));
        Manifest manifest = backups.backUp(book, BackupProgress.NONE);
        Path file = backups.folder().resolve("backups").resolve(manifest.id());
        Files.writeString(file, Files.readString(file).replace("\"engine\":", "\"engine\": "));
        assertThatThrownBy(() -> backups.restore(other.resolve("restored")))
                .hasMessageContaining(manifest.id())
                .hasMessageContaining("its hash is another");
        assertThat(other.resolve("restored")).doesNotExist();
    }

    @Test
    void a_sealed_backup_needs_its_master_key(@TempDir Path other) throws Exception {
        String key = LocalMasterKey.fresh();
        Path folder = other.resolve("backups");
        BackupFolder sealed = new BackupFolder(folder, LocalMasterKey.of(key, "the test"));
        Manifest first = sealed.backUp(book, BackupProgress.NONE);
        assertThat(sealed.backUp(book, BackupProgress.NONE).added()).isLessThan(first.added() / 4);
        assertThatThrownBy(() -> BackupFolder.of(folder).restore(other.resolve("restored")))
                .hasMessageContaining("MINUTEBOOK_MASTER_KEY_FILE");
        BackupFolder stranger = new BackupFolder(folder, LocalMasterKey.of(LocalMasterKey.fresh(), "the test"));
        assertThatThrownBy(() -> stranger.restore(other.resolve("restored")))
                .hasMessageContaining("is not among those given");
        assertThat(other.resolve("restored")).doesNotExist();
        assertThat(sealed.verify(other).problems()).isEmpty();

        // Under a new master key, with the former one after it.
        BackupFolder after =
                new BackupFolder(folder, LocalMasterKey.of(LocalMasterKey.fresh() + "\n" + key, "the test"));
        assertThat(after.backUp(book, BackupProgress.NONE).seal()).isNotEqualTo(first.seal());
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(folder), after.master())) {
            assertThat(store.manifests()).hasSize(3);
        }
        Path chunk = chunks(sealed).getFirst();
        byte[] content = Files.readAllBytes(chunk);
        content[content.length - 1] ^= 1;
        Files.write(chunk, content);
        assertThat(List.of(after.verify(other).sound(), sealedOnly(after, first, other)))
                .contains(false);
    }

    private static boolean sealedOnly(BackupFolder backups, Manifest manifest, Path scratch) throws IOException {
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(backups.folder()), backups.master())) {
            return BackupVerification.of(
                            store,
                            manifest,
                            scratch,
                            restored -> LocalMinutebook.openCopy(restored, backups.master()),
                            BackupProgress.NONE)
                    .sound();
        }
    }

    private static List<Path> chunks(BackupFolder backups) throws IOException {
        try (var files = Files.walk(backups.folder().resolve("chunks"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static int slots() throws Exception {
        try (Connection connection = book.postgres().server().connect();
                Statement statement = connection.createStatement();
                ResultSet slots = statement.executeQuery("select count(*) from pg_replication_slots")) {
            slots.next();
            return slots.getInt(1);
        }
    }

    private static void killHalfway(String what, Path data, Path backups) throws Exception {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HaltingProgram.class.getName(),
                        what,
                        data.toString(),
                        backups.toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader said = program.inputReader(StandardCharsets.UTF_8)) {
            assertThat(said.lines().anyMatch(HaltingProgram.HALFWAY::equals)).isTrue();
        } finally {
            program.destroyForcibly().waitFor();
        }
    }
}
