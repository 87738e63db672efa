package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A connection keeps the plan that PostgreSQL made when the book was new and its tables nearly empty. It must
/// serve when they have grown, until statistics are gathered and a new one is made.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine")
class StalePlansTest {

    private static final int ENTRIES = 5_000;
    private static final int PAGE = 200;

    private static OpenBook open;
    private static PlainSql root;
    private static PlainSql app;
    private static UUID workspace;

    @BeforeAll
    static void plan_for_an_empty_book_and_fill_it(TestDatabase database) {
        open = new OpenBook(database);
        root = PlainSql.superuser(database);
        app = PlainSql.owner(database);
        EveryTable day = EveryTable.in(open.newWorkspace()).sealed();
        workspace = root.one(
                UUID.class,
                "select id from minutebook.workspace where name = ?",
                day.book().name());
        // Before the plans are made: it would end them, as gathering statistics does.
        root.run("alter table minutebook.audit_entry set (autovacuum_enabled = off)");
        root.run("alter table minutebook.audit_seal set (autovacuum_enabled = off)");
        app.run("set role minutebook_app");
        app.run("set mb.workspace = '" + workspace + "'");
        app.run("set plan_cache_mode = force_generic_plan");
        app.run("prepare following (uuid, bigint, int) as " + AuditStore.SEALED_AFTER);
        app.run("prepare verifying (uuid, bigint, bigint, int, boolean) as " + AuditStore.FOR_VERIFICATION);
        app.run("""
                prepare joining (uuid, bigint, int) as
                select s.number, e.details from minutebook.audit_seal s
                join minutebook.audit_entry e on e.workspace_id = s.workspace_id and e.id = s.entry_id
                where s.workspace_id = $1 and s.number > $2
                order by s.number limit $3
                """);
        run(following());
        run(verifying());
        run("joining ('%s', 0, %d)".formatted(workspace, PAGE));
        grow();
    }

    @AfterAll
    static void close() {
        app.close();
        root.close();
        open.close();
    }

    private static void grow() {
        root.run("""
                insert into minutebook.audit_entry (workspace_id, id, xid, at, actor, event, subject_kind, subject_id, details)
                select ?, gen_random_uuid(), '3', now(), 'filler', 'message.posted', 'message', gen_random_uuid(), '{}'
                from generate_series(1, ?)
                """, workspace, ENTRIES);
        root.run("""
                insert into minutebook.audit_seal (workspace_id, number, entry_id, prev_hash, hash)
                select workspace_id, 1000 + row_number() over (), id, '', '' from minutebook.audit_entry
                where workspace_id = ? and actor = 'filler'
                """, workspace);
    }

    @Test
    void following_looks_up_each_entry_by_its_key() {
        assertThat(visited(following())).isLessThan(15 * PAGE);
    }

    @Test
    void verifying_looks_up_each_entry_and_its_content_by_their_keys() {
        assertThat(visited(verifying())).isLessThan(15 * PAGE);
    }

    @Test
    void a_plain_join_would_have_compared_each_with_all() {
        assertThat(visited("joining ('%s', 0, %d)".formatted(workspace, PAGE))).isGreaterThan(100 * PAGE);
    }

    private static String following() {
        return "following ('%s', 0, %d)".formatted(workspace, PAGE);
    }

    private static String verifying() {
        return "verifying ('%s', 0, 1000000, %d, true)".formatted(workspace, PAGE);
    }

    private static void run(String execution) {
        app.rows("execute " + execution);
    }

    private static final Pattern SCANNED = Pattern.compile("actual rows=([0-9.]+) loops=([0-9]+)");
    private static final Pattern REMOVED = Pattern.compile("Rows Removed by [\\w ]+: ([0-9]+)");

    /// How many rows all parts of the plan handed on or threw away.
    private static long visited(String execution) {
        List<String> plan =
                app.column(String.class, "explain (analyze, costs off, timing off, summary off) execute " + execution);
        double rows = 0;
        for (String line : plan) {
            var scanned = SCANNED.matcher(line);
            if (scanned.find()) {
                rows += Double.parseDouble(scanned.group(1)) * Long.parseLong(scanned.group(2));
            }
            var removed = REMOVED.matcher(line);
            if (removed.find()) {
                rows += Long.parseLong(removed.group(1));
            }
        }
        assertThat(rows).as("%s", plan).isPositive();
        return Math.round(rows);
    }
}
