package dev.minutebook.core.erasures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.erasures.ErasureSubject.Kind;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every column that can hold something of a subject has its line in the inventory, and what a line says is
/// done.
///
/// Columns of ids, numbers, flags and times hold no text; what they tell is told of an agent without a name.
@ExtendWith(PostgresExtension.class)
class InventoryTest {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));
    private static final Path FILE = ROOT.resolve("core/src/main/resources/dev/minutebook/core/erasures/inventory.csv");
    private static final Path DOCUMENT = ROOT.resolve("docs/erasure.md");
    private static final String BEGIN = "<!-- inventory: written by InventoryTest -->\n";
    private static final String END = "<!-- end of the inventory -->\n";

    /// Whose rows go with others, or are written anew.
    private static final Set<String> FOLLOWING = Set.of(
            "memory_wording",
            "memory_absence",
            "memory_link",
            "tier_transition",
            "correction_event",
            "search_vector",
            "search_segment",
            "search_postings",
            "data_key",
            "knowledge_gap");

    /// What is found by its words, and not by a step.
    private static final Set<String> DERIVED = Set.of(
            "turn.facts",
            "debate.outcome",
            "debate.state",
            "decision.conclusion",
            "decision.key_claims",
            "decision.cruxes",
            "decision.grounded_verdict",
            "lesson.title",
            "lesson.content",
            "lesson.marks",
            "approval.summary");

    private record Line(String table, String column, String holds, String found, String treatment, String reason) {

        String path() {
            return table + "." + column;
        }
    }

    @Test
    void every_column_that_can_hold_text_has_a_line(TestDatabase database) throws IOException {
        Set<String> columns = new TreeSet<>();
        try (PlainSql plain = PlainSql.superuser(database)) {
            plain.rows("""
                            select c.table_name || '.' || c.column_name as path from information_schema.columns c
                            join information_schema.tables t using (table_schema, table_name)
                            where c.table_schema = 'minutebook' and t.table_type = 'BASE TABLE'
                                and c.table_name <> 'flyway_schema_history'
                                and (c.data_type in ('text', 'json', 'jsonb', 'bytea') or c.udt_name = '_text'
                                    or c.data_type not in ('uuid', 'integer', 'bigint', 'numeric', 'double precision', 'boolean',
                                        'timestamp with time zone', 'ARRAY', 'xid8'))
                            """).forEach(row -> columns.add((String) row.get("path")));
        }
        Set<String> named = lines().stream().map(Line::path).collect(Collectors.toSet());
        assertThat(new TreeSet<>(named))
                .as("lines of inventory.csv and columns of the tables")
                .isEqualTo(columns);
    }

    @Test
    void each_line_says_one_of_three_things_and_why() throws IOException {
        assertThat(lines()).allSatisfy(line -> {
            assertThat(line.treatment()).as(line.path()).isIn("erase", "anonymise", "keep");
            assertThat(line.reason()).as(line.path()).isNotBlank();
            assertThat(line.holds()).as(line.path()).isNotBlank();
        });
    }

    @Test
    void what_a_line_says_is_done_by_a_step() throws IOException {
        Set<String> replaced = new TreeSet<>(DERIVED);
        Set<String> deleted = new TreeSet<>(FOLLOWING);
        for (Kind kind : Kind.values()) {
            for (ErasureStep step : ErasureRun.steps(kind)) {
                if (step.columns().isEmpty()) {
                    deleted.add(step.table());
                }
                step.columns().forEach(column -> replaced.add(step.table() + "." + column));
            }
        }
        List<String> undone = new ArrayList<>();
        List<String> unsaid = new ArrayList<>();
        for (Line line : lines()) {
            boolean kept = line.treatment().equals("keep");
            if (!kept && !replaced.contains(line.path()) && !deleted.contains(line.table())) {
                undone.add(line.path());
            }
            if (kept && replaced.contains(line.path())) {
                unsaid.add(line.path());
            }
        }
        assertThat(undone).as("erased by no step").isEmpty();
        assertThat(unsaid).as("erased, though the inventory keeps them").isEmpty();
    }

    @Test
    void the_document_has_the_inventory() throws IOException {
        String text = Files.readString(DOCUMENT);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        String written = text.substring(0, begin) + table() + text.substring(text.indexOf(END));
        if (Boolean.getBoolean("minutebook.write")) {
            Files.writeString(DOCUMENT, written);
            return;
        }
        assertThat(text).isEqualTo(written);
    }

    private static String table() throws IOException {
        Map<String, Map<String, List<String>>> tables = new TreeMap<>();
        lines().forEach(line -> tables.computeIfAbsent(line.table(), table -> new TreeMap<>())
                .computeIfAbsent(line.treatment(), treatment -> new ArrayList<>())
                .add(line.column()));
        StringBuilder text = new StringBuilder("\n| table | erased | anonymised | kept |\n|---|---|---|---|\n");
        tables.forEach((table, columns) -> text.append("| `")
                .append(table)
                .append("` | ")
                .append(String.join(", ", columns.getOrDefault("erase", List.of())))
                .append(" | ")
                .append(String.join(", ", columns.getOrDefault("anonymise", List.of())))
                .append(" | ")
                .append(String.join(", ", columns.getOrDefault("keep", List.of())))
                .append(" |\n"));
        return text.append('\n').toString();
    }

    private static List<Line> lines() throws IOException {
        return Files.readAllLines(FILE).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(parts -> new Line(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]))
                .toList();
    }
}
