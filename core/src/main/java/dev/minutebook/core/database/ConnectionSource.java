package dev.minutebook.core.database;

import java.sql.Connection;
import java.sql.SQLException;

/// Where connections come from that somebody keeps for long.
@FunctionalInterface
public interface ConnectionSource {
    Connection open() throws SQLException;
}
