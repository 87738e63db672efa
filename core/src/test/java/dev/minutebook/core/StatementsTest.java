package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.SqlConstants.Constant;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// PostgreSQL reads every statement of the product, plans it, and lets the role that runs it run it.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine")
class StatementsTest {

    /// Parameters whose type PostgreSQL cannot tell from the text; the driver names it with the value.
    private static final Map<String, Map<Integer, String>> TYPED_BY_THE_DRIVER = Map.of(
            "AgentStore.TOUCH", Map.of(3, "timestamptz"),
            "ChannelStore.COUNT_MESSAGE", Map.of(4, "timestamptz"),
            "TokenStore.USED", Map.of(3, "timestamptz"));

    /// Statements for databases with pgvector, which `PgvectorIT` runs.
    private static final Set<String> NEED_PGVECTOR = Set.of("VectorStore.NEAREST");

    /// Parts that other classes use too and are therefore not private.
    private static final Set<String> SHARED_PARTS = Set.of(
            "ChannelStore.COLUMNS",
            "DebateStore.COLUMNS",
            "EvidenceStore.COLUMNS",
            "MemoryStore.COLUMNS",
            "AuditStore.ENTRY_COLUMNS",
            "CalibrationStore.OUTCOMES",
            "ProviderStore.SERVED",
            "StepStore.ERASED",
            "StepStore.NO_SALT");

    /// Parts of the steps of erasures, whose parameters are the same in all: `StepsTest` reads and permits whole steps.
    private static final Set<String> PARTS_OF_STEPS = Set.of(
            "AgentStepStore.OTHERS_ISSUE",
            "SearchStepStore.MINE",
            "SearchStepStore.MY_ENTRIES",
            "StepStore.OPENINGS",
            "StepStore.COUNT_OPENINGS",
            "UserStepStore.MY_CONVERSATIONS",
            "UserStepStore.MY_MESSAGES",
            "UserStepStore.MY_ENTRIES");

    /// Statements that walk all workspaces, each with its reason.
    private static final Map<String, String> ACROSS_WORKSPACES = Map.ofEntries(
            Map.entry("ReadyStore.LIST", "jobs look for workspaces that have work"),
            Map.entry("ReadyStore.SOUND", "jobs look for workspaces that have work"),
            Map.entry("ReadyStore.DUE_AGAIN", "jobs look for workspaces that have work"),
            Map.entry("ReadyStore.FAILING", "how many workspaces fail, for a metric"),
            Map.entry("ReadyStore.WORKSPACES", "jobs look where retention is due"),
            Map.entry("ReadyStore.REMOVING", "jobs look where a run of retention is under way"),
            Map.entry("ReadyStore.WAITING", "how many workspaces have work, for a metric"),
            Map.entry("SealStore.ANYTHING_TO_SEAL", "one sealer for all workspaces"),
            Map.entry("SealStore.SETTLED", "one sealer for all workspaces"),
            Map.entry("SealStore.SETTLED_PLACES", "one sealer for all workspaces"),
            Map.entry("SealingStatusStore.OLDEST_UNSEALED", "the lag of the one sealer, for its metric"),
            Map.entry("SealStore.OF_TRANSACTION", "one sealer for all workspaces"),
            Map.entry("SealStore.HELD", "one sealer for all workspaces"),
            Map.entry("SealStore.HELD_DUE", "one sealer for all workspaces"),
            Map.entry("SealStore.HELD_COUNT", "how many workspaces are held, for a metric"),
            Map.entry("SealStore.NEVER_SEALED", "one sealer for all workspaces"),
            Map.entry("SealStore.FORGET_SEALED", "a restored copy is renumbered as a whole"),
            Map.entry("SealStore.HOLD", "a row of its own workspace is inserted"),
            Map.entry("SealStore.SIGNERS", "a server asks before its first start who signs, whatever the workspace"),
            Map.entry("SealStore.NEWEST_BLOCKS", "checkpoints of all workspaces are kept elsewhere"));

    /// Others that run as the role that seals.
    private static final Set<String> OF_WORKER = Set.of(
            "EntryStore.REMOVE",
            "EntryStore.REACHED",
            "EntryStore.ADD",
            "EntryStore.IS_ANNOUNCED",
            "EntryStore.NEXT_RANGE",
            "MessageRemovalStore.DELETE_MENTIONS",
            "MessageRemovalStore.DELETE",
            "ReadyStore.REMOVING");

    /// Others that run as the role that erases.
    private static final Set<String> OF_ERASER = Set.of(
            "DebateTextStore.SET_FACTS",
            "DebateTextStore.ERASE_KNOWLEDGE",
            "DebateTextStore.LIST",
            "UserStepStore.DROP_KEYS");

    private static PlainSql plain;

    @BeforeAll
    static void connect(TestDatabase database) throws SQLException {
        plain = PlainSql.owner(database);
        plain.connection().setAutoCommit(false);
    }

    @AfterAll
    static void disconnect() {
        plain.close();
    }

    @TestFactory
    Stream<DynamicTest> postgresql_reads_plans_and_permits_every_statement() {
        return statements()
                .map(constant -> DynamicTest.dynamicTest(
                        constant.name(),
                        () -> assertThat(fault(
                                        constant.text(),
                                        role(constant),
                                        TYPED_BY_THE_DRIVER.getOrDefault(constant.name(), Map.of())))
                                .as(constant.name() + "\n" + constant.text())
                                .isNull()));
    }

    @Test
    void the_statements_are_found() {
        assertThat(statements().map(Constant::name))
                .hasSizeGreaterThan(80)
                .contains(
                        "AgentStore.BY_ID",
                        "TaskStore.LOCK_NEXT",
                        "TaskStore.LIST_OF_CHANNEL",
                        "SealStore.SETTLED",
                        "RoleCheck.CONFINED",
                        "Database.KEEP_ANSWER",
                        "Database.EARLIER",
                        "TransactionPrologue.WORKSPACE");
        Set<String> silent = new TreeSet<>();
        for (Class<?> type : SqlConstants.classes()) {
            if (type.getSimpleName().endsWith("Store")
                    && !SqlConstants.isForOwners(type)
                    && statements().noneMatch(constant -> constant.holder() == type)) {
                silent.add(type.getSimpleName());
            }
        }
        assertThat(silent).as("stores without any statement").isEmpty();
    }

    @Test
    void a_constant_of_a_store_is_a_statement_or_a_private_part_of_one() {
        assertThat(SqlConstants.all().stream())
                .filteredOn(constant -> constant.holder().getSimpleName().endsWith("Store"))
                .filteredOn(constant -> !constant.isStatement() || constant.isTemplate())
                .filteredOn(constant -> !constant.isPrivate())
                .extracting(Constant::name)
                .containsExactlyInAnyOrderElementsOf(SHARED_PARTS);
    }

    @Test
    void a_statement_that_is_wrong_is_told() throws SQLException {
        String app = "minutebook_app";
        assertThat(fault("select nam from minutebook.agent where workspace_id = $1", app, Map.of()))
                .contains("nam");
        assertThat(fault("selec 1", app, Map.of())).contains("syntax error");
        assertThat(fault("update minutebook.channel_message set body = $1", app, Map.of()))
                .contains("permission denied");
        assertThat(fault("select id from minutebook.agent", "minutebook_worker", Map.of()))
                .contains("permission denied");
        assertThat(fault("insert into minutebook.audit_entry (xid) values ($1)", app, Map.of()))
                .contains("permission denied");
        assertThat(fault("lock table minutebook.mention in share mode", app, Map.of()))
                .contains("permission denied");
        assertThat(fault("select id from minutebook.agent where workspace_id = $1", app, Map.of()))
                .isNull();
    }

    @Test
    void every_table_of_workspaces_in_a_statement_is_held_to_one_workspace() {
        Map<String, Long> loose = statements()
                .filter(constant -> !ACROSS_WORKSPACES.containsKey(constant.name()))
                .collect(Collectors.toMap(Constant::name, constant -> unheld(constant.text())));
        loose.values().removeIf(count -> count <= 0);
        assertThat(loose)
                .as("statements with more tables than conditions on workspace_id")
                .isEmpty();
    }

    @Test
    void a_table_that_is_not_held_to_a_workspace_is_told() {
        assertThat(unheld("select id from minutebook.agent where id = $1")).isEqualTo(1);
        assertThat(unheld("""
                                select m.id from minutebook.channel_message m
                                join minutebook.agent a on a.id = m.author_id
                                where m.workspace_id = $1
                                """)).isEqualTo(1);
        assertThat(unheld("update minutebook.agent set name = $1 where id = $2"))
                .isEqualTo(1);
    }

    @Test
    void every_statement_said_to_walk_all_workspaces_exists() {
        assertThat(statements().map(Constant::name)).containsAll(ACROSS_WORKSPACES.keySet());
        assertThat(statements().map(Constant::name)).containsAll(TYPED_BY_THE_DRIVER.keySet());
    }

    private static final Pattern TABLE = Pattern.compile("\\b(?:from|join|update|into|table)\\s+minutebook\\.(\\w+)");

    private static final Pattern HELD =
            Pattern.compile("\\bworkspace_id\\s*=\\s*(?:\\$|any|\\w+\\.workspace_id)|\\(workspace_id, ");

    /// How many more tables of workspaces it names than it has conditions on the workspace.
    private static long unheld(String sql) {
        Set<String> outside = Set.of("workspace", "audit_watermark", "workspace_import");
        Matcher tables = TABLE.matcher(sql);
        long named = tables.results()
                .filter(found -> !outside.contains(found.group(1)))
                .count();
        return named - HELD.matcher(sql).results().count();
    }

    private static Stream<Constant> statements() {
        return SqlConstants.all().stream()
                .filter(Constant::isStatement)
                .filter(constant -> !NEED_PGVECTOR.contains(constant.name()))
                .filter(constant -> !PARTS_OF_STEPS.contains(constant.name()))
                .filter(constant -> !constant.isTemplate());
    }

    private static String role(Constant constant) {
        if (OF_ERASER.contains(constant.name())) {
            return "minutebook_eraser";
        }
        return constant.holder().getSimpleName().equals("SealStore") || OF_WORKER.contains(constant.name())
                ? "minutebook_worker"
                : "minutebook_app";
    }

    /// Reads, plans and permits a statement without running it; null if nothing is wrong.
    private static String fault(String sql, String role, Map<Integer, String> types) throws SQLException {
        Connection connection = plain.connection();
        try (Statement statement = connection.createStatement()) {
            statement.execute("set local role " + role);
            statement.execute("set local mb.workspace = '00000000-0000-7000-8000-000000000000'");
            String text = sql.strip();
            if (text.startsWith("lock")) {
                statement.execute(text);
                return null;
            }
            int parameters = parameters(text);
            List<String> typed = new ArrayList<>();
            List<String> nulls = new ArrayList<>();
            for (int i = 1; i <= parameters; i++) {
                typed.add(types.getOrDefault(i, "unknown"));
                nulls.add("null");
            }
            String list = parameters == 0 ? "" : "(" + String.join(", ", typed) + ")";
            statement.execute("prepare one " + list + " as " + text);
            // Planning alone asks for no rights; explaining does.
            statement.execute("explain execute one" + (parameters == 0 ? "" : "(" + String.join(", ", nulls) + ")"));
            return null;
        } catch (SQLException wrong) {
            return wrong.getMessage();
        } finally {
            connection.rollback();
            try (Statement statement = connection.createStatement()) {
                statement.execute("deallocate all");
            }
            connection.commit();
        }
    }

    private static int parameters(String sql) {
        return Pattern.compile("\\$(\\d+)")
                .matcher(sql)
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .max()
                .orElse(0);
    }
}
