package dev.minutebook.testkit.checker;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;

/// Finds what is wrong with a record.
public final class RecordChecker {

    private static final int EXAMPLES = 10;

    private final DataSource superuser;

    /// @param superuser connections past every policy
    public RecordChecker(DataSource superuser) {
        this.superuser = superuser;
    }

    /// What does not hold; empty when all is well.
    public List<BrokenInvariant> check() {
        try (Connection connection = superuser.getConnection()) {
            return check(connection);
        } catch (SQLException failed) {
            throw new IllegalStateException("the record cannot be checked", failed);
        }
    }

    /// What does not hold, once the sealer has caught up with all writers.
    public List<BrokenInvariant> checkSealed() {
        try (Connection connection = superuser.getConnection()) {
            List<BrokenInvariant> broken = new ArrayList<>(check(connection));
            broken.addAll(broken(connection, AuditInvariants.WHEN_SEALED));
            return broken;
        } catch (SQLException failed) {
            throw new IllegalStateException("the record cannot be checked", failed);
        }
    }

    /// What does not hold, as one transaction sees it.
    public static List<BrokenInvariant> check(Connection connection) throws SQLException {
        return broken(
                connection,
                Stream.of(
                                DebateInvariants.ALL,
                                TurnInvariants.ALL,
                                ClosureInvariants.ALL,
                                LessonInvariants.ALL,
                                ConversationInvariants.ALL,
                                QueryInvariants.ALL,
                                EvolutionInvariants.ALL,
                                TrustInvariants.ALL,
                                AuditInvariants.ALL)
                        .flatMap(List::stream)
                        .toList());
    }

    private static List<BrokenInvariant> broken(Connection connection, List<Invariant> invariants) throws SQLException {
        List<BrokenInvariant> broken = new ArrayList<>();
        for (Invariant invariant : invariants) {
            List<String> found = found(connection, invariant);
            if (!found.isEmpty()) {
                broken.add(new BrokenInvariant(
                        invariant.broken(),
                        found.size(),
                        found.stream().limit(EXAMPLES).toList()));
            }
        }
        return broken;
    }

    private static List<String> found(Connection connection, Invariant invariant) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(invariant.sql());
                ResultSet result = statement.executeQuery()) {
            List<String> found = new ArrayList<>();
            while (result.next()) {
                found.add(result.getString(1));
            }
            return found;
        } catch (SQLException failed) {
            throw new SQLException(invariant.broken() + ": " + failed.getMessage(), failed);
        }
    }
}
