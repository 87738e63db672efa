package dev.minutebook.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Workspace;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every name of the seed documents has one row in docs/seeds.csv, and the row is true of the migrated schema.
///
/// `ours` holds one or more targets, separated by `; `: `table`, `table.column`, `table.column not null`,
/// `table.column=value` (a value that a CHECK admits), the name of an index, or `constraint:name`. A rule that is kept
/// also names a test that holds it, `test:Class.method`; what is refused names what there is instead or the reason,
/// `call:capability.verb` or `file:path`.
@ExtendWith(PostgresExtension.class)
class SeedCoverageTest {

    private static final Pattern TARGET = Pattern.compile("constraint:\\w+|\\w+(\\.\\w+(=[\\w.]+| not null)?)?"
            + "|call:\\w+\\.\\w+|file:[\\w./-]+|test:\\w+\\.\\w+");
    private static final Pattern LITERAL = Pattern.compile("'((?:[^']|'')*)'");

    /// What was read out of the documents, so that the list cannot shrink unnoticed.
    private static final String COUNTS = """
            000 column 198
            000 constraint 59
            000 index 26
            000 query 1
            000 rule 39
            000 table 21
            000 value 24
            001 column 61
            001 constraint 54
            001 index 14
            001 rule 34
            001 table 8
            001 value 2
            002 column 112
            002 constraint 18
            002 query 11
            002 rule 44
            002 table 12
            002 value 52
            003 column 54
            003 constraint 16
            003 index 6
            003 query 15
            003 rule 21
            003 table 8
            003 value 21
            004 column 55
            004 constraint 24
            004 index 24
            004 query 14
            004 rule 21
            004 table 3
            004 value 24
            """;

    @Test
    void the_list_of_names_is_as_long_as_the_documents_made_it() throws IOException {
        var counts = names().stream()
                .collect(Collectors.groupingBy(
                        name -> name.seed() + " " + name.kind(), TreeMap::new, Collectors.counting()));
        String counted = counts.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue() + "\n")
                .collect(Collectors.joining());
        assertThat(counted).isEqualTo(COUNTS);
    }

    @Test
    void no_name_and_no_row_stands_twice() throws IOException {
        assertThat(repeated(names().stream())).as("names that stand twice").isEmpty();
        assertThat(repeated(rows().stream().map(Row::name)))
                .as("rows that stand twice")
                .isEmpty();
    }

    @Test
    void every_name_of_the_seeds_has_a_row() throws IOException {
        Set<Name> written = rows().stream().map(Row::name).collect(Collectors.toSet());
        assertThat(names().stream().filter(name -> !written.contains(name)))
                .as("names without a row in docs/seeds.csv")
                .isEmpty();
    }

    @Test
    void every_row_is_about_a_name_of_the_seeds() throws IOException {
        Set<Name> known = new HashSet<>(names());
        assertThat(rows().stream().filter(row -> !known.contains(row.name())))
                .as("rows of docs/seeds.csv about a name that no seed has")
                .isEmpty();
    }

    @Test
    void every_row_says_what_its_status_requires() throws IOException {
        assertThat(rows().stream().map(SeedCoverageTest::complaint).filter(Objects::nonNull))
                .isEmpty();
    }

    @Test
    void a_row_that_says_too_little_is_noticed() {
        Name name = new Name("001", "column", "agents.model");
        assertThat(complaint(new Row(name, "done", "agent.model", ""))).contains("unknown status");
        assertThat(complaint(new Row(name, "mapped", "", ""))).contains("target");
        assertThat(complaint(new Row(name, "mapped", "agent", ""))).contains("not a column");
        assertThat(complaint(new Row(name, "derived", "agent.model", ""))).contains("note");
        assertThat(complaint(new Row(name, "planned", "", "later"))).contains("target");
        assertThat(complaint(new Row(name, "planned", "some day", ""))).contains("not a target");
        assertThat(complaint(new Row(name, "refused", "call:agents.find", ""))).contains("note");
        assertThat(complaint(new Row(name, "refused", "", "no"))).contains("call or file");
        assertThat(complaint(new Row(name, "refused", "agent.model", "no"))).contains("call or file");
        assertThat(complaint(new Row(name, "refused", "file:docs/install.md", "no")))
                .isNull();
        Name rule = new Name("001", "rule", "defaults:agents");
        assertThat(complaint(new Row(rule, "mapped", "agent", ""))).contains("test");
        assertThat(complaint(new Row(rule, "mapped", "agent; test:AgentsContract.bad_names_are_refused", "")))
                .isNull();
        assertThat(complaint(new Row(name, "mapped", "agent.model", ""))).isNull();
    }

    @Test
    void what_a_row_calls_mapped_or_derived_is_in_the_database(TestDatabase database) throws IOException, SQLException {
        Catalog catalog = Catalog.of(database.ownerDataSource());
        assertThat(rows().stream()
                        .filter(row -> row.is("mapped", "derived"))
                        .flatMap(row -> row.those(target -> !catalog.has(row, target))))
                .as("targets that do not exist")
                .isEmpty();
    }

    @Test
    void the_tests_calls_and_files_that_rows_name_exist() throws IOException {
        Sources sources = Sources.read();
        assertThat(rows().stream().flatMap(row -> row.those(target -> !sources.has(target))))
                .as("tests, calls and files that do not exist")
                .isEmpty();
        assertThat(Stream.of(
                        "call:agents.archive",
                        "file:docs/seeds.csv",
                        "test:SeedCoverageTest.every_name_of_the_seeds_has_a_row"))
                .allMatch(sources::has);
        assertThat(Stream.of(
                        "call:agents.destroy",
                        "call:nobody.archive",
                        "file:docs/seed.csv",
                        "test:SeedCoverageTest.nothing",
                        "test:RetrievalTest.criticise_a_hundred_thousand_times",
                        "test:Nothing.every_name_of_the_seeds_has_a_row"))
                .noneMatch(sources::has);
    }

    @Test
    void rows_are_counted_by_status() throws IOException {
        var counts = rows().stream().collect(Collectors.groupingBy(Row::status, TreeMap::new, Collectors.counting()));
        System.out.println("docs/seeds.csv: " + counts);
        assertThat(counts).containsOnlyKeys("derived", "mapped", "refused");
    }

    @Test
    void foreign_keys_are_enforced_and_no_trigger_changes_a_row(TestDatabase database) throws SQLException {
        try (Connection connection = database.superuserDataSource().getConnection();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("""
                            insert into minutebook.agent_session (workspace_id, id, agent_id, spawn_number, depth, started_at, salt)
                            values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 0, now(), '')
                            """)).hasMessageContaining("agent_session_agent");
            try (ResultSet triggers = statement.executeQuery("""
                    select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid
                    join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname = 'minutebook' and not t.tgisinternal
                    """)) {
                assertThat(triggers.next()).isTrue();
                assertThat(triggers.getLong(1)).isZero();
            }
        }
    }

    @Test
    void nothing_is_planned_any_more() throws IOException {
        assertThat(rows().stream().filter(row -> row.is("planned")).map(Row::name))
                .isEmpty();
    }

    @Test
    void a_target_that_does_not_exist_is_noticed(TestDatabase database) throws SQLException {
        Catalog catalog = Catalog.of(database.ownerDataSource());
        Row table = new Row(new Name("001", "table", "tasks"), "mapped", "", "");
        Row index = new Row(new Name("001", "index", "idx_tasks_status"), "mapped", "", "");
        assertThat(Stream.of(
                        "task", "task.status", "task.status=open", "task.status not null", "constraint:task_status"))
                .allMatch(target -> catalog.has(table, target));
        assertThat(Stream.of(
                        "tasks",
                        "task_by_status",
                        "task.state",
                        "task.status=pending",
                        "task.output not null",
                        "constraint:task_states"))
                .noneMatch(target -> catalog.has(table, target));
        assertThat(catalog.has(index, "task_by_status")).isTrue();
        assertThat(catalog.has(index, "task")).isFalse();
    }

    @Test
    void quoted_fields_keep_their_commas_quotes_and_lines() {
        assertThat(csv("a,\"b, \"\"c\"\"\",\n\"d\ne\",f,g\r\n"))
                .containsExactly(List.of("a", "b, \"c\"", ""), List.of("d\ne", "f", "g"));
    }

    record Name(String seed, String kind, String name) {}

    record Row(Name name, String status, String ours, String note) {

        boolean is(String... statuses) {
            return Arrays.asList(statuses).contains(status);
        }

        List<String> targets() {
            return ours.isEmpty() ? List.of() : List.of(ours.split("; "));
        }

        Stream<String> those(Predicate<String> wanted) {
            return targets().stream().filter(wanted).map(target -> name.seed() + " " + name.name() + " -> " + target);
        }
    }

    private static List<Name> repeated(Stream<Name> names) {
        Set<Name> seen = new HashSet<>();
        return names.filter(name -> !seen.add(name)).toList();
    }

    /// What a row lacks, or null.
    private static String complaint(Row row) {
        boolean silent = row.note().isBlank();
        String lacking = switch (row.status()) {
            case "mapped" -> row.targets().isEmpty() ? "needs a target" : untested(row) ? "needs a test" : misfit(row);
            case "planned" -> row.targets().isEmpty() ? "needs a target" : null;
            case "derived" ->
                row.targets().isEmpty()
                        ? "needs a target"
                        : untested(row) ? "needs a test" : silent ? "needs a note that says how" : null;
            case "refused" ->
                row.targets().isEmpty() || !row.targets().stream().allMatch(target -> target.matches("(call|file):.+"))
                        ? "needs a call or file and nothing else"
                        : silent ? "needs a note that says why" : null;
            default -> "has an unknown status";
        };
        if (lacking == null) {
            lacking = row.targets().stream()
                    .filter(target -> !TARGET.matcher(target).matches())
                    .findFirst()
                    .map(target -> "names what is not a target: " + target)
                    .orElse(null);
        }
        return lacking == null ? null : row + " " + lacking;
    }

    private static boolean untested(Row row) {
        return row.name().kind().equals("rule")
                && row.targets().stream().noneMatch(target -> target.startsWith("test:"));
    }

    private static String misfit(Row row) {
        String shape = switch (row.name().kind()) {
            case "table" -> "\\w+";
            case "column" -> "\\w+\\.\\w+";
            case "value" -> "\\w+\\.\\w+=[\\w.]+";
            default -> ".+";
        };
        return row.targets().stream().allMatch(target -> target.matches(shape))
                ? null
                : "names what is not a " + row.name().kind();
    }

    /// What there is beside the database: the methods of tests by class, and the files below the root.
    private record Sources(Map<String, Set<String>> tests, Path base) {

        private static final Pattern METHOD =
                Pattern.compile("@(?:Test|ParameterizedTest|RepeatedTest|Property)\\b[^;{}]*?void (\\w+)\\(");

        static Sources read() throws IOException {
            Map<String, Set<String>> tests = new HashMap<>();
            for (Path folder : folders(root())) {
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path file : files.filter(one -> one.toString().endsWith(".java"))
                            .toList()) {
                        Set<String> methods = METHOD.matcher(Files.readString(file))
                                .results()
                                .map(found -> found.group(1))
                                .collect(Collectors.toSet());
                        String name = file.getFileName().toString();
                        tests.put(name.substring(0, name.length() - ".java".length()), methods);
                    }
                }
            }
            return new Sources(tests, root());
        }

        /// Where tests stand: those of each module, and the contracts.
        private static List<Path> folders(Path root) throws IOException {
            try (Stream<Path> modules = Files.list(root)) {
                return Stream.concat(
                                modules.map(module -> module.resolve("src/test/java")),
                                Stream.of(root.resolve("testkit/src/main/java")))
                        .filter(Files::isDirectory)
                        .toList();
            }
        }

        boolean has(String target) {
            String named = target.substring(target.indexOf(':') + 1);
            if (target.startsWith("file:")) {
                return Files.exists(base.resolve(named));
            }
            if (!target.startsWith("call:") && !target.startsWith("test:")) {
                return true;
            }
            String first = named.substring(0, named.indexOf('.'));
            String second = named.substring(named.indexOf('.') + 1);
            return target.startsWith("test:")
                    ? tests.getOrDefault(first, Set.of()).contains(second)
                    : Arrays.stream(Workspace.class.getMethods())
                            .filter(capability -> capability.getName().equals(first))
                            .flatMap(capability ->
                                    Arrays.stream(capability.getReturnType().getMethods()))
                            .anyMatch(verb -> verb.getName().equals(second));
        }
    }

    /// What the migrated database holds, outside the engine's own schemas.
    private record Catalog(
            Set<String> tables,
            Set<String> columns,
            Set<String> filledColumns,
            Set<String> indexes,
            Set<String> constraints,
            Set<String> values) {

        private static final String OURS = " where nspname <> 'information_schema' and nspname !~ '^pg_'";
        private static final String RELATIONS = """
                select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
                """ + OURS;
        private static final String COLUMNS =
                """
                select relname || '.' || attname
                from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
                """ + OURS + " and relkind in ('r', 'p') and attnum > 0 and not attisdropped";
        private static final String CONSTRAINTS = """
                select conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
                """ + OURS;
        private static final String CHECKS = """
                select relname || '.' || attname, pg_get_constraintdef(k.oid)
                from pg_constraint k join pg_class c on c.oid = k.conrelid
                    join pg_namespace n on n.oid = c.relnamespace
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
                """ + OURS + " and contype = 'c' and cardinality(conkey) = 1";

        static Catalog of(DataSource source) throws SQLException {
            try (Connection connection = source.getConnection()) {
                return new Catalog(
                        first(connection, RELATIONS + " and relkind in ('r', 'p')"),
                        first(connection, COLUMNS),
                        first(connection, COLUMNS + " and attnotnull"),
                        first(connection, RELATIONS + " and relkind in ('i', 'I')"),
                        first(connection, CONSTRAINTS),
                        admitted(connection));
            }
        }

        boolean has(Row row, String target) {
            if (target.startsWith("test:")) {
                return true;
            }
            if (target.startsWith("constraint:")) {
                return constraints.contains(target.substring("constraint:".length()));
            }
            if (target.endsWith(" not null")) {
                return filledColumns.contains(target.substring(0, target.indexOf(' ')));
            }
            if (target.contains("=")) {
                return values.contains(target);
            }
            if (target.contains(".")) {
                return columns.contains(target);
            }
            return switch (row.name().kind()) {
                // While an index is planned, its row names the table that will have it.
                case "index" -> (row.is("planned") ? tables : indexes).contains(target);
                case "constraint" -> indexes.contains(target) || tables.contains(target);
                default -> tables.contains(target);
            };
        }

        private static Set<String> first(Connection connection, String sql) throws SQLException {
            Set<String> found = new HashSet<>();
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(sql)) {
                while (result.next()) {
                    found.add(result.getString(1));
                }
            }
            return found;
        }

        private static Set<String> admitted(Connection connection) throws SQLException {
            Set<String> found = new HashSet<>();
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(CHECKS)) {
                while (result.next()) {
                    Matcher literal = LITERAL.matcher(result.getString(2));
                    while (literal.find()) {
                        found.add(result.getString(1) + "=" + literal.group(1));
                    }
                }
            }
            return found;
        }
    }

    private static List<Name> names() throws IOException {
        try (InputStream file = SeedCoverageTest.class.getResourceAsStream("/seed-names.csv")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), UTF_8);
            return table(text, "seed,kind,name").map(SeedCoverageTest::name).toList();
        }
    }

    private static List<Row> rows() throws IOException {
        String text = Files.readString(root().resolve("docs/seeds.csv"));
        return table(text, "seed,kind,name,status,ours,note")
                .map(line -> new Row(name(line), line.get(3), line.get(4), line.get(5)))
                .toList();
    }

    private static Name name(List<String> line) {
        return new Name(line.get(0), line.get(1), line.get(2));
    }

    private static Path root() {
        String given = System.getProperty("minutebook.root");
        if (given != null) {
            return Path.of(given);
        }
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("docs/seeds.csv"))) {
            folder = folder.getParent();
        }
        return Objects.requireNonNull(folder, "no docs/seeds.csv here or above");
    }

    private static Stream<List<String>> table(String text, String header) {
        List<List<String>> lines = csv(text);
        List<String> columns = List.of(header.split(","));
        assertThat(lines).first().isEqualTo(columns);
        assertThat(lines).allSatisfy(line -> assertThat(line).hasSameSizeAs(columns));
        return lines.stream().skip(1);
    }

    private static List<List<String>> csv(String text) {
        List<List<String>> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                field.append(c);
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == ',' || c == '\n')) {
                line.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    lines.add(line);
                    line = new ArrayList<>();
                }
            } else if (quoted || c != '\r') {
                field.append(c);
            }
        }
        assertThat(quoted || !line.isEmpty() || !field.isEmpty())
                .as("unfinished line")
                .isFalse();
        return lines;
    }
}
