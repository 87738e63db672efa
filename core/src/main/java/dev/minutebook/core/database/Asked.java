package dev.minutebook.core.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A question whose answer comes with one of the next trips.
public final class Asked<T> {

    private final Transaction transaction;
    private final Row.Mapper<T> mapper;
    private @Nullable List<T> rows;

    Asked(Transaction transaction, Row.Mapper<T> mapper) {
        this.transaction = transaction;
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
        List<T> read = new ArrayList<>();
        Row row = new Row(result);
        while (result.next()) {
            read.add(mapper.map(row.rewound()));
        }
        rows = read;
    }
}
