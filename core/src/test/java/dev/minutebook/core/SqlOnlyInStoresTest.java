package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Constants are compiled away, so that the boundary test over classes cannot see them: this one reads the
/// sources.
class SqlOnlyInStoresTest {

    /// Modules that talk to PostgreSQL without being the record, or to SQLite.
    private static final Set<String> ALLOWED_MODULES = Set.of("schema", "local", "testkit", "benchmarks", "imports");

    /// It changes a row past every rule, to show that verification finds it.
    private static final String FORGERY = "embedded/src/main/java/dev/minutebook/embedded/RowForgery.java";

    /// Parts of statements that the stores of several capabilities put together.
    private static final String HOLDS = "core/src/main/java/dev/minutebook/core/retention/HoldSql.java";

    private static final Map<Path, List<String>> STATEMENTS = new HashMap<>();

    private static final Pattern LITERAL =
            Pattern.compile("\"\"\"(.*?)\"\"\"|\"((?:[^\"\\\\\\n]|\\\\.)*)\"", Pattern.DOTALL);

    private static final Pattern COMMENT = Pattern.compile("^\\s*//.*$", Pattern.MULTILINE);

    private static final Pattern STATEMENT = Pattern.compile(
            "\\s*;?\\s*(select\\s+\\S.*|insert\\s+into\\s.*|update\\s+\\S+\\s+(\\w+\\s+)?set\\s.*|delete\\s+from\\s.*"
                    + "|with\\s+\\w+\\s+as\\s.*|truncate\\s.*|.*\\bfrom\\s+minutebook\\.\\w.*)",
            Pattern.DOTALL);

    @Test
    void sql_stands_in_stores_and_in_the_way_to_the_database_only() throws IOException {
        List<String> found = new ArrayList<>();
        statements().forEach((source, statements) -> {
            if (!allowed(source)) {
                statements.forEach(sql -> found.add(root().relativize(source) + ": " + sql));
            }
        });
        assertThat(found)
                .as("SQL belongs into the capability's …Store, where StatementsTest reads it")
                .isEmpty();
    }

    @Test
    void the_stores_themselves_are_read() throws IOException {
        Set<String> withSql = new TreeSet<>();
        statements().forEach((source, statements) -> {
            if (!statements.isEmpty()) {
                withSql.add(source.getFileName().toString());
            }
        });
        assertThat(withSql).contains("AgentStore.java", "TaskStore.java", "SealStore.java", "TransactionPrologue.java");
    }

    @Test
    void statements_are_told_from_prose() {
        assertThat(statements("String a = \"select id from x\";")).hasSize(1);
        assertThat(statements("String a = \"\"\"\n    select id\n    from x\n    \"\"\";"))
                .hasSize(1);
        assertThat(statements("f(\"insert into x values (1)\", \"delete from x\");"))
                .hasSize(2);
        assertThat(statements("f(\"update minutebook.agent set name = 'x'\")")).hasSize(1);
        assertThat(statements("f(\"update minutebook.agent a set name = 'x'\")"))
                .hasSize(1);
        assertThat(statements("f(\" from minutebook.agent where id = ?\")")).hasSize(1);
        assertThat(statements("f(\"with x as (select 1) select * from x\")")).hasSize(1);
        assertThat(statements("// \"select id from x\"\n/// \"delete from x\"\n"))
                .isEmpty();
        assertThat(statements("f(\"update the agent\", \"Select one\", \"delete\", \"insert \\\" into\")"))
                .isEmpty();
    }

    /// Of every source, read once.
    private static Map<Path, List<String>> statements() throws IOException {
        if (STATEMENTS.isEmpty()) {
            for (Path source : sources()) {
                STATEMENTS.put(source, statements(Files.readString(source)));
            }
        }
        return STATEMENTS;
    }

    private static List<String> statements(String source) {
        List<String> statements = new ArrayList<>();
        Matcher literals = LITERAL.matcher(COMMENT.matcher(source).replaceAll(""));
        while (literals.find()) {
            String text = literals.group(1) == null ? literals.group(2) : literals.group(1);
            if (STATEMENT.matcher(text).matches()) {
                statements.add(text.strip().lines().findFirst().orElse(""));
            }
        }
        return statements;
    }

    private static boolean allowed(Path source) {
        Path inside = root().relativize(source);
        return ALLOWED_MODULES.contains(inside.getName(0).toString())
                || inside.equals(Path.of(FORGERY))
                || inside.equals(Path.of(HOLDS))
                // A backup asks PostgreSQL about its files, and the record of all workspaces how far it is sealed.
                || (inside.startsWith("embedded")
                        && source.getFileName().toString().endsWith("Store.java"))
                || inside.startsWith("core")
                        && (source.getFileName().toString().endsWith("Store.java")
                                || source.getParent().endsWith("core/database"));
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(root())) {
            for (Path module : modules.filter(Files::isDirectory).toList()) {
                Path main = module.resolve("src/main/java");
                if (Files.isDirectory(main)) {
                    try (Stream<Path> files = Files.walk(main)) {
                        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                    }
                }
            }
        }
        assertThat(sources).hasSizeGreaterThan(100);
        return sources;
    }

    private static Path root() {
        return Path.of(System.getProperty("minutebook.root", ".."))
                .toAbsolutePath()
                .normalize();
    }
}
