package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.targets.FolderTarget;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.system.FolderTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The guide in docs/backup.md: PostgreSQL archives its log, a base is restored, and the archive is replayed up to a
/// moment.
@Timeout(600)
class PointInTimeTest {

    @Test
    void a_book_is_brought_back_to_a_moment(@TempDir Path folder) throws Exception {
        Path archive = Files.createTempDirectory("minutebook-archive-");
        Files.setPosixFilePermissions(archive, PosixFilePermissions.fromString("rwxrwxrwx"));
        try {
            bringBack(folder, archive);
        } finally {
            FolderTree.delete(archive);
        }
    }

    private static void bringBack(Path folder, Path archive) throws Exception {
        BackupFolder backups = BackupFolder.of(folder.resolve("base"));
        String earlier;
        String later;
        String moment;
        try (LocalMinutebook book = open(LocalPostgresConfig.in(folder.resolve("book"))
                        .withSetting("archive_mode", "on")
                        .withSetting(
                                "archive_command",
                                "test ! -f %1$s/%%f && cp %%p %1$s/%%f.part && mv %1$s/%%f.part %1$s/%%f"
                                        .formatted(archive)));
                Connection plain = book.postgres().server().connect()) {
            Workspace main = book.workspace("main");
            main.agents().register(RegisterAgent.human("in-the-base"));
            backups.backUp(book, BackupProgress.NONE);
            main.agents().register(RegisterAgent.human("before"));
            BackupTest.awaitSealed(main);
            earlier = main.audit().checkpoint();
            moment = ask(plain, "select clock_timestamp()::text from pg_sleep(0.01)");
            ask(plain, "select 'later' from pg_sleep(0.01)");
            main.agents().register(RegisterAgent.human("after"));
            BackupTest.awaitSealed(main);
            later = main.audit().checkpoint();
            String last = ask(plain, "select pg_walfile_name(pg_switch_wal())");
            while (Files.notExists(archive.resolve(last))) {
                Thread.sleep(50);
            }
        }
        Path restored = folder.resolve("restored");
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(folder.resolve("base")), null)) {
            Restoration.of(store, store.manifest(null), restored, BackupProgress.NONE);
        }
        LocalPostgresConfig target = LocalPostgresConfig.in(restored)
                .withSetting("restore_command", "cp " + archive + "/%f %p")
                .withSetting("recovery_target_time", moment)
                .withSetting("recovery_target_action", "promote");
        Files.createFile(restored.resolve("cluster/pgdata/recovery.signal"));
        try (LocalPostgres postgres = LocalPostgres.start(target);
                Connection plain = postgres.server().connect()) {
            while (ask(plain, "select pg_is_in_recovery()::text").equals("true")) {
                Thread.sleep(50);
            }
        }
        try (LocalMinutebook book = open(LocalPostgresConfig.in(restored))) {
            Workspace main = book.workspace("main");
            assertThat(main.agents().find(AgentRef.of("in-the-base"))).isPresent();
            assertThat(main.agents().find(AgentRef.of("before"))).isPresent();
            assertThat(main.agents().find(AgentRef.of("after"))).isEmpty();
            assertThat(verified(main, earlier).finding()).isNull();
            Verification old = verified(main, later);
            assertThat(old.intact()).isFalse();
            assertThat(old.finding()).contains("The log was cut off", "the checkpoint says there was entry");
            main.agents().register(RegisterAgent.human("afterwards"));
            BackupTest.awaitSealed(main);
            assertThat(verified(main, earlier).intact()).isTrue();
        }
    }

    private static LocalMinutebook open(LocalPostgresConfig config) {
        return LocalMinutebook.open(config, 16, book -> book.selfApproval(SelfApproval.ALWAYS));
    }

    private static Verification verified(Workspace main, String checkpoint) {
        return main.audit().verify(new VerifyAudit(checkpoint, true));
    }

    private static String ask(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }
}
