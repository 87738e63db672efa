package dev.minutebook.schema;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.jspecify.annotations.Nullable;

/// Migrates a database to the current schema.
///
/// All that is missing is applied in one transaction under Flyway's lock, so that of several processes that start
/// together one migrates and the others wait. If any table has fewer rows afterwards, nothing is kept. A schema
/// newer than this program is refused.
public final class Migrator {

    /// The schema that all tables live in.
    public static final String SCHEMA = "minutebook";

    /// The newest version this program knows.
    public static final int LATEST = 14;

    private static final String MIGRATIONS = "classpath:dev/minutebook/schema/migrations";

    private final DataSource owner;
    private final int latest;
    private final String[] locations;

    /// @param owner logs in as the role that is to own the tables; it needs the right to create roles unless
    ///              `minutebook_app` and `minutebook_worker` exist and are granted to it
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
        try {
            return flyway().migrate().migrationsExecuted;
        } catch (FlywayException failed) {
            throw new SchemaException(
                    "the schema could not be brought from version "
                            + (present == null ? "nothing" : present)
                            + " to "
                            + latest
                            + "; nothing was changed: "
                            + firstLine(failed),
                    failed);
        }
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
            if (!exists(connection)) {
                return null;
            }
            try (PreparedStatement statement = connection.prepareStatement(
                            "select max(version::int) from minutebook.flyway_schema_history where success");
                    ResultSet result = statement.executeQuery()) {
                result.next();
                int version = result.getInt(1);
                return result.wasNull() ? null : version;
            }
        } catch (SQLException unreachable) {
            throw new SchemaException("the schema version could not be read: " + unreachable.getMessage(), unreachable);
        }
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
        return Flyway.configure(Migrator.class.getClassLoader())
                .dataSource(owner)
                .schemas(SCHEMA)
                .defaultSchema(SCHEMA)
                .locations(locations)
                .callbacks(new RowCountGuard())
                .group(true)
                .connectRetries(3)
                .load();
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
