package dev.minutebook.benchmarks.closing;

import dev.minutebook.core.database.Ids;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A debate in which one vote is missing, as the rows it consists of: they are written again under fresh ids,
/// which is far quicker than to hold the debate again.
final class OpenDebateRows {

    private static final Pattern UUIDS =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private static final Map<String, String> TABLES = new LinkedHashMap<>();

    static {
        TABLES.put("debate", "id = $1");
        TABLES.put("seat", "debate_id = $1");
        TABLES.put("turn", "debate_id = $1");
        TABLES.put("vote", "debate_id = $1");
        TABLES.put("critique", "debate_id = $1");
        TABLES.put("critique_issue", "critique_id in (select id from minutebook.critique where debate_id = $1)");
        TABLES.put("ask", "debate_id = $1");
    }

    private final Map<String, String> inserts = new LinkedHashMap<>();
    private final Map<String, List<String>> rows = new HashMap<>();
    private final TreeSet<String> own = new TreeSet<>();

    OpenDebateRows(Connection connection, UUID debate) throws SQLException {
        for (Map.Entry<String, String> table : TABLES.entrySet()) {
            String name = table.getKey();
            String columns = String.join(
                    ", ",
                    ClosingRows.list(
                            connection,
                            "select attname from pg_attribute where attrelid = 'minutebook."
                                    + name
                                    + "'::regclass and attnum > 0 and not attisdropped and attgenerated = ''"
                                    + " order by attnum"));
            inserts.put(
                    name,
                    "insert into minutebook.%1$s (%2$s) select %2$s from jsonb_populate_recordset(null::minutebook.%1$s, ?::jsonb)"
                            .formatted(name, columns));
            rows.put(
                    name,
                    ClosingRows.list(
                            connection,
                            "select to_jsonb(r)::text from minutebook."
                                    + name
                                    + " r where "
                                    + table.getValue().replace("$1", "'" + debate + "'")));
        }
        own.add(debate.toString());
        for (String table : List.of("turn", "critique", "ask")) {
            own.addAll(ClosingRows.list(
                    connection, "select id::text from minutebook." + table + " where debate_id = '" + debate + "'"));
        }
    }

    /// The ids of what belongs to this debate alone.
    List<String> own() {
        return List.copyOf(own);
    }

    boolean has(String table) {
        return TABLES.containsKey(table);
    }

    /// A new id for each of its own, in the same order.
    Map<String, String> fresh(Ids ids) {
        Map<String, String> fresh = new HashMap<>();
        own.forEach(id -> fresh.put(id, ids.next().toString()));
        return fresh;
    }

    /// Writes it once for each set of new ids.
    void write(Connection connection, List<Map<String, String>> ids) throws SQLException {
        for (Map.Entry<String, String> insert : inserts.entrySet()) {
            List<String> all = new ArrayList<>();
            for (Map<String, String> names : ids) {
                for (String row : rows.getOrDefault(insert.getKey(), List.of())) {
                    all.add(UUIDS.matcher(row).replaceAll(found -> names.getOrDefault(found.group(), found.group())));
                }
            }
            try (PreparedStatement statement = connection.prepareStatement(insert.getValue())) {
                statement.setString(1, all.stream().collect(Collectors.joining(",", "[", "]")));
                if (statement.executeUpdate() != all.size()) {
                    throw new IllegalStateException("rows of " + insert.getKey() + " are missing");
                }
            }
        }
    }

    /// The agents of its seats, by number.
    static List<String> agents(Connection connection, UUID debate) throws SQLException {
        List<String> agents = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(
                "select agent_id::text from minutebook.seat where debate_id = ? order by number")) {
            statement.setObject(1, debate);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    agents.add(result.getString(1));
                }
            }
        }
        return agents;
    }
}
