package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.targets.FolderTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class BackupTest {

    @TempDir
    private static Path folder;

    private static LocalMinutebook book;

    @BeforeAll
    static void open() {
        book = LocalMinutebook.open(folder.resolve("book"));
    }

    @AfterAll
    static void close() {
        book.close();
    }

    @Test
    void a_book_is_backed_up_under_load_and_nothing_acknowledged_is_missing(@TempDir Path other) throws Exception {
        Workspace main = book.workspace("main");
        List<String> acknowledged;
        Manifest manifest;
        try (Writers writers = Writers.in(main, 4)) {
            writers.await(50);
            int[] before = {0};
            manifest = backUp(other.resolve("backups"), (step, done, all) -> {
                if (step == BackupProgress.Step.COPY) {
                    before[0] = writers.count();
                }
            });
            writers.await(10);
            acknowledged = writers.acknowledged().subList(0, before[0]);
        }
        assertThat(acknowledged).hasSizeGreaterThan(50);
        Agent first = main.agents().find(AgentRef.of(acknowledged.getFirst())).orElseThrow();
        assertThat(manifest.heads()).extracting(Manifest.Head::workspace).contains("main");
        Path restored = other.resolve("restored");
        restore(other.resolve("backups"), restored);
        try (LocalMinutebook again = LocalMinutebook.open(restored)) {
            Workspace same = again.workspace("main");
            assertThat(same.agents().find(AgentRef.of(acknowledged.getFirst())))
                    .as("ids and times are the same")
                    .contains(first);
            assertThat(acknowledged)
                    .allSatisfy(name ->
                            assertThat(same.agents().find(AgentRef.of(name))).isPresent());
            same.agents().register(RegisterAgent.human("after-the-restore"));
            awaitSealed(same);
            assertThat(same.audit().verify(VerifyAudit.all()).intact()).isTrue();
            Manifest.Head head = manifest.heads().stream()
                    .filter(one -> one.workspace().equals("main"))
                    .findFirst()
                    .orElseThrow();
            assertThat(entry(same, head.number())).isEqualTo(entry(main, head.number()));
        }
    }

    private static AuditEntry entry(Workspace workspace, long number) {
        return workspace
                .audit()
                .entries(number - 1, PageRequest.first(1))
                .items()
                .getFirst();
    }

    @Test
    void a_second_backup_adds_what_has_changed(@TempDir Path other) throws Exception {
        Path backups = other.resolve("backups");
        Manifest first = backUp(backups, BackupProgress.NONE);
        book.workspace("main").agents().ensure(RegisterAgent.human("changed"));
        Manifest second = backUp(backups, BackupProgress.NONE);
        System.out.printf(
                "first backup adds %,d bytes of %,d, the second %,d%n", first.added(), first.bytes(), second.added());
        assertThat(second.added()).isLessThan(first.added() / 4);
        assertThat(second.id()).isNotEqualTo(first.id());
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(backups), null)) {
            assertThat(store.manifests()).containsExactly(first, second);
            assertThat(store.manifest(null)).isEqualTo(second);
            assertThat(store.manifest(first.id())).isEqualTo(first);
            assertThatThrownBy(() -> store.manifest("20200101T000000Z-0000"))
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("there is no backup");
        }
    }

    @Test
    void a_damaged_manifest_keeps_from_no_new_backup_and_from_deleting(@TempDir Path other) throws Exception {
        Path backups = other.resolve("backups");
        Manifest first = backUp(backups, BackupProgress.NONE);
        Path manifest = backups.resolve("backups").resolve(first.id());
        Files.write(manifest, new byte[0]);
        Manifest second = backUp(backups, BackupProgress.NONE);
        assertThat(second.added()).as("chunks that are there are used again").isLessThan(first.added() / 4);
        assertThat(BackupFolder.of(backups).verify(other.resolve("scratch")).sound())
                .isTrue();
        try (BackupRepository store = new BackupRepository(FolderTarget.writing(backups), null)) {
            assertThatThrownBy(() -> store.prune(new Keep(1, 0, 0, 0)))
                    .hasMessageContaining("the manifest of backup " + first.id());
        }
        assertThat(manifest).exists();
    }

    @Test
    void backups_are_for_the_owner_alone_and_leave_nothing_in_the_server(@TempDir Path other) throws Exception {
        Path backups = other.resolve("backups");
        backUp(backups, BackupProgress.NONE);
        try (var files = Files.walk(backups)) {
            assertThat(files)
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .endsWith("------"));
        }
        try (var connection = book.postgres().server().connect();
                var slots = connection.createStatement().executeQuery("select count(*) from pg_replication_slots")) {
            slots.next();
            assertThat(slots.getInt(1)).isZero();
        }
    }

    @Test
    void a_folder_with_other_things_is_neither_written_to_nor_restored_into(@TempDir Path other) throws Exception {
        Files.writeString(other.resolve("letter.txt"), "Dear Ada");
        assertThatThrownBy(() -> FolderTarget.writing(other)).hasMessageContaining("holds other things");
        assertThatThrownBy(() -> FolderTarget.reading(other)).hasMessageContaining("there are no backups");
        Path backups = other.resolve("backups");
        backUp(backups, BackupProgress.NONE);
        assertThatThrownBy(() -> restore(backups, other)).hasMessageContaining("is not empty");
        assertThat(other.resolve("letter.txt")).exists();
        try (FolderTarget first = FolderTarget.writing(backups)) {
            assertThat(first.where()).isEqualTo(backups.toString());
            assertThatThrownBy(() -> FolderTarget.writing(backups)).hasMessageContaining("just now");
        }
    }

    private static Manifest backUp(Path backups, BackupProgress progress) throws IOException {
        return BackupFolder.of(backups).backUp(book, progress);
    }

    private static void restore(Path backups, Path data) throws IOException {
        BackupFolder.of(backups).restore(data);
    }

    static void awaitSealed(Workspace workspace) throws InterruptedException {
        while (workspace.audit().status().unsealed() > 0) {
            Thread.sleep(50);
        }
    }
}
