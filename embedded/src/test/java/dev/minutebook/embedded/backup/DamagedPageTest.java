package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.embedded.LocalMinutebook;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A disk that changes what lies on it.
@Timeout(600)
class DamagedPageTest {

    @Test
    void a_damaged_page_is_named_to_who_reads_it_and_refuses_a_backup(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("book");
        BackupFolder backups = BackupFolder.of(folder.resolve("backups"));
        Path table;
        Path index;
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            book.workspace("main").agents().register(RegisterAgent.human("ada"));
            BackupTest.awaitSealed(book.workspace("main"));
            backups.backUp(book, BackupProgress.NONE);
            table = file(book, "minutebook.agent");
            index = file(book, "minutebook.audit_entry_pkey");
        }
        PageCheck before = PageCheck.of(data);
        assertThat(before.damaged()).isEmpty();
        assertThat(before.pages()).isGreaterThan(1_000);

        byte kept = flip(table);
        assertThat(PageCheck.of(data).damaged()).singleElement().satisfies(one -> {
            assertThat(one.block()).isZero();
            assertThat(table).endsWith(Path.of(one.file()));
        });
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            assertThatThrownBy(() -> book.workspace("main").agents().find(AgentRef.of("ada")))
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("the database finds its files damaged: minutebook.agent, block 0 of base/")
                    .hasMessageContaining("backup verify");
            assertThatThrownBy(() -> backups.backUp(book, BackupProgress.NONE))
                    .hasMessageContaining("the table minutebook.agent (block 0 of base/")
                    .hasMessageContaining("the earlier ones stay");
        }

        assertThat(flip(table)).isNotEqualTo(kept);
        flip(index);
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            assertThat(book.workspace("main").agents().find(AgentRef.of("ada"))).isPresent();
            assertThatThrownBy(() -> backups.backUp(book, BackupProgress.NONE))
                    .hasMessageContaining("the index minutebook.audit_entry_pkey (block 0 of base/")
                    .hasMessageContaining("reindex");
        }
        assertThat(backups.verify(folder.resolve("scratch")).problems())
                .as("the backup from before")
                .isEmpty();
    }

    private static Path file(LocalMinutebook book, String relation) throws SQLException {
        try (Connection connection = book.postgres().server().connect();
                Statement statement = connection.createStatement();
                ResultSet path = statement.executeQuery("select pg_relation_filepath('" + relation + "')")) {
            path.next();
            return book.postgres().dataFolder().resolve(path.getString(1));
        }
    }

    /// Changes a bit near the end of the first page, where rows are. Returns the byte that is there now.
    private static byte flip(Path file) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.seek(PageChecksum.BYTES - 40);
            byte changed = (byte) (bytes.readByte() ^ 4);
            bytes.seek(PageChecksum.BYTES - 40);
            bytes.writeByte(changed);
            return changed;
        }
    }
}
