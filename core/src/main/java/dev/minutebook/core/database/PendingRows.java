package dev.minutebook.core.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A question whose answer comes with one of the next trips.
public final class PendingRows<T> {

    private final Transaction transaction;
    private final Sql sql;
    private final ParsedJsonCache json;
    private final ContentCipher cipher;
    private final @Nullable Object[] values;
    private final Row.Mapper<T> mapper;
    private @Nullable List<T> rows;

    PendingRows(
            Transaction transaction,
            Sql sql,
            ParsedJsonCache json,
            ContentCipher cipher,
            @Nullable Object[] values,
            Row.Mapper<T> mapper) {
        this.transaction = transaction;
        this.sql = sql;
        this.json = json;
        this.cipher = cipher;
        this.values = values;
        this.mapper = mapper;
    }

    /// The answer; if it has not come yet, all that is waiting is sent now.
    public List<T> rows() {
        if (rows == null) {
            transaction.send();
        }
        return Objects.requireNonNull(rows);
    }

    void read(ResultSet result) throws SQLException {
        rows = Row.all(sql, result, json, cipher, values, mapper);
    }
}
