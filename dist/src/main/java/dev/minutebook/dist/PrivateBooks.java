package dev.minutebook.dist;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.cli.book.LocalBooks;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.local.LocalPostgresConfig;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Books on a private PostgreSQL in a folder, as commands open them. Where the environment names another database, a
/// book in a folder is not what is meant.
final class PrivateBooks implements LocalBooks {

    private static final String DATABASE = "MINUTEBOOK_DATABASE_URL";

    /// What whoever may log in to the database may do to it beside running servers.
    private static final Set<String> OF_OWNERS = Set.of("workspaces", "tokens");

    private final Map<String, String> environment;
    private final String noun;

    PrivateBooks(Map<String, String> environment) {
        this(environment, null);
    }

    /// @param noun the first word of the command
    PrivateBooks(Map<String, String> environment, @Nullable String noun) {
        this.environment = environment;
        this.noun = noun == null ? "" : noun;
    }

    /// The database that the environment names; blank if it names none.
    static String database(Map<String, String> environment) {
        return environment.getOrDefault(DATABASE, "").strip();
    }

    /// Whether a book in a folder is backed up before its tables are changed.
    static boolean backsUp(Map<String, String> environment) {
        return !"off".equals(environment.get("MINUTEBOOK_MIGRATION_BACKUP"));
    }

    /// Refuses a book in a folder while the environment names a database.
    void mustBeMeant(Path data) {
        if (!database(environment).isEmpty()) {
            throw new Refusal(
                    Problem.Code.CONFLICT,
                    DATABASE + " names a database, and no server of it runs on the data folder " + data
                            + "; a private book in that folder would be another book",
                    "Start the server with this folder (minutebook up), name it with --url, or unset " + DATABASE
                            + ". Workspaces and tokens can be made without a server.");
        }
    }

    @Override
    public Minutebook open(Path data) {
        if (OF_OWNERS.contains(noun) && !database(environment).isEmpty()) {
            return DatabaseSettings.open(environment);
        }
        mustBeMeant(data);
        return LocalMinutebook.open(
                LocalPostgresConfig.in(data),
                4,
                plain -> MasterKeySettings.of(environment, plain).selfApproval(SelfApproval.ALWAYS),
                backsUp(environment));
    }

    @Override
    public boolean holds(Path data) {
        return !database(environment).isEmpty() || LocalMinutebook.isIn(data);
    }
}
