package dev.minutebook.embedded;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.local.LocalPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// A row changed behind the program's back, as whoever administers the database can change it: past every rule, and
/// without an entry in the log. It shows what verification finds.
public final class RowForgery {

    private static final String CHANGE_VOTE = """
            update minutebook.vote set choice = ?
            where workspace_id = (select id from minutebook.workspace where name = ?)
              and debate_id = ? and seat = ? and round = (select max(round) from minutebook.vote where debate_id = ?)
            """;

    private RowForgery() {}

    /// Makes the last vote of a seat one for another option.
    public static void changeVote(LocalPostgres postgres, String workspace, DebateId debate, int seat, String choice) {
        try (Connection connection = DriverManager.getConnection(
                        postgres.jdbcUrl(postgres.database()),
                        postgres.superuser().user(),
                        postgres.superuser().password());
                PreparedStatement change = connection.prepareStatement(CHANGE_VOTE)) {
            change.setString(1, choice);
            change.setString(2, workspace);
            change.setObject(3, debate.value());
            change.setInt(4, seat);
            change.setObject(5, debate.value());
            if (change.executeUpdate() != 1) {
                throw new IllegalStateException("there is no vote of seat " + seat + " in debate " + debate.text());
            }
        } catch (SQLException failed) {
            throw new IllegalStateException("the vote could not be changed: " + failed.getMessage(), failed);
        }
    }
}
