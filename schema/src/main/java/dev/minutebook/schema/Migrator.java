package dev.minutebook.schema;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Migrates a database to the current schema.
///
/// All that is missing is applied in one transaction under Flyway's lock, so that of several processes that start
/// together one migrates and the others wait. If any table has fewer rows afterwards, nothing is kept. It takes the
/// tables it needs at once; where one is in use it gives way, so that running programs go on, and tries again. A
/// schema newer than this program is refused.
public final class Migrator {

    /// The schema that all tables live in.
    public static final String SCHEMA = "minutebook";

    /// The newest version this program knows.
    public static final int LATEST = 32;

    /// How long a migration waits for a table, and with it whoever comes after.
    private static final Duration LOCK = Duration.ofSeconds(2);

    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final int TRIES = 8;

    /// A table was not had in time, or a writer and the migration waited for each other.
    private static final Set<String> IN_USE = Set.of("55P03", "40P01");

    private static final Logger LOG = LoggerFactory.getLogger(Migrator.class);

    private static final String MIGRATIONS = "classpath:dev/minutebook/schema/migrations";

    private final DataSource owner;
    private final int latest;
    private final String[] locations;

    /// @param owner logs in as the role that is to own the tables; it needs the right to create roles unless
    ///              `minutebook_app`, `minutebook_worker` and `minutebook_eraser` exist and are granted to it
    public Migrator(DataSource owner) {
        this(owner, LATEST);
    }

    /// A program of another time, with more migrations than this one.
    Migrator(DataSource owner, int latest, String... further) {
        this.owner = owner;
        this.latest = latest;
        this.locations =
                Stream.concat(Stream.of(MIGRATIONS), Stream.of(further)).toArray(String[]::new);
    }

    /// One migration and whether it was applied.
    public record Step(String version, String description, boolean applied) {}

    /// Migrates, if need be, and returns how many migrations were applied.
    public int migrate() {
        Integer present = version();
        if (present != null && present == latest) {
            return 0;
        }
        if (present != null && present > latest) {
            throw new SchemaException("the database has schema version "
                    + present
                    + ", this program knows "
                    + latest
                    + ": it was written by a newer Minutebook; install that version or restore an older backup");
        }
        for (int attempt = 1; ; attempt++) {
            try {
                return migrating().load().migrate().migrationsExecuted;
            } catch (FlywayException failed) {
                if (attempt == TRIES || !waitedForALock(failed)) {
                    throw notMigrated(present, failed);
                }
                LOG.info("a table is in use, the migration is tried again");
                pause();
            }
        }
    }

    /// Makes the tables in an empty database as a former version had them.
    public void make(int version) {
        if (version > latest) {
            throw new SchemaException("the database has schema version " + version + ", this program knows " + latest
                    + ": it was written by a newer Minutebook; install that version");
        }
        try {
            configuration().target(Integer.toString(version)).load().migrate();
        } catch (FlywayException failed) {
            throw notMigrated(null, failed);
        }
    }

    private static boolean waitedForALock(FlywayException failed) {
        for (@Nullable Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && IN_USE.contains(String.valueOf(sql.getSQLState()))) {
                return true;
            }
        }
        return false;
    }

    /// Lets those in who queued up behind the lock.
    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new SchemaException("migrating was interrupted; nothing was changed", stopped);
        }
    }

    private SchemaException notMigrated(@Nullable Integer present, FlywayException failed) {
        return new SchemaException(
                "the schema could not be brought from version "
                        + (present == null ? "nothing" : present)
                        + " to "
                        + latest
                        + "; nothing was changed: "
                        + firstLine(failed),
                failed);
    }

    /// What is applied and what is not.
    public List<Step> plan() {
        return Arrays.stream(flyway().info().all())
                .filter(info -> info.getVersion() != null) // Flyway's note that it made the schema
                .map(Migrator::step)
                .toList();
    }

    /// The newest version applied, or null on an empty database. Cheap enough for every start.
    public @Nullable Integer version() {
        try (Connection connection = owner.getConnection()) {
            return exists(connection) ? version(connection) : null;
        } catch (SQLException unreachable) {
            throw new SchemaException("the schema version could not be read: " + unreachable.getMessage(), unreachable);
        }
    }

    private static @Nullable Integer version(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                        "select max(version::int) from minutebook.flyway_schema_history where success");
                ResultSet result = statement.executeQuery()) {
            result.next();
            int version = result.getInt(1);
            return result.wasNull() ? null : version;
        }
    }

    /// Whether another program has brought the schema further than this one knows, as the owner sees it.
    public static boolean isNewer(Connection connection) throws SQLException {
        Integer version = version(connection);
        return version != null && version > LATEST;
    }

    private static boolean exists(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                        "select to_regclass('minutebook.flyway_schema_history') is not null");
                ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getBoolean(1);
        }
    }

    private Flyway flyway() {
        return configuration().load();
    }

    /// Takes the tables first, in the order of the callbacks.
    private FluentConfiguration migrating() {
        List<MigrationText> pending =
                Arrays.stream(flyway().info().pending()).map(MigrationText::of).toList();
        return configuration().callbacks(new TableLocks(pending, IN_USE, LOCK), new RowCountGuard());
    }

    private FluentConfiguration configuration() {
        return Flyway.configure(Migrator.class.getClassLoader())
                .dataSource(owner)
                .schemas(SCHEMA)
                .defaultSchema(SCHEMA)
                .locations(locations)
                .callbacks(new RowCountGuard())
                .group(true)
                .connectRetries(3)
                .initSql("set lock_timeout = '" + LOCK.toMillis() + "ms'");
    }

    private static Step step(MigrationInfo info) {
        return new Step(
                info.getVersion().getVersion(),
                info.getDescription(),
                info.getState().isApplied());
    }

    private static String firstLine(Exception failed) {
        return String.valueOf(failed.getMessage())
                .lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("");
    }
}
