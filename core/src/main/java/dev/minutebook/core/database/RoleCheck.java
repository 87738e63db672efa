package dev.minutebook.core.database;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.schema.Migrator;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Makes sure, before anything else, that row-level security holds for everything this program does.
public final class RoleCheck {

    private static final Scope SYSTEM = new Scope(WorkspaceId.SYSTEM, Caller.EMBEDDED, null);

    static final String CONFINED = """
            select current_user = 'minutebook_app' and not r.rolsuper and not r.rolbypassrls
                and not exists (
                    select from pg_class c
                    where c.relnamespace = 'minutebook'::regnamespace and pg_has_role(r.oid, c.relowner, 'usage'))
            from pg_roles r
            where r.rolname = current_user
            """;

    static final String LOGIN_IS_SUPERUSER = "select rolsuper from pg_roles where rolname = session_user";

    static final String PING = "select 1 from minutebook.workspace where id = $1";

    private RoleCheck() {}

    /// Refuses to go on unless the application's role is in force and confined.
    public static void mustBeConfined(Database database) {
        boolean confined;
        try {
            confined = database.find(SYSTEM, CONFINED, row -> row.flag()).orElse(false);
        } catch (IllegalStateException refused) {
            throw notGranted(refused);
        }
        if (!confined) {
            throw new IllegalStateException(
                    "the role minutebook_app must be neither superuser nor owner of the tables and must not bypass"
                            + " row-level security; Minutebook does not start without that");
        }
        try {
            database.asRole("minutebook_worker", connection -> true);
        } catch (IllegalStateException refused) {
            throw notGranted(refused);
        }
    }

    /// Refuses a login that could do everything: whoever gets at its connections would pass by every policy.
    public static void mustNotBeSuperuser(Database database) {
        if (database.find(SYSTEM, LOGIN_IS_SUPERUSER, row -> row.flag()).orElse(true)) {
            throw new IllegalStateException(
                    "the login is a superuser, whom no policy binds; make a plain one (docs/operations.md shows how), or"
                            + " allow it with MINUTEBOOK_SUPERUSER=allow (in Java: CoreConfig.superuserAllowed)");
        }
    }

    /// Why a pool that sets the application's role on each of its connections could not be made.
    public static RuntimeException explained(RuntimeException failed) {
        for (@Nullable Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException refused && "42501".equals(refused.getSQLState())) {
                return notGranted(failed);
            }
        }
        return failed;
    }

    private static IllegalStateException notGranted(RuntimeException refused) {
        return new IllegalStateException(
                "the login may not change to the roles minutebook_app, without which workspaces are not kept apart, and"
                        + " minutebook_worker, which seals; grant them: grant minutebook_app, minutebook_worker to <login>",
                refused);
    }

    /// Whether a newer program has migrated the database.
    public static boolean isOutdated(Database database) {
        try {
            return database.asRole("none", Migrator::isNewer);
        } catch (MinutebookException | IllegalStateException unreachable) {
            return false;
        }
    }

    public static boolean answers(Database database) {
        try {
            return database.find(SYSTEM, PING, row -> row.integer(), WorkspaceId.SYSTEM.value())
                    .isPresent();
        } catch (MinutebookException | IllegalStateException unreachable) {
            return false;
        }
    }
}
