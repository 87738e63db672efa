package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.schema.Migrator;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class MigrationBackupTest {

    private static final int RELEASED = 22;

    @Test
    void a_book_is_backed_up_before_its_tables_are_changed(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("book");
        older(data);
        Files.writeString(data.resolve("backups"), "in the way");
        assertThatThrownBy(() -> LocalMinutebook.open(data))
                .hasMessageContaining("before its tables are changed")
                .hasMessageContaining("MINUTEBOOK_MIGRATION_BACKUP=off");
        Files.delete(data.resolve("backups"));
        BackupSummary saved;
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            saved = book.migrationBackup().orElseThrow();
            assertThat(saved.schema()).isEqualTo(RELEASED);
            assertThat(saved.reason()).isEqualTo(Manifest.Reason.MIGRATION);
            assertThat(saved.where()).isEqualTo(data.resolve("backups").toString());
        }
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            assertThat(book.migrationBackup()).isEmpty();
        }
        Path before = folder.resolve("before");
        BackupFolder.of(data.resolve("backups")).restore(before);
        try (LocalPostgres postgres = LocalPostgres.start(LocalPostgresConfig.in(before));
                var connection = postgres.server().connect()) {
            assertThat(RecordStore.schema(connection)).isEqualTo(RELEASED);
        }
        assertThat(Migrator.LATEST).isGreaterThan(RELEASED);
    }

    /// A book that a program of an older version has left.
    private static void older(Path data) {
        try (LocalPostgres postgres = LocalPostgres.start(LocalPostgresConfig.in(data))) {
            Flyway.configure()
                    .dataSource(
                            postgres.jdbcUrl(postgres.database()),
                            postgres.owner().user(),
                            postgres.owner().password())
                    .schemas(Migrator.SCHEMA)
                    .defaultSchema(Migrator.SCHEMA)
                    .locations("classpath:dev/minutebook/schema/migrations")
                    .group(true)
                    .target(Integer.toString(RELEASED))
                    .load()
                    .migrate();
        }
    }
}
