package dev.minutebook.core.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// One workspace before many healthy ones: its log cannot be sealed, and sweeping its lost leases fails, slowly.
/// The lag of the healthy ones is measured with and without it, in alternation.
///
/// `-Dminutebook.nightly=true` has 1 000 healthy ones and compares the figures; in CI 12 must be looked after at
/// all.
@ExtendWith(PostgresExtension.class)
@Timeout(1_800)
class PoisonedWorkspaceTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int HEALTHY = NIGHTLY ? 1_000 : 12;
    private static final int ROUNDS = NIGHTLY ? 3 : 1;
    private static final double ALLOWED_MILLIS = 250;

    private static final String POISON = """
            create function public.poison() returns trigger language plpgsql as $$ begin
                perform pg_sleep(0.1); raise exception 'poisoned'; end $$;
            create trigger poison before update on minutebook.task for each row
                when (new.workspace_id = '%1$s' and new.status = 'timed_out') execute function public.poison();
            update minutebook.audit_head set number = 0 where workspace_id = '%1$s';
            """;

    private static final String CURE = """
            drop trigger if exists poison on minutebook.task;
            drop function if exists public.poison();
            update minutebook.audit_head h set number = (
                select max(s.number) from minutebook.audit_seal s where s.workspace_id = h.workspace_id);
            """;

    private static final String LOST = """
            select count(*) from minutebook.audit_entry
            where event = 'task.lost' and workspace_id <> ? and at > ?::timestamptz
            """;

    /// From the end of the lease to the sweep, and from an entry to its seal.
    private static final String LAGS = """
            select percentile_disc(0.99) within group (order by extract(epoch from l.at - c.at) * 1000 - 1000)
                ::float8 as sweeping,
                (select percentile_disc(0.99) within group (order by extract(epoch from b.sealed_at - e.at) * 1000)
                    ::float8
                from minutebook.audit_entry e
                join minutebook.audit_seal s on s.workspace_id = e.workspace_id and s.entry_id = e.id
                join minutebook.audit_block b on b.workspace_id = s.workspace_id
                    and s.number between b.first_number and b.last_number
                where e.workspace_id <> ? and e.at > ?::timestamptz) as sealing
            from minutebook.audit_entry l
            join minutebook.audit_entry c on c.workspace_id = l.workspace_id and c.subject_id = l.subject_id
                and c.event = 'task.claimed'
            where l.event = 'task.lost' and l.workspace_id <> ? and l.at > ?::timestamptz
            """;

    private record Lags(double sweeping, double sealing) {}

    private final List<Workspace> healthy = new ArrayList<>();
    private OpenBook open;
    private PlainSql plain;
    private Workspace first;
    private UUID poisoned;

    @Test
    void the_others_are_looked_after_as_without_it(TestDatabase database) {
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).jobInterval(Duration.ofMillis(200));
        try (OpenBook book = new OpenBook(database, config);
                PlainSql sql = PlainSql.superuser(database)) {
            open = book;
            plain = sql;
            first = workspace();
            poisoned = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", first.name());
            for (int i = 0; i < HEALTHY; i++) {
                healthy.add(workspace());
            }
            List<Lags> without = new ArrayList<>();
            List<Lags> with = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                without.add(round());
                poison();
                with.add(round());
                assertThat(first.audit().status().unsealed())
                        .as("it is really poisoned")
                        .isPositive();
                Soon.until("it is told", () -> first.audit().status().cause() != null);
                cure();
            }
            print("without", without);
            print("with", with);
            if (NIGHTLY) {
                assertThat(median(with.stream().map(Lags::sweeping).toList()))
                        .isLessThan(median(without.stream().map(Lags::sweeping).toList()) + ALLOWED_MILLIS);
                assertThat(median(with.stream().map(Lags::sealing).toList()))
                        .isLessThan(median(without.stream().map(Lags::sealing).toList()) + ALLOWED_MILLIS);
            }
        }
    }

    private Workspace workspace() {
        Workspace workspace = open.newWorkspace();
        workspace.agents().register(RegisterAgent.service("ada"));
        return workspace;
    }

    private void poison() {
        first.tasks().open(OpenTask.of("locked"));
        Soon.until("it was sealed before", () -> first.audit().status().unsealed() == 0);
        plain.run(POISON.formatted(poisoned));
    }

    private void cure() {
        plain.run(CURE);
        Soon.until("it is whole again", () -> first.audit().status().unsealed() == 0);
    }

    /// Every workspace loses a lease of a second.
    private Lags round() {
        String from = plain.one(String.class, "select clock_timestamp()::text");
        claim(first);
        healthy.forEach(PoisonedWorkspaceTest::claim);
        Soon.until("all lost leases are swept", () -> plain.one(Long.class, LOST, poisoned, from) == HEALTHY);
        healthy.forEach(workspace ->
                Soon.holds(() -> assertThat(workspace.audit().status()).matches(status -> status.unsealed() == 0)));
        return plain.rows(LAGS, poisoned, from, poisoned, from).stream()
                .map(row -> new Lags((Double) row.get("sweeping"), (Double) row.get("sealing")))
                .findFirst()
                .orElseThrow();
    }

    private static void claim(Workspace workspace) {
        workspace.tasks().open(OpenTask.of("count").maxAttempts(1));
        workspace
                .tasks()
                .claim(ClaimTask.by(dev.minutebook.api.agents.AgentRef.of("ada"))
                        .lease(Duration.ofSeconds(1)))
                .orElseThrow();
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    private static void print(String how, List<Lags> lags) {
        System.out.printf(
                "FIGURE p99 lag of %d workspaces %s the poisoned one: sweeping %s ms, sealing %s ms%n",
                HEALTHY,
                how,
                lags.stream().map(lag -> Math.round(lag.sweeping)).toList(),
                lags.stream().map(lag -> Math.round(lag.sealing)).toList());
    }
}
