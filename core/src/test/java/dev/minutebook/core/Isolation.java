package dev.minutebook.core;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/// Looks for holes between two workspaces, in every table that the catalogue names, and says what it found.
///
/// It asks as `minutebook_app`, inside the transaction of a superuser's connection, so that whoever changes a
/// policy in that transaction sees what the change lets through. Both workspaces must have rows in every table.
final class Isolation {

    /// Tables outside row-level security, each with its reason.
    static final Map<String, String> OUTSIDE = new TreeMap<>(Map.of(
            "workspace", "the directory of tenants: names and ids, no content",
            "ready", "where jobs find work across workspaces: no content",
            "audit_watermark", "one row for all workspaces: a transaction number",
            "reading", "empty for everybody but the transaction that wrote it: no content",
            "workspace_import", "which workspaces are not there yet: how far each is, no content",
            "flyway_schema_history", "the migrations; the application has no right on it"));

    private static final String CATALOGUE = """
            select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, p.policies, p.open, (
                    select a.attname from pg_constraint k
                    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
                    where k.conrelid = c.oid and k.contype = 'p') as first
            from pg_class c
            left join (
                select tablename,
                    string_agg(qual || ' / ' || with_check || ' / ' || cmd || ' / ' || permissive, '; ')
                        filter (where 'minutebook_app' = any (roles)) as policies,
                    string_agg(policyname, ', ') filter (where 'public' = any (roles)) as open
                from pg_policies where schemaname = 'minutebook' group by tablename) p on p.tablename = c.relname
            where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p')
            order by c.relname
            """;

    private final Connection connection;
    private final UUID mine;
    private final UUID other;
    private final List<String> holes = new ArrayList<>();

    private Isolation(Connection connection, UUID mine, UUID other) {
        this.connection = connection;
        this.mine = mine;
        this.other = other;
    }

    /// What is wrong by the catalogue, as sentences that begin with the table's name; empty if nothing is.
    static List<String> declared(Connection superuser) throws SQLException {
        Isolation isolation = new Isolation(superuser, new UUID(0, 0), new UUID(0, 0));
        isolation.catalogue();
        return isolation.holes;
    }

    /// What is wrong by trying it, as sentences that begin with the table's name; empty if nothing is.
    static List<String> observed(Connection superuser, UUID mine, UUID other) throws SQLException {
        Isolation isolation = new Isolation(superuser, mine, other);
        for (String table : isolation.tables()) {
            isolation.tryEverything(table);
        }
        return isolation.holes;
    }

    /// The same for one table.
    static List<String> observed(Connection superuser, UUID mine, UUID other, String table) throws SQLException {
        Isolation isolation = new Isolation(superuser, mine, other);
        isolation.tryEverything(table);
        return isolation.holes;
    }

    private void tryEverything(String table) throws SQLException {
        withoutWorkspace(table);
        reading(table);
        inserting(table);
        updating(table);
        deleting(table);
    }

    /// Of all tables in one statement, for it is asked after every change of one.
    private void catalogue() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(CATALOGUE)) {
            while (row.next()) {
                String table = row.getString("name");
                if (!OUTSIDE.containsKey(table)) {
                    catalogue(table, row);
                }
            }
        }
    }

    private void catalogue(String table, ResultSet row) throws SQLException {
        if (!row.getBoolean("forced")) {
            hole(table, "has no forced row-level security");
        }
        String policies = row.getString("policies");
        String own = "(workspace_id = (current_setting('mb.workspace'::text))::uuid)";
        if (!(own + " / " + own + " / ALL / PERMISSIVE").equals(policies)) {
            hole(table, "has for minutebook_app not the one policy of all tables but " + policies);
        }
        String open = row.getString("open");
        if (open != null) {
            hole(table, "has policies for everyone: " + open);
        }
        String first = row.getString("first");
        if (!"workspace_id".equals(first)) {
            hole(table, "has a primary key that begins with " + first);
        }
    }

    private void withoutWorkspace(String table) throws SQLException {
        Answer answer = asApp(null, "select count(*) from minutebook." + table);
        if (answer.state() == null) {
            hole(table, "answers a select without a workspace with " + answer.count() + " rows");
        } else if (!List.of("42704", "22P02").contains(answer.state())) {
            hole(table, "refuses a select without a workspace by another error: " + answer.error());
        }
    }

    private void reading(String table) throws SQLException {
        long own = asApp(mine, "select count(*) from minutebook." + table).count();
        if (own == 0) {
            hole(table, "shows nothing to its own workspace");
        }
        Answer foreign =
                asApp(mine, "select count(*) from minutebook." + table + " where workspace_id <> '" + mine + "'");
        if (foreign.state() != null || foreign.count() != 0) {
            hole(table, "shows rows of another workspace: " + foreign);
        }
    }

    private void inserting(String table) throws SQLException {
        List<String> columns = columns(table, "insert");
        if (columns.isEmpty()) {
            return;
        }
        String list = String.join(", ", columns);
        String row = text(
                "select to_jsonb(t)::text from minutebook." + table + " t where workspace_id = ?::uuid limit 1",
                other.toString());
        if (row == null) {
            hole(table, "is empty in the other workspace and cannot be checked");
            return;
        }
        Answer answer = asApp(
                mine,
                "insert into minutebook.%1$s (%2$s) select %2$s from jsonb_populate_record(null::minutebook.%1$s, '%3$s')"
                        .formatted(table, list, row.replace("'", "''")));
        refusedByPolicy(table, "insert into another workspace", answer);
    }

    private void updating(String table) throws SQLException {
        List<String> columns = columns(table, "update");
        if (columns.isEmpty()) {
            refusedByRight(
                    table, "update", asApp(other, "update minutebook." + table + " set workspace_id = workspace_id"));
            return;
        }
        String column = columns.getLast();
        Answer foreign = asApp(
                mine,
                "update minutebook.%1$s set %2$s = %2$s where workspace_id = '%3$s'".formatted(table, column, other));
        if (foreign.state() != null || foreign.count() != 0) {
            hole(table, "lets rows of another workspace be updated: " + foreign);
        }
        if (columns.contains("workspace_id")) {
            refusedByPolicy(
                    table,
                    "moving a row to another workspace",
                    asApp(mine, "update minutebook.%s set workspace_id = '%s'".formatted(table, other)));
        }
    }

    private void deleting(String table) throws SQLException {
        String sql = "delete from minutebook." + table + " where workspace_id = '" + other + "'";
        if (has(table, "delete")) {
            Answer foreign = asApp(mine, sql);
            if (foreign.state() != null || foreign.count() != 0) {
                hole(table, "lets rows of another workspace be deleted: " + foreign);
            }
        } else {
            refusedByRight(table, "delete", asApp(other, sql));
        }
        refusedByRight(table, "truncate", asApp(other, "truncate minutebook." + table));
    }

    private void refusedByPolicy(String table, String what, Answer answer) {
        if (!"42501".equals(answer.state()) || !answer.error().contains("row-level security")) {
            hole(table, "does not refuse by its policy " + what + ": " + answer);
        }
    }

    private void refusedByRight(String table, String what, Answer answer) {
        if (!"42501".equals(answer.state()) || !answer.error().contains("permission denied")) {
            hole(table, "does not refuse for lack of the right to " + what + ": " + answer);
        }
    }

    private void hole(String table, String what) {
        holes.add(table + " " + what);
    }

    private TreeSet<String> tables() throws SQLException {
        TreeSet<String> tables = new TreeSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "select relname from pg_class where relnamespace = 'minutebook'::regnamespace"
                                + " and relkind in ('r', 'p')")) {
            while (result.next()) {
                tables.add(result.getString(1));
            }
        }
        tables.removeAll(OUTSIDE.keySet());
        return tables;
    }

    private List<String> columns(String table, String right) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement("""
                        select attname from pg_attribute
                        where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = ''
                            and has_column_privilege('minutebook_app', attrelid, attnum, ?)
                        order by attnum
                        """)) {
            statement.setString(1, "minutebook." + table);
            statement.setString(2, right);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    columns.add(result.getString(1));
                }
            }
        }
        return columns;
    }

    private boolean has(String table, String right) throws SQLException {
        return "true"
                .equals(text(
                        "select has_table_privilege('minutebook_app', ?, '" + right + "')", "minutebook." + table));
    }

    /// @param state the SQL state of the refusal, or null
    private record Answer(long count, String state, String error) {
        @Override
        public String toString() {
            return state == null ? count + " rows" : state + " " + error;
        }
    }

    /// Runs a statement as the application, with or without a workspace, and undoes it.
    private Answer asApp(UUID workspace, String sql) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try (Statement statement = connection.createStatement()) {
            statement.execute("set local role minutebook_app");
            if (workspace != null) {
                statement.execute("set local mb.workspace = '" + workspace + "'");
            }
            if (!statement.execute(sql)) {
                return new Answer(statement.getUpdateCount(), null, null);
            }
            try (ResultSet result = statement.getResultSet()) {
                result.next();
                return new Answer(result.getLong(1), null, null);
            }
        } catch (SQLException refused) {
            return new Answer(-1, refused.getSQLState(), refused.getMessage());
        } finally {
            connection.rollback(before);
        }
    }

    private String text(String sql, String value) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, value);
            try (ResultSet result = statement.executeQuery()) {
                if (!result.next()) {
                    return null;
                }
                Object answer = result.getObject(1);
                return answer == null ? null : answer.toString();
            }
        }
    }

    /// The rights of a role on every table, for those who compare.
    static Map<String, String> rights(PlainSql plain, String role) {
        Map<String, String> rights = new LinkedHashMap<>();
        plain.rows("""
                        select c.relname as table_name,
                            string_agg(r, ',' order by r) filter (where has_table_privilege(?, c.oid, r)) as rights
                        from pg_class c
                        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r
                        where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p')
                        group by c.relname order by c.relname
                        """, role)
                .forEach(row -> rights.put(
                        (String) row.get("table_name"), row.get("rights") == null ? "" : (String) row.get("rights")));
        return rights;
    }
}
