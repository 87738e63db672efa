package dev.minutebook.embedded.moving;

import dev.minutebook.api.Problem;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.moving.ArchiveManifest;
import dev.minutebook.core.moving.ArchiveReader;
import dev.minutebook.core.moving.MoveProgress;
import dev.minutebook.core.moving.SqlReader;
import dev.minutebook.core.moving.WorkspaceExport;
import dev.minutebook.core.moving.WorkspaceImport;
import dev.minutebook.core.moving.WorkspaceRows;
import dev.minutebook.embedded.KeyFile;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.local.ClusterCleanup;
import dev.minutebook.local.FolderInUse;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.LocalServer;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.TrustedKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/// A database as whoever operates it reaches it: by the files of the data folder, or by the login of the server.
/// No token is asked for, since whoever has these has everything.
public final class OperatorAccess implements AutoCloseable {

    private static final String KEY = "keys/audit.ed25519";

    private final Source source;
    private final Connection connection;
    private final Path keyFile;
    private final @Nullable LocalMinutebook opened;

    /// Where connections come from.
    @FunctionalInterface
    private interface Source {
        Connection open() throws SQLException;
    }

    private OperatorAccess(Source source, Path keyFile, @Nullable LocalMinutebook opened) throws SQLException {
        this.source = source;
        this.connection = source.open();
        this.keyFile = keyFile;
        this.opened = opened;
    }

    /// The book in a folder, whether another process runs it or nobody does. It is made if there is none.
    ///
    /// @param backUp whether the book is backed up before its tables are changed
    public static OperatorAccess inFolder(Path data, boolean backUp) {
        LocalMinutebook own = null;
        LocalServer server;
        try {
            own = LocalMinutebook.open(LocalPostgresConfig.in(data), 4, config -> config.background(false), backUp);
            server = own.postgres().server();
        } catch (FolderInUse running) {
            server = LocalServer.of(data);
        }
        try {
            return new OperatorAccess(server::connect, data.resolve(KEY), own);
        } catch (SQLException unreachable) {
            if (own != null) {
                own.close();
            }
            throw unreachable(unreachable);
        }
    }

    /// A database elsewhere, whose tables are brought up to date.
    ///
    /// @param keyFile that of the server, beside which the keys are that it trusts
    public static OperatorAccess to(Connect connect, Path keyFile, UnaryOperator<CoreConfig> settings) {
        PostgresMinutebook.open(
                        connect.connections(2),
                        settings.apply(CoreConfig.sealingWith(SigningKey.generate()))
                                .background(false))
                .close();
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(connect.url());
        source.setApplicationName("minutebook moving");
        try {
            return new OperatorAccess(() -> source.getConnection(connect.user(), connect.password()), keyFile, null);
        } catch (SQLException unreachable) {
            throw unreachable(unreachable);
        }
    }

    private static RuntimeException unreachable(SQLException why) {
        return Problem.Code.UNAVAILABLE.because("the database cannot be reached: " + why.getMessage());
    }

    /// Whether another process serves the book.
    public boolean beside() {
        return opened == null;
    }

    /// Writes a workspace into an archive.
    public MovedWorkspace export(String workspace, Path file, Clock clock, MoveProgress progress) throws IOException {
        ArchiveManifest manifest =
                new WorkspaceExport(connection, KeyFile.trustedBeside(keyFile), clock, progress).run(workspace, file);
        return MovedWorkspace.of(manifest, workspace, file.toString());
    }

    /// Writes a workspace into a SQLite file, for people and other programs to read.
    ///
    /// @return how many rows it has
    public long exportSqlite(String workspace, Path file, Clock clock, MoveProgress progress) throws IOException {
        try (SqliteBook book = SqliteBook.to(file)) {
            String takenAt = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
            long rows = new WorkspaceRows(connection, clock, progress).read(workspace, book);
            book.finish(workspace, takenAt, rows);
            return rows;
        }
    }

    /// Answers a query about one workspace, on a connection of its own.
    public SqlReader.Rows ask(String workspace, String query, int most, Duration longest) {
        try (Connection own = source.open()) {
            return new SqlReader(own).ask(workspace, query, most, longest);
        } catch (SQLException lost) {
            throw unreachable(lost);
        }
    }

    /// Writes the files of a private PostgreSQL anew, without what was deleted or replaced in them.
    ///
    /// @param progress is told what begins
    public ClusterCleanup.Summary cleanUp(Consumer<String> progress) {
        try (Connection own = source.open()) {
            return new ClusterCleanup(own, progress).run();
        } catch (LocalPostgresException held) {
            throw Problem.Code.CONFLICT.because(String.valueOf(held.getMessage()));
        } catch (SQLException refused) {
            throw Problem.Code.UNAVAILABLE.because(
                    "PostgreSQL could not write its files anew: " + refused.getMessage() + "; run the command again");
        }
    }

    /// Brings the workspace of an archive.
    ///
    /// @param name  another than in the archive, or null
    /// @param trust ids of keys that are trusted from now on, if they signed its log
    public MovedWorkspace bring(Path file, @Nullable String name, Set<String> trust, Clock clock, MoveProgress progress)
            throws IOException {
        try (ArchiveReader archive = ArchiveReader.open(file)) {
            ArchiveManifest manifest = archive.manifest();
            for (byte[] key : signers(manifest, trust)) {
                KeyFile.trust(keyFile, key);
            }
            String here = new WorkspaceImport(connection, clock, progress).run(archive, name);
            return MovedWorkspace.of(manifest, here, file.toString());
        }
    }

    /// Deletes what an import that did not end has left.
    public void discard(String name, Clock clock) throws IOException {
        new WorkspaceImport(connection, clock, MoveProgress.NONE).discard(name);
    }

    /// The keys that are new here. Whose signatures count is decided by people, not by an archive.
    private List<byte[]> signers(ArchiveManifest manifest, Set<String> trust) {
        Set<String> known = KeyFile.trustedBeside(keyFile).keySet();
        Map<String, byte[]> fresh = new TreeMap<>();
        manifest.keys().forEach((id, text) -> {
            if (!known.contains(id)) {
                fresh.put(id, key(id, text));
            }
        });
        Set<String> unknown = new TreeSet<>(fresh.keySet());
        unknown.removeAll(trust);
        if (!unknown.isEmpty()) {
            String named = String.join(",", unknown);
            throw Problem.Code.CONFLICT.because("the log in the archive is signed by the key " + named
                    + ", which this book does not trust; if it is that of the book it comes from ('minutebook audit"
                    + " status' there names it), add --trust " + named);
        }
        return new ArrayList<>(fresh.values());
    }

    private static byte[] key(String id, String text) {
        try {
            byte[] key = Base64.getDecoder().decode(text);
            if (TrustedKeys.of(List.of(key)).ids().equals(Set.of(id))) {
                return key;
            }
        } catch (IllegalArgumentException garbled) {
            // As one whose id is another's.
        }
        throw Problem.Code.CONFLICT.because("the archive is damaged: the key " + id + " is none");
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException gone) {
            throw unreachable(gone);
        } finally {
            if (opened != null) {
                opened.close();
            }
        }
    }
}
