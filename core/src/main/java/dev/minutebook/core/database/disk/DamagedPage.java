package dev.minutebook.core.database.disk;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/// What PostgreSQL found damaged in its files, by the name that people know it by.
public final class DamagedPage {

    /// As in: invalid page in block 3 of relation "base/5/16400".
    private static final Pattern FILE = Pattern.compile("block (\\d+) of relation \"?(base/\\d+/(\\d+))");

    private DamagedPage() {}

    public static MinutebookException told(SQLException fault, DataSource source) {
        return new MinutebookException(
                new Problem(
                        Problem.Code.INTERNAL,
                        "the database finds its files damaged: " + what(fault, source)
                                + "; look at the disk, and restore the newest backup that 'minutebook backup verify' finds whole"),
                fault);
    }

    private static String what(SQLException fault, DataSource source) {
        Matcher file = FILE.matcher(String.valueOf(fault.getMessage()));
        return file.find()
                ? "%s, block %s of %s"
                        .formatted(relation(Long.parseLong(file.group(3)), source), file.group(1), file.group(2))
                : String.valueOf(fault.getMessage());
    }

    private static String relation(long file, DataSource source) {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement(RelationStore.NAME.replace("$1", "?"))) {
            statement.setLong(1, file);
            try (ResultSet result = statement.executeQuery()) {
                String name = result.next() ? result.getString(1) : null;
                return name == null ? "an unknown table" : name;
            }
        } catch (SQLException unknown) {
            return "an unknown table";
        }
    }
}
