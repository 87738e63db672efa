package dev.minutebook.core.moving;

import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.database.Ids;
import dev.minutebook.schema.Migrator;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/// Writes a workspace into an archive, as it is at one moment, while others go on writing.
///
/// It reads as the application does, so that row-level security keeps other workspaces out. It writes nothing in its
/// snapshot and so has no transaction number, which sealing would wait for.
public final class WorkspaceExport {

    private static final int HEARD_EVERY = 1_000;

    private final Connection connection;
    private final Map<String, byte[]> trusted;
    private final Clock clock;
    private final MoveProgress progress;
    private long rows;

    /// @param connection of a login that may change to the role of the application; left in that role
    /// @param trusted    public keys by their ids, of which those that signed the log are put into the archive
    public WorkspaceExport(
            Connection connection, Map<String, byte[]> trusted, Clock clock, MoveProgress progress) {
        this.connection = connection;
        this.trusted = Map.copyOf(trusted);
        this.clock = clock;
        this.progress = progress;
    }

    /// @param file must not be there yet
    public ArchiveManifest run(String workspace, Path file) throws IOException {
        try (ArchiveWriter archive = ArchiveWriter.to(file)) {
            MoveSession session = MoveSession.of(connection);
            session.mustBeOfSchema(Migrator.LATEST);
            session.role("minutebook_app");
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setReadOnly(true);
            ArchiveManifest manifest = read(session, workspace, archive);
            connection.rollback();
            connection.setReadOnly(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            archive.finish(manifest);
            note(session, manifest);
            return manifest;
        } catch (FileAlreadyExistsException there) {
            throw Problem.Code.CONFLICT.because(file + " is there already; name another file, or delete it first");
        } catch (SQLException lost) {
            throw Problem.Code.UNAVAILABLE.because(
                    "the workspace could not be read to its end: " + lost.getMessage() + "; run the export again");
        }
    }

    private ArchiveManifest read(MoveSession session, String workspace, ArchiveWriter archive)
            throws SQLException, IOException {
        ArchiveManifest.Identity identity = identity(session, workspace);
        String id = identity.id().toString();
        session.set(MoveStore.SET_WORKSPACE, id);
        Instant taken = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        List<ArchiveManifest.Part> parts = new ArrayList<>();
        for (MovedTable table : MovedTables.of(connection)) {
            for (MovedPart part : MovedPart.of(table)) {
                parts.add(write(archive, part));
            }
        }
        ArchiveManifest.Head head = session.find(
                MoveStore.HEAD, row -> new ArchiveManifest.Head(row.getLong(1), row.getString(2)), id);
        Map<String, String> keys = new LinkedHashMap<>();
        for (String signer : session.list(MoveStore.SIGNERS, row -> row.getString(1), id)) {
            byte[] key = trusted.get(signer);
            if (key != null) {
                keys.put(signer, Base64.getEncoder().encodeToString(key));
            }
        }
        return new ArchiveManifest(
                ArchiveManifest.FORMAT, Migrator.LATEST, taken, identity, head, keys, parts);
    }

    private static ArchiveManifest.Identity identity(MoveSession session, String workspace) throws SQLException {
        ArchiveManifest.Identity identity = session.find(
                MoveStore.WORKSPACE,
                row -> new ArchiveManifest.Identity(
                        row.getObject(1, UUID.class),
                        workspace,
                        row.getObject(2, java.time.OffsetDateTime.class).toInstant(),
                        row.getInt(3)),
                workspace);
        if (identity == null) {
            throw Problem.Code.NOT_FOUND.because("there is no workspace '" + workspace + "'");
        }
        if (identity.id().equals(WorkspaceId.SYSTEM.value())) {
            throw Problem.Code.INVALID.because(
                    "the workspace system belongs to its database and is not moved; name another with --workspace");
        }
        return identity;
    }

    private ArchiveManifest.Part write(ArchiveWriter archive, MovedPart part) throws IOException {
        CopyManager copies = copies();
        ArchiveWriter.Written written = archive.add(part.name(), out -> {
            try {
                copies.copyOut(part.table().copyOut(part.which()), new Heard(out, part.name()));
            } catch (SQLException failed) {
                throw new IOException(
                        "rows of " + part.name() + " could not be read: " + failed.getMessage(), failed);
            }
        });
        return new ArchiveManifest.Part(
                part.name(),
                part.table().name(),
                part.table().columnNames(),
                written.rows(),
                written.bytes(),
                written.sha256());
    }

    private CopyManager copies() throws IOException {
        try {
            return connection.unwrap(PGConnection.class).getCopyAPI();
        } catch (SQLException other) {
            throw new IOException("the connection is none of PostgreSQL", other);
        }
    }

    /// That everything of a workspace was read is worth an entry in the log of the system.
    private void note(MoveSession session, ArchiveManifest manifest) throws SQLException {
        session.enter(
                new Ids(clock, new java.security.SecureRandom()).next(),
                clock.instant(),
                "workspace.exported",
                manifest.workspace().id(),
                "{\"rows\":" + manifest.rows() + "}");
        connection.commit();
        connection.setAutoCommit(true);
    }

    /// Tells how many rows went by. PostgreSQL sends a row at a time.
    private final class Heard extends FilterOutputStream {

        private final String part;

        private Heard(OutputStream out, String part) {
            super(out);
            this.part = part;
        }

        @Override
        public void write(byte[] row, int from, int length) throws IOException {
            out.write(row, from, length);
            if (++rows % HEARD_EVERY == 0) {
                progress.at(MoveProgress.Step.EXPORT, part, rows, 0);
            }
        }
    }
}
