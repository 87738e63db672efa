package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.core.audit.SealSignal;
import dev.minutebook.core.audit.Sealer;
import dev.minutebook.core.jobs.WorkspaceMaintenance;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.search.index.IndexNow;
import dev.minutebook.core.search.vectors.Vectors;
import dev.minutebook.scenario.Year;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// No column is there for nothing: after a year each has at least two values, counting null as one, or stands
/// here with the reason why not.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class ColumnVarianceTest {

    /// Columns, or whole tables, that may be the same in every row.
    private static final Map<String, String> MAY_BE_CONSTANT = reasons();

    private static Map<String, String> reasons() {
        Map<String, String> reasons = new HashMap<>();
        reasons.put("audit_watermark", "one row for all workspaces");
        reasons.put("audit_block.key_id", "one key signs all year");
        reasons.put("audit_entry.trace_id", "of requests over HTTP, which have one");
        for (String held : List.of("held_from", "held_reason", "held_times", "held_until")) {
            reasons.put("audit_head." + held, "only where sealing is held up by a fault");
        }
        for (String failed : List.of("failures", "reason", "retry_at")) {
            reasons.put("ready." + failed, "only where a job failed in a workspace");
        }
        reasons.put("ready.since", "all that waits may have begun to wait at one moment");
        reasons.put("api_token.issued_by", "the program that holds the record issues all of them");
        reasons.put("context_backup.written_by", "the program that holds the record writes all of them");
        reasons.put("context_counter.claimed_with", "the program that holds the record claims without a token");
        reasons.put("evolution_run.looks", "only while trials that decided nothing are extended");
        reasons.put("evolution_run.opener_id", "only where an agent starts a run");
        reasons.put("evolution_work.claimed_with", "the program that holds the record claims without a token");
        reasons.put("retention_policy.changed_by", "the program that holds the record changes all of them");
        reasons.put("retention_policy.updated_at", "they are changed together");
        reasons.put("tactic.archetype", "only primary actors are judged");
        reasons.put("ask.server", "only of claims by the workers of a server");
        reasons.put("evolution_work.server", "only of claims by the workers of a server");
        reasons.put("ask.rejection", "only of an ask whose last answer was rejected, until it is answered");
        reasons.put("debate.initiator_kind", "one kind of caller opens all of them");
        reasons.put("evidence.semantic", "only where the record computes vectors");
        reasons.put("model_limit", "one row for each workspace");
        reasons.put("workspace_encryption", "the year is not encrypted; another test lives an encrypted one");
        reasons.put("data_key", "the year is not encrypted; another test lives an encrypted one");
        reasons.put("turn.fingerprint", "only where contents are encrypted");
        reasons.put("workspace.key_version", "only where contents are encrypted");
        reasons.put("subscription", "nobody has notices sent out of the year");
        reasons.put("delivery", "nobody has notices sent out of the year");
        for (String table : List.of("retention_rule", "legal_hold", "removal_run", "removal", "removed_range")) {
            reasons.put(table, "what is usual removes nothing in the year; other tests change policies");
        }
        for (String table : List.of("erasure", "erased_subject")) {
            reasons.put(table, "nobody asks to be forgotten in the year");
        }
        reasons.put("workspace_import", "nothing is imported in the year");
        reasons.put("reading", "a row is undone by the transaction that wrote it");
        for (String column : List.of("workspace.language", "search_pending.analysis", "search_segment.analysis")) {
            reasons.put(column, "the year is lived in one language");
        }
        reasons.put("search_pending.until", "only of a text that ends before it is indexed");
        return reasons;
    }

    @Test
    void every_column_has_two_values_or_a_reason(TestDatabase database) {
        TestClock clock = new TestClock(Instant.parse("2026-01-01T09:00:00Z"), Duration.ofMillis(1));
        try (OpenBook open = new OpenBook(
                        database,
                        CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace acme = open.newWorkspace();
            Sealer sealer = new Sealer(open.book().database(), OpenBook.KEY, new SealSignal());
            var maintenance = new WorkspaceMaintenance(
                    open.book().database(), new MemoryParts(open.book().database()));
            long from = System.nanoTime();
            Year.in(
                    acme,
                    clock::advance,
                    secret -> open.book()
                            .as(open.book().access().authenticate(secret).orElseThrow())
                            .workspace(acme.name()),
                    () -> {
                        maintenance.run();
                        sealer.sealNow();
                    });
            System.out.printf("a year took %d ms%n", (System.nanoTime() - from) / 1_000_000);
            clock.advance(Duration.ofMinutes(2));
            TalkDay.in(acme);
            background(open, plain, acme);
            Soon.until("all is sealed", () -> {
                sealer.sealNow();
                return acme.audit().status().unsealed() == 0;
            });
            assertThat(constant(plain))
                    .as("columns with one value that have no reason for it")
                    .isEmpty();
            assertThat(new RecordChecker(database.superuserDataSource()).check())
                    .isEmpty();
            Verification checked = acme.audit().verify(VerifyAudit.all());
            assertThat(checked.intact()).as(checked.finding()).isTrue();
        }
    }

    /// What the background does in its own time.
    private static void background(OpenBook open, PlainSql plain, Workspace acme) {
        UUID workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", acme.name());
        for (String model : List.of("plain", "another")) {
            IndexNow.in(open.book().database(), workspace);
            Vectors vectors = new Vectors(open.book().database());
            vectors.missing(workspace, model, 2)
                    .forEach(one ->
                            vectors.put(workspace, model, Map.of(one.entry(), new float[] {1, model.length()})));
            acme.channels()
                    .post(ChannelRef.of("council"), PostMessage.by(AgentRef.of("grace"), "Read by the model " + model));
        }
        acme.channels().post(ChannelRef.of("council"), PostMessage.by(AgentRef.of("grace"), "And by nobody else"));
        Soon.until("recalls are counted, some of them together", () -> {
            acme.memories().recall(Recall.by(AgentRef.of("ada")));
            return plain.one(Long.class, "select count(distinct times) from minutebook.memory_access") > 1;
        });
    }

    private static List<String> constant(PlainSql plain) {
        Map<String, List<String>> columns = new TreeMap<>();
        plain.rows("""
                        select c.table_name::text as table, c.column_name::text as column
                        from information_schema.columns c
                        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
                        where c.table_schema = 'minutebook' and t.table_type = 'BASE TABLE'
                            and c.table_name <> 'flyway_schema_history' and c.column_name <> 'workspace_id'
                        order by c.table_name, c.ordinal_position
                        """)
                .forEach(row -> columns.computeIfAbsent((String) row.get("table"), table -> new ArrayList<>())
                        .add((String) row.get("column")));
        assertThat(new TreeSet<>(MAY_BE_CONSTANT.keySet()))
                .as("exceptions name columns that exist")
                .allSatisfy(name -> assertThat(columns.getOrDefault(name.split("\\.")[0], List.of()))
                        .contains(
                                name.contains(".")
                                        ? name.split("\\.")[1]
                                        : columns.get(name).getFirst()));
        List<String> constant = new ArrayList<>();
        columns.forEach((table, names) -> {
            List<String> counts = names.stream()
                    .map(name ->
                            "count(distinct \"%1$s\"::text) + max((\"%1$s\" is null)::int) as \"%1$s\"".formatted(name))
                    .toList();
            plain.rows("select " + String.join(", ", counts) + " from minutebook.\"" + table + '"')
                    .getFirst()
                    .forEach((name, count) -> {
                        String column = table + "." + name;
                        if ((count == null || ((Number) count).longValue() < 2)
                                && !MAY_BE_CONSTANT.containsKey(table)
                                && !MAY_BE_CONSTANT.containsKey(column)) {
                            constant.add(column);
                        }
                    });
        });
        return constant;
    }
}
