package dev.minutebook.core.erasures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.erasures.ErasureSubject.Kind;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// PostgreSQL reads every step of an erasure and lets the eraser take it, and the application only count.
@ExtendWith(PostgresExtension.class)
@Tag("engine")
class StepsTest {

    @Test
    void every_step_is_read_and_permitted(TestDatabase database) throws SQLException {
        try (PlainSql plain = PlainSql.owner(database)) {
            plain.connection().setAutoCommit(false);
            List<String> faults = new ArrayList<>();
            for (Kind kind : Kind.values()) {
                for (ErasureStep step : ErasureRun.steps(kind)) {
                    faults.addAll(fault(plain.connection(), step.sql(), "minutebook_eraser"));
                    faults.addAll(fault(plain.connection(), step.count(), "minutebook_app"));
                }
            }
            assertThat(faults).isEmpty();
        }
    }

    @Test
    void the_application_may_take_no_step_in_what_is_append_only(TestDatabase database) throws SQLException {
        try (PlainSql plain = PlainSql.owner(database)) {
            plain.connection().setAutoCommit(false);
            for (ErasureStep step : ErasureRun.steps(Kind.AGENT)) {
                if (List.of("channel_message", "turn", "vote", "seat", "audit_opening")
                        .contains(step.table())) {
                    assertThat(fault(plain.connection(), step.sql(), "minutebook_app")
                                    .toString())
                            .contains("permission denied");
                }
            }
        }
    }

    @Test
    void the_eraser_cannot_change_the_log(TestDatabase database) throws SQLException {
        try (PlainSql plain = PlainSql.owner(database)) {
            plain.connection().setAutoCommit(false);
            for (String table : List.of("audit_entry", "audit_seal", "audit_block", "audit_head")) {
                assertThat(fault(
                                        plain.connection(),
                                        "delete from minutebook." + table + " where workspace_id = $1",
                                        "minutebook_eraser")
                                .toString())
                        .contains("permission denied");
            }
        }
    }

    private static List<String> fault(Connection connection, String sql, String role) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("set local role " + role);
            statement.execute("set local mb.workspace = '00000000-0000-7000-8000-000000000000'");
            int parameters = Pattern.compile("\\$(\\d+)")
                    .matcher(sql)
                    .results()
                    .mapToInt(found -> Integer.parseInt(found.group(1)))
                    .max()
                    .orElse(0);
            String[] nulls = new String[parameters];
            Arrays.fill(nulls, "null");
            String[] all = {"uuid", "uuid", "bigint", "uuid", "text", "uuid"};
            String types = String.join(", ", Arrays.copyOf(all, parameters));
            statement.execute("prepare one (" + types + ") as " + sql);
            statement.execute("explain execute one (" + String.join(", ", nulls) + ")");
            return List.of();
        } catch (SQLException wrong) {
            return List.of(wrong.getMessage() + "\n" + sql);
        } finally {
            connection.rollback();
            try (Statement statement = connection.createStatement()) {
                statement.execute("deallocate all");
            }
            connection.commit();
        }
    }
}
