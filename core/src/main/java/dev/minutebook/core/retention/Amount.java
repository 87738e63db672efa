package dev.minutebook.core.retention;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// How much goes.
///
/// @param bytes of the rows themselves
/// @param held  so many more are kept by a hold
public record Amount(long rows, long bytes, long held) {

    public static final Amount NONE = new Amount(0, 0, 0);

    public static Amount of(Row row) throws SQLException {
        return new Amount(row.number(), row.number(), row.number());
    }

    Amount plus(Amount more) {
        return new Amount(rows + more.rows, bytes + more.bytes, held + more.held);
    }

    /// Of rows that were locked to be removed.
    public static Amount sum(List<Doomed> rows) {
        return new Amount(rows.size(), rows.stream().mapToLong(Doomed::bytes).sum(), 0);
    }

    /// A row that goes.
    public record Doomed(UUID id, long bytes) {

        public static Doomed of(Row row) throws SQLException {
            return new Doomed(row.uuid(), row.number());
        }

        public static UUID[] ids(List<Doomed> rows) {
            return rows.stream().map(Doomed::id).toArray(UUID[]::new);
        }
    }
}
