package dev.minutebook.embedded;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.embedded.backup.BackupSummary;
import dev.minutebook.embedded.backup.DueErasures;
import dev.minutebook.embedded.backup.MigrationBackup;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.schema.Migrator;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A book in a folder.
///
/// Opening starts the folder's own PostgreSQL, makes it on first use, and brings the schema up to date, after a backup
/// into its folder `backups`. What was erased after the backup that a folder was restored from is erased again. One
/// process at a time may hold a folder. A workspace called `main` is there from the
/// beginning.
public final class LocalMinutebook implements Minutebook {

    /// The workspace that every local book begins with.
    public static final String MAIN = "main";

    private static final String KEY = "keys/audit.ed25519";

    private final LocalPostgres postgres;
    private final PostgresMinutebook book;
    private final @Nullable BackupSummary migrationBackup;
    private final int erasedAgain;

    private LocalMinutebook(
            LocalPostgres postgres, PostgresMinutebook book, @Nullable BackupSummary migrationBackup, int erasedAgain) {
        this.postgres = postgres;
        this.book = book;
        this.migrationBackup = migrationBackup;
        this.erasedAgain = erasedAgain;
    }

    /// Whether there is a book in that folder, which opening it would otherwise make.
    public static boolean isIn(Path folder) {
        return LocalPostgres.isIn(folder);
    }

    /// Opens the book in a folder.
    public static LocalMinutebook open(Path folder) {
        return open(folder, 16);
    }

    /// @param connections how many calls may be in the database at once
    public static LocalMinutebook open(Path folder, int connections) {
        return open(folder, connections, config -> config.selfApproval(SelfApproval.ALWAYS));
    }

    /// @param settings what is set besides the keys of the folder, and that a person holds the book
    public static LocalMinutebook open(Path folder, int connections, UnaryOperator<CoreConfig> settings) {
        return open(LocalPostgresConfig.in(folder), connections, settings);
    }

    /// @param server how the folder's PostgreSQL is started this time
    public static LocalMinutebook open(
            LocalPostgresConfig server, int connections, UnaryOperator<CoreConfig> settings) {
        return open(server, connections, settings, true);
    }

    /// @param backUp whether the book is backed up before its tables are changed
    public static LocalMinutebook open(
            LocalPostgresConfig server, int connections, UnaryOperator<CoreConfig> settings, boolean backUp) {
        Path folder = server.folder();
        LocalPostgres postgres = LocalPostgres.start(server);
        try {
            KeyFile keys = KeyFile.at(folder.resolve(KEY));
            CoreConfig config = settings.apply(
                    CoreConfig.sealingWith(keys.key()).trusting(keys.trusted()).actingFor(Token.Kind.HUMAN));
            Connect connect = Connect.to(
                            postgres.jdbcUrl(postgres.database()),
                            postgres.owner().user(),
                            postgres.owner().password())
                    .connections(connections);
            BackupSummary saved = backUp
                    ? MigrationBackup.before(Migrator.LATEST, postgres.server(), config.masterKey())
                            .orElse(null)
                    : null;
            PostgresMinutebook book = PostgresMinutebook.open(connect, config);
            int erased;
            try {
                erased = DueErasures.settle(folder, book);
                withMain(book);
            } catch (RuntimeException failed) {
                book.close();
                throw failed;
            }
            return new LocalMinutebook(postgres, book, saved, erased);
        } catch (RuntimeException failed) {
            postgres.close();
            throw failed;
        }
    }

    /// Opens a book to look at it: nothing is sealed or done by itself in it. For a copy that nobody else works with.
    ///
    /// @param master opens what is encrypted
    public static LocalMinutebook openCopy(Path folder, @Nullable MasterKey master) {
        return open(
                LocalPostgresConfig.in(folder),
                4,
                config -> config.background(false).masterKey(master),
                false);
    }

    private static void withMain(PostgresMinutebook book) {
        try {
            book.workspaces().create(new CreateWorkspace(MAIN));
        } catch (MinutebookException exists) {
            if (exists.code() != Problem.Code.CONFLICT) {
                throw exists;
            }
        }
    }

    /// The record itself, to serve it to others.
    public PostgresMinutebook record() {
        return book;
    }

    /// The backup that was taken because the tables were changed when the book was opened.
    public Optional<BackupSummary> migrationBackup() {
        return Optional.ofNullable(migrationBackup);
    }

    /// How many erasures were carried out again when the book was opened, because it had been restored from a backup
    /// that was older.
    public int erasedAgain() {
        return erasedAgain;
    }

    /// The PostgreSQL under it.
    public LocalPostgres postgres() {
        return postgres;
    }

    @Override
    public Workspace workspace(String name) {
        return book.workspace(name);
    }

    @Override
    public Workspaces workspaces() {
        return book.workspaces();
    }

    @Override
    public Minutebook as(AgentRef agent, Role most) {
        return book.as(agent, most);
    }

    @Override
    public void close() {
        book.close();
        postgres.close();
    }
}
