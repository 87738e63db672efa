package dev.minutebook.core.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a transaction of ours changes about the one around it, to be put back.
final class TransactionSettings {

    private static final List<String> NAMES = List.of(
            "role",
            "mb.workspace",
            "statement_timeout",
            "lock_timeout",
            "idle_in_transaction_session_timeout",
            "plan_cache_mode");

    private static final String READ = NAMES.stream()
            .map("coalesce(current_setting('%s', true), '')"::formatted)
            .collect(Collectors.joining(", ", "select ", ""));

    private static final String PUT_BACK =
            NAMES.stream().map("set_config('%s', ?, true)"::formatted).collect(Collectors.joining(", ", "select ", ""));

    private final List<String> values;

    private TransactionSettings(List<String> values) {
        this.values = values;
    }

    static TransactionSettings of(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(READ);
                ResultSet row = statement.executeQuery()) {
            row.next();
            List<String> values = new ArrayList<>();
            for (int column = 1; column <= NAMES.size(); column++) {
                values.add(row.getString(column));
            }
            return new TransactionSettings(values);
        }
    }

    void putBack(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(PUT_BACK)) {
            for (int column = 1; column <= values.size(); column++) {
                statement.setString(column, values.get(column - 1));
            }
            statement.execute();
        }
    }
}
