package dev.minutebook.core.database;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// An error of the database, with the statements that travelled together and of which one failed.
final class StatementFault extends SQLException {

    private static final long serialVersionUID = 1;

    private final SQLException cause;
    private final String[] sources;

    StatementFault(SQLException cause, List<Sql> sent) {
        super(cause.getMessage(), cause.getSQLState(), cause.getErrorCode(), cause);
        this.cause = cause;
        this.sources = sent.stream().map(Sql::source).toArray(String[]::new);
    }

    SQLException sql() {
        return cause;
    }

    /// Whether it is known which statement failed.
    boolean isExact() {
        return sources.length == 1;
    }

    /// The statement that failed, or those of which one did.
    String statements() {
        return named(Stream.of(sources).distinct().toList());
    }

    /// The statements that write a table; all when there is none.
    String writersOf(String table) {
        List<String> writers = Stream.of(sources)
                .distinct()
                .filter(source -> writes(source, table))
                .toList();
        return writers.isEmpty() ? statements() : named(writers);
    }

    private static boolean writes(String source, String table) {
        return source.matches(
                "(?s).*\\b(insert into|update|delete from|merge into)\\s+minutebook\\." + table + "\\b.*");
    }

    private static String named(List<String> sources) {
        String names = sources.stream().map(StatementNames::of).collect(Collectors.joining(", "));
        return sources.size() == 1 ? names : "one of " + names;
    }
}
