package dev.minutebook.embedded.moving;

import dev.minutebook.api.Problem;
import dev.minutebook.core.moving.WorkspaceRows;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A workspace as a SQLite file: its rows, views that people read, and full text. Needs sqlite-jdbc on the class
/// path.
final class SqliteBook implements WorkspaceRows.Target, AutoCloseable {

    private static final int AT_ONCE = 1_000;

    /// What nobody reads: the index, which SQLite makes itself, and what opens commitments.
    private static final Set<String> LEFT_OUT = Set.of(
            "search_entry",
            "search_pending",
            "search_postings",
            "search_segment",
            "search_vector",
            "audit_opening",
            "data_key",
            "workspace_encryption");

    private static final Set<String> SECRET = Set.of("secret", "salt", "result_salt");

    private final Path file;
    private final Path unfinished;
    private final Connection sqlite;
    private @Nullable PreparedStatement insert;
    private List<Integer> kept = List.of();
    private int waiting;

    private SqliteBook(Path file, Path unfinished, Connection sqlite) {
        this.file = file;
        this.unfinished = unfinished;
        this.sqlite = sqlite;
    }

    static SqliteBook to(Path file) throws IOException {
        if (Files.exists(file)) {
            throw Problem.Code.CONFLICT.because(file + " is there already; name another file, or delete it first");
        }
        Path unfinished = file.toAbsolutePath().resolveSibling(file.getFileName() + ".part");
        Files.deleteIfExists(unfinished);
        Files.createFile(unfinished);
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(unfinished, PosixFilePermissions.fromString("rw-------"));
        }
        try {
            Connection sqlite = DriverManager.getConnection("jdbc:sqlite:" + unfinished);
            try (Statement statement = sqlite.createStatement()) {
                statement.execute(SqliteStore.FAST);
                statement.execute(SqliteStore.NO_SYNC);
            }
            sqlite.setAutoCommit(false);
            return new SqliteBook(file, unfinished, sqlite);
        } catch (SQLException refused) {
            throw new IOException("SQLite cannot write " + unfinished + ": " + refused.getMessage(), refused);
        }
    }

    @Override
    public boolean begin(String table, List<WorkspaceRows.Field> fields) throws SQLException {
        flush();
        if (LEFT_OUT.contains(table)) {
            return false;
        }
        kept = new ArrayList<>();
        for (int at = 0; at < fields.size(); at++) {
            if (!SECRET.contains(fields.get(at).name())) {
                kept.add(at);
            }
        }
        String columns = kept.stream()
                .map(at -> "\"" + fields.get(at).name() + "\" "
                        + type(fields.get(at).kind()))
                .collect(Collectors.joining(", "));
        try (Statement statement = sqlite.createStatement()) {
            statement.execute(SqliteStore.TABLE.formatted(table, columns));
        }
        insert = sqlite.prepareStatement(
                SqliteStore.INSERT.formatted(table, kept.stream().map(at -> "?").collect(Collectors.joining(", "))));
        return true;
    }

    private static String type(WorkspaceRows.Kind kind) {
        return switch (kind) {
            case INTEGER -> "integer";
            case REAL -> "real";
            case TEXT -> "text";
            case BYTES -> "blob";
        };
    }

    @Override
    public void row(Object[] values) throws SQLException {
        PreparedStatement statement = Objects.requireNonNull(insert);
        for (int at = 0; at < kept.size(); at++) {
            statement.setObject(at + 1, values[kept.get(at)]);
        }
        statement.addBatch();
        if (++waiting >= AT_ONCE) {
            statement.executeBatch();
            waiting = 0;
        }
    }

    private void flush() throws SQLException {
        if (insert != null) {
            insert.executeBatch();
            insert.close();
            insert = null;
            waiting = 0;
        }
    }

    /// Adds indexes, views and full text, and gives the file its name.
    void finish(String workspace, String takenAt, long rows) throws IOException {
        try {
            flush();
            try (Statement statement = sqlite.createStatement()) {
                for (String sql : views()) {
                    statement.execute(sql);
                }
                statement.execute(SqliteStore.OPTIMIZE);
            }
            try (PreparedStatement about = sqlite.prepareStatement(SqliteStore.ABOUT)) {
                about.setString(1, workspace);
                about.setString(2, takenAt);
                about.setLong(3, rows);
                about.execute();
            }
            sqlite.commit();
            sqlite.close();
        } catch (SQLException refused) {
            throw new IOException("SQLite refused: " + refused.getMessage(), refused);
        }
        try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Statements end with a semicolon at the end of a line.
    private static List<String> views() throws IOException {
        try (InputStream text = Objects.requireNonNull(SqliteBook.class.getResourceAsStream("book.sql"))) {
            return Arrays.stream(new String(text.readAllBytes(), StandardCharsets.UTF_8).split(";\\s*\\n"))
                    .filter(sql -> !sql.isBlank())
                    .toList();
        }
    }

    @Override
    public void close() throws IOException {
        try {
            sqlite.close();
        } catch (SQLException stays) {
            throw new IOException(stays);
        }
        Files.deleteIfExists(unfinished);
    }
}
