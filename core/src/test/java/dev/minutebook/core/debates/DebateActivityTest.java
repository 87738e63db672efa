package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.debates.rows.DebateStore;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class DebateActivityTest {

    private static final Instant BEFORE_MIDNIGHT = Instant.parse("2026-03-01T23:59:59.999Z");

    @Test
    void a_day_ends_at_midnight_in_utc(TestDatabase database) {
        TestClock clock = new TestClock(BEFORE_MIDNIGHT);
        try (OpenBook open =
                new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).clock(clock))) {
            Workspace acme = open.newWorkspace();
            open(acme);
            clock.advance(Duration.ofMillis(1));
            WholeDebateTest.play(acme, WholeDebateTest::agreeing);

            List<Activity.Day> days = acme.debates().activity(2).days();

            assertThat(days.getFirst()).isEqualTo(new Activity.Day(Instant.parse("2026-03-01T00:00:00Z"), 0, 1, 0));
            assertThat(days.getLast().from()).isEqualTo(Instant.parse("2026-03-02T00:00:00Z"));
            assertThat(days.getLast().turns()).isPositive();
            assertThat(days.getLast().debates()).isZero();
            assertThat(days.getLast().decisions()).isEqualTo(1);
            clock.advance(Duration.ofDays(2));
            assertThat(acme.debates().activity(2).days())
                    .allMatch(day -> day.turns() + day.debates() + day.decisions() == 0);
        }
    }

    @Test
    void the_days_are_found_by_index(TestDatabase database) {
        try (OpenBook open = new OpenBook(database);
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace acme = open.newWorkspace();
            open(acme);
            UUID workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", acme.name());
            plain.run("""
                    insert into minutebook.turn (workspace_id, id, debate_id, seq, round, phase, phase_number, purpose, step,
                        reflection, seat, agent_id, role, status, content, facts, created_at)
                    select s.workspace_id, gen_random_uuid(), s.debate_id, n, 1, 'proposal', 3, 'speak', 1, 0, 1, s.agent_id, 'critic',
                        'answered', 'said', '{}', timestamptz '2026-01-01 00:00:00+00' - n * interval '10 minutes'
                    from minutebook.seat s, generate_series(1, 50000) n
                    where s.number = 1 and s.workspace_id = ?
                    """, workspace);
            plain.run("analyze minutebook.turn");
            plain.run("set role minutebook_app");
            plain.run("select set_config('mb.workspace', ?, false)", workspace.toString());
            plain.run("set plan_cache_mode = force_generic_plan");
            plain.run("prepare activity (uuid, timestamptz, timestamptz) as " + DebateStore.ACTIVITY);

            String plan = String.join(
                    "\n",
                    plain.column(
                            String.class,
                            "explain execute activity ('" + workspace + "', '2025-12-01', '2026-01-01')"));

            assertThat(plan).contains("turn_by_time").doesNotContain("Seq Scan on turn");
        }
    }

    private static void open(Workspace acme) {
        acme.agents().register(RegisterAgent.model("ada", "m"));
        acme.agents().register(RegisterAgent.model("grace", "m"));
        acme.debates()
                .open(OpenDebate.about(
                                "Ship on Friday?", TakeSeat.of(AgentRef.of("ada")), TakeSeat.of(AgentRef.of("grace")))
                        .config(DebateConfig.of(Preset.QUICK).rounds(1)));
    }
}
