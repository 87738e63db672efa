package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.channels.Message;
import dev.minutebook.api.tasks.Task;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// States in plain SQL, as the superuser and past all product code, what must hold after any fault.
final class FaultChecker implements AutoCloseable {

    /// Each returns one row for each violation.
    private static final Map<String, String> NEVER = Map.ofEntries(
            Map.entry(
                    "a message said twice",
                    "select body, count(*) from channel_message group by workspace_id, body having count(*) > 1"),
            Map.entry("a channel whose numbers are not 1 to last_seq", """
                            select c.name, c.last_seq, count(m.seq), count(distinct m.seq), min(m.seq), max(m.seq)
                            from channel c left join channel_message m on m.workspace_id = c.workspace_id and m.channel_id = c.id
                            group by c.workspace_id, c.id
                            having (count(m.seq), count(distinct m.seq), coalesce(max(m.seq), 0), coalesce(min(m.seq), 1))
                                <> (c.last_seq, c.last_seq, c.last_seq, 1)
                            """),
            Map.entry("a message without exactly one audit entry", """
                            select m.id, count(e.id) from channel_message m
                            left join audit_entry e on e.workspace_id = m.workspace_id and e.subject_id = m.id
                                and e.event = 'message.posted'
                            group by m.workspace_id, m.id having count(e.id) <> 1
                            """),
            Map.entry("an audit entry about a message that is not there", """
                            select e.id from audit_entry e where e.event = 'message.posted' and not exists (
                                select from channel_message m where m.workspace_id = e.workspace_id and m.id = e.subject_id)
                            """),
            Map.entry("a message that search does not know once", """
                            select m.id from channel_message m
                            left join search_entry s on s.workspace_id = m.workspace_id and s.subject_id = m.id
                            group by m.workspace_id, m.id having count(s.subject_id) <> 1
                            """),
            Map.entry("a task completed more than once, or whose record says otherwise", """
                            select t.id, t.status, runs, entries from task t,
                                lateral (select count(*) runs from task_run r where r.workspace_id = t.workspace_id
                                    and r.task_id = t.id and r.status = 'completed'),
                                lateral (select count(*) entries from audit_entry e where e.workspace_id = t.workspace_id
                                    and e.subject_id = t.id and e.event = 'task.completed')
                            where runs > 1 or runs <> entries or (t.status = 'completed') <> (runs = 1)
                            """),
            Map.entry("a task whose claims and runs differ", """
                            select t.id, t.attempt, runs, entries from task t,
                                lateral (select count(*) runs from task_run r where r.workspace_id = t.workspace_id
                                    and r.task_id = t.id),
                                lateral (select count(*) entries from audit_entry e where e.workspace_id = t.workspace_id
                                    and e.subject_id = t.id and e.event = 'task.claimed')
                            where runs <> t.attempt or runs <> entries
                            """),
            Map.entry("a log whose numbers have a gap", """
                            select workspace_id, count(*), min(number), max(number) from audit_seal group by workspace_id
                            having min(number) <> 1 or max(number) <> count(*)
                            """),
            Map.entry("a log whose links do not hold", """
                            select workspace_id, number from (
                                select workspace_id, number, prev_hash, lag(hash) over w as before
                                from audit_seal window w as (partition by workspace_id order by number)) linked
                            where before is not null and before <> prev_hash
                            """),
            Map.entry("an entry sealed not exactly once", """
                            select e.id, count(s.number) from audit_entry e
                            left join audit_seal s on s.workspace_id = e.workspace_id and s.entry_id = e.id
                            group by e.workspace_id, e.id having count(s.number) <> 1
                            """),
            Map.entry("a seal without its entry", """
                            select s.number from audit_seal s where not exists (
                                select from audit_entry e where e.workspace_id = s.workspace_id and e.id = s.entry_id)
                            """),
            Map.entry("blocks that do not follow each other", """
                            select workspace_id, number from (
                                select workspace_id, number, first_number,
                                    coalesce(lag(last_number) over w, 0) as before,
                                    coalesce(lag(number) over w, 0) as previous
                                from audit_block window w as (partition by workspace_id order by number)) followed
                            where first_number <> before + 1 or number <> previous + 1
                            """),
            Map.entry("a head that is not the newest seal", """
                            select h.workspace_id, h.number from audit_head h
                            left join audit_seal s on s.workspace_id = h.workspace_id and s.number = h.number
                            where s.hash is distinct from h.hash
                                or h.number <> (select max(number) from audit_seal l where l.workspace_id = h.workspace_id)
                            """));

    private final Connection connection;

    FaultChecker(Path data) throws Exception {
        this(PackagedProgram.superuser(data));
    }

    FaultChecker(Connection superuser) throws SQLException {
        this.connection = superuser;
        try (Statement statement = connection.createStatement()) {
            statement.execute("set search_path = minutebook");
        }
    }

    void nothingBroken() throws SQLException {
        for (Map.Entry<String, String> rule : NEVER.entrySet()) {
            assertThat(rows(rule.getValue())).as(rule.getKey()).isEmpty();
        }
    }

    /// Clients went on until each got its answer, so what is stored and what was acknowledged are the same.
    void storedIsAcknowledged(FaultLoad load) throws SQLException {
        Map<String, String> acknowledged = new HashMap<>();
        load.posted.forEach(
                (key, message) -> acknowledged.put(message.id().text(), "said once: " + key + " #" + message.seq()));
        assertThat(acknowledged).as("two keys were answered with one message").hasSameSizeAs(load.posted);
        Map<String, String> stored = new HashMap<>();
        for (List<String> row : rows("select id, body || ' #' || seq from channel_message")) {
            stored.put(row.get(0), row.get(1));
        }
        Map<String, String> lost = new HashMap<>(acknowledged);
        lost.entrySet().removeAll(stored.entrySet());
        assertThat(lost).as("acknowledged, but not stored so").isEmpty();
        Map<String, String> extra = new HashMap<>(stored);
        extra.keySet().removeAll(acknowledged.keySet());
        assertThat(extra).as("stored, but never acknowledged").isEmpty();
    }

    void keysHoldTheirAnswers(FaultLoad load) throws SQLException {
        Map<String, String> kept = new HashMap<>();
        for (List<String> row : rows("select key, response::jsonb ->> 'id' from idempotency_key")) {
            kept.put(row.get(0), row.get(1));
        }
        for (Map.Entry<String, Message> posted : load.posted.entrySet()) {
            assertThat(kept)
                    .containsEntry(posted.getKey(), posted.getValue().id().text());
        }
    }

    void tasksAreAsAcknowledged(FaultLoad load) throws SQLException {
        Set<String> stored = new HashSet<>();
        Map<String, String> done = new HashMap<>();
        for (List<String> row : rows("select id, status, output from task")) {
            stored.add(row.get(0));
            if (row.get(1).equals("completed")) {
                done.put(row.get(0), row.get(2));
            }
        }
        assertThat(stored).isEqualTo(load.opened.keySet());
        Map<String, String> acknowledged = new HashMap<>();
        for (Task task : load.completed.values()) {
            acknowledged.put(task.id().text(), task.output());
        }
        assertThat(done).isEqualTo(acknowledged);
    }

    long unsealed() throws SQLException {
        return Long.parseLong(rows("select (select count(*) from audit_entry) - (select count(*) from audit_seal)")
                .getFirst()
                .getFirst());
    }

    private List<List<String>> rows(String query) throws SQLException {
        List<List<String>> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    row.add(result.getString(i));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
