package dev.minutebook.core.moving;

import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.database.Ids;
import dev.minutebook.schema.Migrator;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/// A workspace as it is at one moment, read as the application does, so that row-level security keeps others
/// out. It writes nothing and so has no transaction number, which sealing would wait for.
record WorkspaceSnapshot(MoveSession session, ArchiveManifest.Identity identity) {

    /// @param connection of a login that may change to the role of the application; left in that role
    static WorkspaceSnapshot of(Connection connection, String workspace) throws SQLException {
        MoveSession session = MoveSession.of(connection);
        session.mustBeOfSchema(Migrator.LATEST);
        session.role("minutebook_app");
        connection.setAutoCommit(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        connection.setReadOnly(true);
        ArchiveManifest.Identity identity = identity(session, workspace);
        session.set(MoveStore.SET_WORKSPACE, identity.id().toString());
        return new WorkspaceSnapshot(session, identity);
    }

    private static ArchiveManifest.Identity identity(MoveSession session, String workspace) throws SQLException {
        ArchiveManifest.Identity identity = session.find(
                MoveStore.WORKSPACE,
                row -> new ArchiveManifest.Identity(
                        row.getObject(1, UUID.class),
                        workspace,
                        row.getObject(2, OffsetDateTime.class).toInstant(),
                        row.getInt(3),
                        row.getString(4)),
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

    /// Lets the moment go.
    void end() throws SQLException {
        Connection connection = session.connection();
        connection.rollback();
        connection.setReadOnly(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    }

    /// That everything of a workspace was read is worth an entry in the log of the system.
    void note(Clock clock, long rows) throws SQLException {
        session.enter(
                new Ids(clock, new SecureRandom()).next(),
                clock.instant().truncatedTo(ChronoUnit.MICROS),
                "workspace.exported",
                identity.id(),
                "{\"rows\":" + rows + "}");
        session.connection().commit();
        session.connection().setAutoCommit(true);
    }
}
