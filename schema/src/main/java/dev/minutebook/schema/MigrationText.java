package dev.minutebook.schema;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;

/// What a migration says, without its comments, and of which tables.
record MigrationText(String sql) {

    /// What can take rows away, and the name that follows.
    private static final Pattern CHANGES = Pattern.compile(
            "\\b(?:alter\\s+table|drop\\s+table|truncate(?:\\s+table)?|delete\\s+from|merge\\s+into)\\s+"
                    + "(?:if\\s+exists\\s+)?(?:only\\s+)?((?:[\\w.\"]+\\s*,\\s*)*[\\w.\"]+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern COMMENT = Pattern.compile("--[^\n]*");
    private static final Pattern QUALIFIED = Pattern.compile("\\bminutebook\\.\"?(\\w+)");

    MigrationText {
        sql = COMMENT.matcher(sql).replaceAll("");
    }

    static MigrationText of(MigrationInfo migration) {
        Path file = Path.of(migration.getPhysicalLocation());
        try {
            if (Files.isRegularFile(file)) {
                return new MigrationText(Files.readString(file));
            }
            String resource = "dev/minutebook/schema/migrations/" + file.getFileName();
            try (InputStream in = MigrationText.class.getClassLoader().getResourceAsStream(resource)) {
                if (in != null) {
                    return new MigrationText(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        } catch (IOException unreadable) {
            throw new FlywayException("the migration " + file.getFileName() + " could not be read", unreadable);
        }
        throw new FlywayException("the migration " + file.getFileName() + " was not found");
    }

    /// The tables it may take rows from.
    Set<String> changed() {
        Set<String> names = new TreeSet<>();
        CHANGES.matcher(sql).results().forEach(found -> {
            for (String name : found.group(1).split(",")) {
                names.add(name.strip().replace("\"", "").replaceFirst("^minutebook\\.", ""));
            }
        });
        return names;
    }

    /// Whether it asks the catalogue which tables there are, and so may reach any.
    boolean reachesAll() {
        return sql.contains("pg_class");
    }

    /// The tables, and other things of the schema, that it names.
    Set<String> named() {
        Set<String> names = QUALIFIED
                .matcher(sql)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        names.addAll(changed());
        return names;
    }
}
