package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.PlainSql;
import dev.minutebook.core.SqlConstants;
import dev.minutebook.core.database.StatementCalls.Call;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every mapper reads every statement it is used with, and puts each column where its name belongs.
///
/// The pairs of statement and mapper are read from the class files, so that none is forgotten. PostgreSQL names
/// the columns. The mapper gets rows in which every column holds a value of its own; wherever such a value turns
/// up, the names must agree.
@ExtendWith(PostgresExtension.class)
class MappersTest {

    /// Statements for databases with pgvector.
    private static final Set<String> NEED_PGVECTOR = Set.of("VectorStore.NEAREST");

    /// The text of columns whose mapper cannot read just any.
    private static final Map<String, String> SAMPLES = Map.ofEntries(
            Map.entry("config", "{\"config\":{},\"chairs\":[]}"),
            Map.entry("state", "{\"waves\":[],\"open\":[],\"answered\":[],\"voices\":{},\"plan\":[],\"cost\":0}"),
            Map.entry("issues", "[]"),
            Map.entry("parts", "[]"),
            Map.entry("tool_calls", "[]"),
            Map.entry("models", "[{\"provider\":\"p\",\"model\":\"*\",\"priceIn\":1,\"priceOut\":1}]"),
            Map.entry("grounded_verdict", "[]"),
            Map.entry("counts", "{\"turn\":1}"),
            Map.entry("protocol", "cpde"),
            Map.entry("phases", "proposal"),
            Map.entry("jsonb_build_object", "{\"number\":1,\"tiers\":{},\"measures\":{},\"changes\":[]}"),
            Map.entry("domains", "{\"law\":1}"),
            Map.entry("fields", "{\"law\":1}"),
            Map.entry("judged", "{}"),
            Map.entry("shares", "{\"law\":1}"),
            Map.entry("assertions", "[]"),
            Map.entry("asked", "[]"),
            Map.entry("findings", "[]"),
            Map.entry("left_out", "{}"),
            Map.entry("hyperparameters", "{\"temperature\":1}"),
            Map.entry("settings", "{}"),
            Map.entry("roles", "{}"),
            Map.entry("plan", "{\"novelty\":1,\"gaps\":{},\"specialists\":[],\"reviewed\":false}"));

    /// Columns and where they belong, if not by their own name.
    private static final Map<String, Set<String>> OTHER_NAMES = Map.ofEntries(
            Map.entry("constitution_sha256", Set.of("constitutionHash")),
            Map.entry("content_sha256", Set.of("contentHash")),
            Map.entry("secret_sha256", Set.of("secretHash")),
            Map.entry("name", Set.of("agentName", "channelName", "authorName", "workspaceName", "agent")),
            Map.entry("initiator_id", Set.of("initiatorAgent", "agent")),
            Map.entry("initiator_token", Set.of("token")),
            Map.entry("opener_id", Set.of("agent")),
            Map.entry("first_number", Set.of("firstEntry", "first")),
            Map.entry("last_number", Set.of("lastEntry", "last")),
            Map.entry("from_number", Set.of("from")),
            Map.entry("root", Set.of("merkleRoot")),
            Map.entry("prev_block_hash", Set.of("previousHash")),
            Map.entry("body", Set.of("content", "text")),
            Map.entry("latency_ms", Set.of("latencyMillis")),
            Map.entry("u_score", Set.of("utility")),
            Map.entry("id", Set.of("channel", "agent", "critique", "debate", "subject", "episode")),
            Map.entry("correct_confidence_sum", Set.of("hits")),
            Map.entry("confidence_square_sum", Set.of("squares")),
            Map.entry("confidence_sum", Set.of("stated", "confidence")),
            Map.entry("log_loss_sum", Set.of("logLoss")),
            Map.entry("enriched_metadata", Set.of("enriched")),
            Map.entry("quality", Set.of("overall")),
            Map.entry("content", Set.of("rootCause", "text")),
            Map.entry("summary", Set.of("text")),
            Map.entry("rationale", Set.of("text")),
            Map.entry("turn_id", Set.of("id")),
            Map.entry("results", Set.of("failures")),
            Map.entry("quality_score", Set.of("quality")),
            Map.entry("decision_id", Set.of("fromDecision")),
            Map.entry("memory_id", Set.of("fromMemory")),
            Map.entry("insights", Set.of("sentences")),
            Map.entry("impact_sum", Set.of("impact")),
            Map.entry("from_tier", Set.of("from")),
            Map.entry("to_tier", Set.of("to")),
            Map.entry("text", Set.of("issue")),
            Map.entry("key", Set.of("pattern")),
            Map.entry("extversion", Set.of("version")),
            Map.entry("translation_ms", Set.of("milliseconds")),
            Map.entry("most", Set.of("outside")),
            Map.entry("deviation", Set.of("deviationAfter")),
            Map.entry("elo", Set.of("eloAfter")),
            Map.entry("matches", Set.of("number")),
            Map.entry("skill", Set.of("skillAfter", "rating")),
            Map.entry("at", Set.of("changedAt")),
            Map.entry("block_number", Set.of("block")),
            Map.entry("entry", Set.of("id")),
            Map.entry("columns", Set.of("blob")),
            Map.entry("dictionary", Set.of("blob")),
            Map.entry("document", Set.of("blob")),
            Map.entry("postings", Set.of("blob")),
            Map.entry("debate_id", Set.of("question")),
            Map.entry("agent_id", Set.of("voter")),
            Map.entry("expected_usefulness", Set.of("expected")),
            Map.entry("pattern_key", Set.of("key")),
            Map.entry("predicted_at", Set.of("at")),
            Map.entry("total_turns", Set.of("turns")),
            Map.entry("turn_number", Set.of("turn")),
            Map.entry("created_agent_id", Set.of("created")),
            Map.entry("created_agents", Set.of("created")),
            Map.entry("scout_hypotheses", Set.of("hypotheses")),
            Map.entry("public_dialogue", Set.of("dialogue")),
            Map.entry("internal_monologue", Set.of("monologue")),
            Map.entry("left_at", Set.of("left")),
            Map.entry("core_prompt", Set.of("goals")),
            Map.entry("strategy_prompt", Set.of("strategy")),
            Map.entry("episodes_kept", Set.of("episodes")),
            Map.entry("logs_kept", Set.of("actionLogs")),
            Map.entry("tactics_kept", Set.of("tactics")),
            Map.entry("actor", Set.of("name")),
            Map.entry("work_id", Set.of("ask")));

    /// Columns from which something is computed, so that they arrive nowhere as they are.
    private static final Set<String> COMPUTED = Set.of(
            "ConversationMessageStore.content",
            "KnowledgeStore.absences",
            "KnowledgeStore.revoked",
            "LessonStore.success",
            "PatternStore.failures",
            "PatternStore.successes",
            "PatternStore.error_sum",
            "PatternStore.predictions",
            "PatternStore.severity_sum",
            "PatternStore.strength",
            "ProofStore.claimed_with",
            "ProofStore.fence",
            "RemovalStore.rule",
            "RelationshipStore.followed",
            "RelationshipStore.was_followed",
            "ReputationStore.credit",
            "ReputationStore.error_sum",
            "SealingStatusStore.coalesce",
            "SealingStatusStore.pid",
            "SettlementStore.text");

    private static PlainSql plain;
    private static Map<String, String> texts;

    @BeforeAll
    static void connect(TestDatabase database) {
        plain = PlainSql.owner(database);
        texts = SqlConstants.all().stream()
                .collect(Collectors.toMap(
                        SqlConstants.Constant::name, SqlConstants.Constant::text, (first, second) -> first));
    }

    @AfterAll
    static void disconnect() {
        plain.close();
    }

    @Test
    void every_statement_is_bound_with_as_many_values_as_it_takes() {
        List<String> wrong = new ArrayList<>();
        for (Call call : StatementCalls.all()) {
            for (String statement : call.statements()) {
                int takes = Sql.of(texts.get(statement)).parameters();
                if (call.hasKnownValues() && call.values() != takes) {
                    wrong.add(
                            call.place() + " binds " + call.values() + " of the " + takes + " values of " + statement);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void every_mapper_reads_every_column_whichever_is_null() throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Pair pair : pairs()) {
            try (PreparedStatement prepared = prepare(pair)) {
                ResultSetMetaData columns = prepared.getMetaData();
                assertThat(columns).as("what %s returns", pair).isNotNull();
                for (int column = 0; column <= columns.getColumnCount(); column++) {
                    Optional<String> fault = fault(pair, columns, column);
                    if (fault.isPresent()) {
                        wrong.add(pair + ": " + fault.get());
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /// What is wrong when one column is null, besides that it must not be.
    private static Optional<String> fault(Pair pair, ResultSetMetaData columns, int missing) throws Exception {
        try {
            SyntheticRow.of(pair.sql(), columns, SAMPLES, 0).without(missing).mapped(pair.reader());
            return Optional.empty();
        } catch (IllegalStateException refused) {
            String said = refused.toString();
            boolean mustNotBeNull =
                    missing > 0 && said.contains("column " + columns.getColumnLabel(missing) + " is null;");
            return mustNotBeNull ? Optional.empty() : Optional.of(said);
        }
    }

    @Test
    void every_column_arrives_where_its_name_belongs() throws Exception {
        Set<String> wrong = new TreeSet<>();
        for (Pair pair : pairs()) {
            try (PreparedStatement prepared = prepare(pair)) {
                ResultSetMetaData columns = prepared.getMetaData();
                assertThat(columns).as("what %s returns", pair).isNotNull();
                Set<Integer> lost = new TreeSet<>();
                for (int column = 1; column <= columns.getColumnCount(); column++) {
                    if (!SAMPLES.containsKey(columns.getColumnLabel(column))) {
                        lost.add(column);
                    }
                }
                for (Map.Entry<String, Set<Integer>> leaf :
                        origins(pair, columns).entrySet()) {
                    lost.removeAll(leaf.getValue());
                    List<String> names = new ArrayList<>();
                    for (int column : leaf.getValue()) {
                        names.add(columns.getColumnLabel(column));
                    }
                    if (!names.isEmpty() && names.stream().noneMatch(name -> agree(name, leaf.getKey()))) {
                        wrong.add(pair + ": " + leaf.getKey() + " <- " + names);
                    }
                }
                for (int column : lost) {
                    String name = pair.store() + "." + columns.getColumnLabel(column);
                    if (columns.getColumnCount() > 1 && !COMPUTED.contains(name)) {
                        wrong.add(pair + ": " + name + " arrives nowhere");
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /// Whether a column is named as what it becomes.
    private static boolean agree(String column, String path) {
        String[] parts = path.replaceAll("(^|\\.)value$", "").split("\\.");
        String last = parts[parts.length - 1].toLowerCase(Locale.ROOT);
        String plain = column.replace("_", "").toLowerCase(Locale.ROOT);
        String both = parts.length < 2 ? last : parts[parts.length - 2].toLowerCase(Locale.ROOT) + last;
        return last.isEmpty()
                || plain.equals(last)
                || plain.equals(both)
                || plain.equals(last + "id")
                || OTHER_NAMES.getOrDefault(column, Set.of()).contains(parts[parts.length - 1]);
    }

    /// A statement and the mapper that reads its rows.
    private record Pair(String statement, DirectMethodHandleDesc mapper) {

        Sql sql() {
            return Sql.of(texts.get(statement));
        }

        String store() {
            return statement.substring(0, statement.indexOf('.'));
        }

        Row.Mapper<Object> reader() throws ReflectiveOperationException {
            Class<?> owner = Class.forName(
                    mapper.owner().descriptorString().replaceAll("^L|;$", "").replace('/', '.'));
            Method method = Stream.of(owner.getDeclaredMethods())
                    .filter(one -> one.getName().equals(mapper.methodName()))
                    .filter(one -> !one.isBridge())
                    .reduce(MappersTest::onlyOne)
                    .orElseThrow();
            method.setAccessible(true);
            return row -> read(method, row);
        }

        @Override
        public String toString() {
            return statement + " by " + mapper.owner().displayName() + "." + mapper.methodName();
        }
    }

    private static Set<Pair> pairs() {
        Set<Pair> pairs = new LinkedHashSet<>();
        for (Call call : StatementCalls.all()) {
            for (String statement : call.statements()) {
                if (call.mapper() != null && !NEED_PGVECTOR.contains(statement)) {
                    pairs.add(new Pair(statement, call.mapper()));
                }
            }
        }
        return pairs;
    }

    private static PreparedStatement prepare(Pair pair) throws SQLException {
        return plain.connection().prepareStatement(pair.sql().text());
    }

    /// Which columns each value of the result may come from.
    private static Map<String, Set<Integer>> origins(Pair pair, ResultSetMetaData columns) throws Exception {
        Map<String, Set<Integer>> origins = new LinkedHashMap<>();
        for (int number = 0; number < SyntheticRow.ROWS; number++) {
            SyntheticRow row = SyntheticRow.of(pair.sql(), columns, SAMPLES, number);
            Map<String, Set<String>> values = new LinkedHashMap<>();
            flatten("", row.mapped(pair.reader()), values);
            for (Map.Entry<String, Set<String>> leaf : values.entrySet()) {
                Set<Integer> from = new TreeSet<>();
                for (int column = 1; column <= columns.getColumnCount(); column++) {
                    for (String value : leaf.getValue()) {
                        if (row.holds(column, value)) {
                            from.add(column);
                        }
                    }
                }
                origins.computeIfAbsent(leaf.getKey(), key -> new TreeSet<>(from))
                        .retainAll(from);
            }
        }
        return origins;
    }

    private static Object read(Method method, Row row) {
        try {
            if (method.getDeclaringClass() == Row.class) {
                return method.invoke(row);
            }
            Object[] arguments = new Object[method.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                Class<?> type = method.getParameterTypes()[i];
                arguments[i] = type == Row.class ? row : some(type);
            }
            return method.invoke(
                    Modifier.isStatic(method.getModifiers()) ? null : some(method.getDeclaringClass()), arguments);
        } catch (InvocationTargetException failed) {
            throw new IllegalStateException(failed.getCause());
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /// Anything of a type, for what a mapper knows besides its row.
    private static Object some(Class<?> type) throws ReflectiveOperationException {
        if (type == Instant.class) {
            return Instant.EPOCH;
        }
        if (type == Transaction.class) {
            return new Transaction(
                    null, null, null, Instant.EPOCH, null, null, PlainCipher.PLAIN, new WorkspaceLanguages(), false);
        }
        if (type == String.class) {
            return "";
        }
        if (type.isPrimitive()) {
            return Array.get(Array.newInstance(type, 1), 0);
        }
        if (!type.getName().startsWith("dev.minutebook.") || type.isInterface()) {
            return null;
        }
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        Object[] arguments = new Object[constructor.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = some(constructor.getParameterTypes()[i]);
        }
        return constructor.newInstance(arguments);
    }

    /// Every simple value by its path.
    private static void flatten(String path, Object value, Map<String, Set<String>> values)
            throws ReflectiveOperationException {
        switch (value) {
            case null -> {}
            case byte[] bytes -> put(path, HexFormat.of().formatHex(bytes), values);
            case Duration duration -> put(path, String.valueOf(duration.toMillis()), values);
            case Optional<?> optional -> flatten(path, optional.orElse(null), values);
            case Collection<?> many -> {
                for (Object one : many) {
                    flatten(path, one, values);
                }
            }
            case Object[] many -> flatten(path, List.of(many), values);
            case Map<?, ?> map -> flatten(path, map.keySet(), values);
            case BigDecimal number -> put(path, number.toPlainString(), values);
            case Enum<?> constant -> put(path, constant.name(), values);
            default -> {
                if (value.getClass().getName().startsWith("dev.minutebook.")) {
                    for (Field field : value.getClass().getDeclaredFields()) {
                        if (!Modifier.isStatic(field.getModifiers())) {
                            field.setAccessible(true);
                            flatten(
                                    path.isEmpty() ? field.getName() : path + "." + field.getName(),
                                    field.get(value),
                                    values);
                        }
                    }
                } else {
                    put(path, value.toString(), values);
                }
            }
        }
    }

    private static Method onlyOne(Method first, Method second) {
        throw new IllegalStateException(first + " and " + second);
    }

    private static void put(String path, String value, Map<String, Set<String>> values) {
        values.computeIfAbsent(path, key -> new LinkedHashSet<>()).add(value);
    }
}
