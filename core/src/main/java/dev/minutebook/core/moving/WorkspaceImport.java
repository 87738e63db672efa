package dev.minutebook.core.moving;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.search.SearchLanguages;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.database.Ids;
import dev.minutebook.schema.Migrator;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// Puts the workspace of an archive into a database, in many small transactions, so that sealing does not wait
/// for a long one. Until the last of them nobody finds the workspace; an import that was killed goes on where it
/// stopped.
public final class WorkspaceImport {

    /// What jobs look for.
    static final List<String> WORK = List.of(
            "tasks",
            "debates",
            "memories",
            "housekeeping",
            "search",
            "vectors",
            "critiques",
            "lessons",
            "proofs",
            "notices",
            "context_backups",
            "queries",
            "evolution",
            "erasures");

    private static final int LARGE = 10_000;

    private final Connection connection;
    private final Clock clock;
    private final MoveProgress progress;
    private final long batchRows;
    private final long batchBytes;
    private long done;

    /// @param connection of a login that may change to the owner of the tables and to the role of the application
    public WorkspaceImport(Connection connection, Clock clock, MoveProgress progress) {
        this(connection, clock, progress, 20_000, 32 << 20);
    }

    WorkspaceImport(Connection connection, Clock clock, MoveProgress progress, long batchRows, long batchBytes) {
        this.connection = connection;
        this.clock = clock;
        this.progress = progress;
        this.batchRows = batchRows;
        this.batchBytes = batchBytes;
    }

    /// How far an import is.
    ///
    /// @param part the last of which lines are stored; null for none
    private record Position(@Nullable String part, long lines) {}

    /// What stands in the way, or was begun before.
    private record Taken(UUID id, String name, byte @Nullable [] archive, Position position) {}

    /// @param name another than that of the archive, or null
    /// @return the name that the workspace has here
    public String run(ArchiveReader archive, @Nullable String name) throws IOException {
        ArchiveManifest manifest = archive.manifest();
        String wanted = new CreateWorkspace(name == null ? manifest.workspace().name() : name).name();
        archive.check(progress);
        String id = manifest.workspace().id().toString();
        return session(id, session -> {
            Position position = begun(session, archive, wanted);
            load(session, archive, position);
            return wanted;
        });
    }

    /// Deletes what an import that did not end has left.
    public void discard(String name) throws IOException {
        String id;
        try {
            id = MoveSession.of(connection).find(MoveStore.HALF_IMPORTED, row -> row.getString(1), name);
        } catch (SQLException lost) {
            throw lost(lost);
        }
        if (id == null) {
            throw Problem.Code.NOT_FOUND.because("no workspace '" + name + "' is half imported here");
        }
        session(id, session -> {
            // From here on nobody can go on with the import.
            session.change(MoveStore.REFUSE, id);
            connection.commit();
            List<MovedTable> tables = new ArrayList<>(MovedTables.of(connection));
            for (MovedTable table : tables.reversed()) {
                session.run(table.delete());
                connection.commit();
            }
            session.change(MoveStore.END, id);
            session.change(MoveStore.DELETE_WORKSPACE, id);
            connection.commit();
            return id;
        });
    }

    /// What is done under the lock of the workspace.
    @FunctionalInterface
    private interface Work {
        String in(MoveSession session) throws SQLException, IOException;
    }

    private String session(String id, Work work) throws IOException {
        try {
            MoveSession session = MoveSession.of(connection);
            session.mustBeOfSchema(Migrator.LATEST);
            session.becomeOwner();
            if (!Boolean.TRUE.equals(session.find(MoveStore.LOCK, row -> row.getBoolean(1), id))) {
                throw Problem.Code.CONFLICT.because("another process is importing this workspace");
            }
            session.set(MoveStore.SET_IMPORT, id);
            session.set(MoveStore.SET_WORKSPACE, id);
            connection.setAutoCommit(false);
            try {
                return work.in(session);
            } catch (SQLException | IOException | RuntimeException failed) {
                rollback();
                throw failed;
            } finally {
                connection.setAutoCommit(true);
                session.find(MoveStore.UNLOCK, row -> true, id);
            }
        } catch (SQLException lost) {
            throw lost(lost);
        }
    }

    private void rollback() {
        try {
            connection.rollback();
        } catch (SQLException gone) {
            return;
        }
    }

    private static MinutebookException lost(SQLException lost) {
        return Problem.Code.UNAVAILABLE.because("the database did not stay reachable or refused: " + lost.getMessage()
                + "; run the import again, it goes on where it stopped");
    }

    /// Begins, or finds how far it is.
    private Position begun(MoveSession session, ArchiveReader archive, String name) throws SQLException {
        ArchiveManifest.Identity identity = archive.manifest().workspace();
        String id = identity.id().toString();
        Taken taken = session.find(
                MoveStore.TAKEN,
                row -> new Taken(
                        row.getObject(1, UUID.class),
                        row.getString(2),
                        row.getBytes(3),
                        new Position(row.getString(4), row.getLong(5))),
                id,
                name,
                id);
        if (taken != null) {
            return resumed(taken, archive, name);
        }
        session.change(
                MoveStore.INSERT_WORKSPACE,
                id,
                name,
                identity.createdAt().atOffset(ZoneOffset.UTC),
                identity.keyVersion(),
                language(identity));
        session.change(MoveStore.BEGIN, id, archive.hash());
        connection.commit();
        return new Position(null, 0);
    }

    /// One that this program does not know is of a later one, or of nobody.
    private static String language(ArchiveManifest.Identity identity) {
        return SearchLanguages.checked(Objects.requireNonNullElse(identity.language(), SearchLanguages.USUAL));
    }

    private static Position resumed(Taken taken, ArchiveReader archive, String name) {
        if (!taken.id().equals(archive.manifest().workspace().id())) {
            throw Problem.Code.CONFLICT.because("there is another workspace " + name
                    + " here, which has nothing to do with that of the archive; give this one another name with --as");
        }
        if (taken.archive() == null) {
            throw Problem.Code.CONFLICT.because("this workspace is here already, as " + taken.name()
                    + ", by the same id; a database holds it once, since its log and its keys are bound to that id");
        }
        if (!Arrays.equals(taken.archive(), archive.hash()) || !taken.name().equals(name)) {
            throw Problem.Code.CONFLICT.because("an import of this workspace as " + taken.name()
                    + " from another archive did not end; delete what it left first: minutebook import --discard "
                    + taken.name());
        }
        return taken.position();
    }

    private void load(MoveSession session, ArchiveReader archive, Position position) throws SQLException, IOException {
        List<MovedPart> parts = MovedTables.of(connection).stream()
                .flatMap(table -> MovedPart.of(table).stream())
                .toList();
        Map<String, ArchiveManifest.Part> given = given(archive.manifest(), parts);
        session.run(MoveStore.LINES);
        connection.commit();
        boolean reached = position.part() == null;
        List<MovedPart> last = new ArrayList<>();
        for (MovedPart part : parts) {
            ArchiveManifest.Part stored = given.get(part.name());
            if (stored == null) {
                continue;
            }
            boolean here = part.name().equals(position.part());
            if (part.last()) {
                last.add(part);
            } else if (reached || here) {
                load(session, archive, part, stored, here ? position.lines() : 0);
                reached = true;
            } else {
                done += stored.rows();
            }
        }
        String id = archive.manifest().workspace().id().toString();
        for (MovedPart part : last) {
            ArchiveManifest.Part stored = Objects.requireNonNull(given.get(part.name()));
            try (PartReader reader = archive.reader(stored)) {
                store(session, part, stored, reader, true);
                session.run(MoveStore.CLEAR);
            }
        }
        session.change(MoveStore.MARK_READY, id, WORK.toArray(String[]::new));
        session.change(MoveStore.END, id);
        session.role("minutebook_app");
        session.enter(
                new Ids(clock, new SecureRandom()).next(),
                clock.instant().truncatedTo(ChronoUnit.MICROS),
                "workspace.imported",
                archive.manifest().workspace().id(),
                "{\"rows\":" + archive.manifest().rows() + "}");
        connection.commit();
        session.becomeOwner();
        for (MovedPart part : parts) {
            ArchiveManifest.Part stored = given.get(part.name());
            if (stored != null && stored.rows() >= LARGE) {
                session.run(MoveStore.ANALYZE.formatted(part.table().name()));
            }
        }
        connection.commit();
    }

    /// The parts of the archive, each of which must be one that this program knows.
    private static Map<String, ArchiveManifest.Part> given(ArchiveManifest manifest, List<MovedPart> parts) {
        Map<String, ArchiveManifest.Part> given =
                manifest.parts().stream().collect(Collectors.toMap(ArchiveManifest.Part::name, Function.identity()));
        boolean older = manifest.schema() < Migrator.LATEST;
        for (MovedPart part : parts) {
            ArchiveManifest.Part stored = given.get(part.name());
            List<String> columns = part.table().columnNames();
            if (stored == null
                    ? !older
                    : !(older ? columns.containsAll(stored.columns()) : columns.equals(stored.columns()))) {
                throw ArchiveReader.damaged("part " + part.name() + " is missing or has other columns");
            }
        }
        List<String> known = parts.stream().map(MovedPart::name).toList();
        given.keySet().forEach(name -> {
            if (!known.contains(name)) {
                throw ArchiveReader.damaged("part " + name + " belongs to no table");
            }
        });
        return given;
    }

    private void load(
            MoveSession session, ArchiveReader archive, MovedPart part, ArchiveManifest.Part stored, long from)
            throws SQLException, IOException {
        try (PartReader reader = archive.reader(stored)) {
            long lines = from == 0 ? 0 : reader.pass(PartReader.Sink.NONE, from, Long.MAX_VALUE);
            done += lines;
            long added = store(session, part, stored, reader, part.table().refersToSelf());
            while (added > 0) {
                lines += added;
                session.change(
                        MoveStore.ADVANCE,
                        part.name(),
                        lines,
                        archive.manifest().workspace().id().toString());
                connection.commit();
                done += added;
                progress.at(
                        MoveProgress.Step.IMPORT,
                        part.name(),
                        done,
                        archive.manifest().rows());
                added = store(session, part, stored, reader, part.table().refersToSelf());
            }
        }
    }

    /// Stores some lines, or all that are left.
    private long store(MoveSession session, MovedPart part, ArchiveManifest.Part stored, PartReader reader, boolean all)
            throws SQLException, IOException {
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(MoveStore.COPY_IN);
        long lines;
        try {
            lines = all
                    ? reader.pass(copy::writeToCopy, Long.MAX_VALUE, Long.MAX_VALUE)
                    : reader.pass(copy::writeToCopy, batchRows, batchBytes);
            copy.endCopy();
            if (lines > 0 && session.change(part.table().insert(stored.columns(), part.added())) != lines) {
                throw ArchiveReader.damaged("not every line of part " + part.name() + " is a row");
            }
        } catch (SQLException refused) {
            if (String.valueOf(refused.getSQLState()).startsWith("08")) {
                throw refused;
            }
            throw Problem.Code.CONFLICT.because("the rows of part " + part.name() + " do not fit: "
                    + refused.getMessage() + "; delete what the import left: minutebook import --discard NAME");
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
        return lines;
    }
}
