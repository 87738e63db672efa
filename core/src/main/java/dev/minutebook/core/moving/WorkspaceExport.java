package dev.minutebook.core.moving;

import dev.minutebook.api.Problem;
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
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/// Writes a workspace into an archive, as it is at one moment, while others go on writing.
public final class WorkspaceExport {

    private static final int HEARD_EVERY = 1_000;

    private final Connection connection;
    private final Map<String, byte[]> trusted;
    private final Clock clock;
    private final MoveProgress progress;
    private long rows;

    /// @param connection of a login that may change to the role of the application; left in that role
    /// @param trusted    public keys by their ids, of which those that signed the log are put into the archive
    public WorkspaceExport(Connection connection, Map<String, byte[]> trusted, Clock clock, MoveProgress progress) {
        this.connection = connection;
        this.trusted = Map.copyOf(trusted);
        this.clock = clock;
        this.progress = progress;
    }

    /// @param file must not be there yet
    public ArchiveManifest run(String workspace, Path file) throws IOException {
        try (ArchiveWriter archive = ArchiveWriter.to(file)) {
            WorkspaceSnapshot snapshot = WorkspaceSnapshot.of(connection, workspace);
            ArchiveManifest manifest = read(snapshot, archive);
            snapshot.end();
            archive.finish(manifest);
            snapshot.note(clock, manifest.rows());
            return manifest;
        } catch (FileAlreadyExistsException there) {
            throw Problem.Code.CONFLICT.because(file + " is there already; name another file, or delete it first");
        } catch (SQLException lost) {
            throw Problem.Code.UNAVAILABLE.because(
                    "the workspace could not be read to its end: " + lost.getMessage() + "; run the export again");
        }
    }

    private ArchiveManifest read(WorkspaceSnapshot snapshot, ArchiveWriter archive) throws SQLException, IOException {
        MoveSession session = snapshot.session();
        String id = snapshot.identity().id().toString();
        Instant taken = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        List<ArchiveManifest.Part> parts = new ArrayList<>();
        for (MovedTable table : MovedTables.of(connection)) {
            for (MovedPart part : MovedPart.of(table)) {
                parts.add(write(archive, part));
            }
        }
        ArchiveManifest.Head head =
                session.find(MoveStore.HEAD, row -> new ArchiveManifest.Head(row.getLong(1), row.getString(2)), id);
        Map<String, String> keys = new LinkedHashMap<>();
        for (String signer : session.list(MoveStore.SIGNERS, row -> row.getString(1), id)) {
            byte[] key = trusted.get(signer);
            if (key != null) {
                keys.put(signer, Base64.getEncoder().encodeToString(key));
            }
        }
        return new ArchiveManifest(
                ArchiveManifest.FORMAT, Migrator.LATEST, taken, snapshot.identity(), head, keys, parts);
    }

    private ArchiveManifest.Part write(ArchiveWriter archive, MovedPart part) throws IOException {
        CopyManager copies = copies();
        ArchiveWriter.Written written = archive.add(part.name(), out -> {
            try {
                copies.copyOut(part.table().copyOut(part.which()), new Heard(out, part.name()));
            } catch (SQLException failed) {
                throw new IOException("rows of " + part.name() + " could not be read: " + failed.getMessage(), failed);
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
