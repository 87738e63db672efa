package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.MemoryPolicy;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.memory.revocation.Dependents;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What becomes of memories with time, under a clock that the test moves.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class MemoryMaintenanceTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final TestClock clock = new TestClock(NOON);
    private OpenBook open;
    private PlainSql plain;
    private Workspace book;
    private UUID workspace;
    private Scope scope;
    private Agent ada;
    private MemoryParts parts;
    private Database database;
    private MemoryMaintenance tending;

    @BeforeEach
    void open(TestDatabase testDatabase) {
        open = new OpenBook(
                testDatabase,
                CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        plain = PlainSql.superuser(testDatabase);
        database = new Database(testDatabase.ownerDataSource(), true, clock, new Ids(clock, new Random(1)));
        parts = new MemoryParts(database);
        tending = new MemoryMaintenance(database, parts);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private PostgresMemories memories() {
        return new PostgresMemories(database, scope, parts, Dependents.of(), query -> new Page<>(List.of(), null));
    }

    private Memory remember(String content, Tier tier) {
        return memories().remember(Remember.by(ada.ref(), content).weighing(0.5, tier));
    }

    private Memory now(Memory memory) {
        return memories().find(memory.id()).orElseThrow();
    }

    private List<String> recalled() {
        return memories().recall(Recall.by(ada.ref())).stream()
                .map(Recollection::memory)
                .map(Memory::content)
                .toList();
    }

    @Test
    void a_tier_lets_go_of_what_nobody_touched_for_two_half_lives() {
        Memory fast = remember("fast", Tier.FAST);
        Memory medium = remember("medium", Tier.MEDIUM);
        Memory line = memories().protect(remember("line", Tier.FAST).id(), "never lose this");
        clock.advance(Duration.ofHours(2));

        assertThat(recalled()).doesNotContain("fast").contains("medium", "line");
        assertThat(tending.tend(scope)).isTrue();
        assertThat(now(fast).archiveReason()).isEqualTo("expired");
        assertThat(now(medium).archivedAt()).isNull();

        clock.advance(Duration.ofDays(400));
        assertThat(tending.tend(scope)).isTrue();
        assertThat(now(medium).archiveReason()).isEqualTo("expired");
        assertThat(now(line).archivedAt()).isNull();
        assertThat(recalled()).containsExactly("line");
    }

    @Test
    void what_came_up_by_a_surprise_and_proved_right_goes_back_at_once() {
        Memory memory = remember("woken once", Tier.GLACIAL);
        plain.run(
                """
                update minutebook.memory set tier = 'slow', moved_at = ?, successes = 40, surprise = 0.19,
                    consolidation = 0.806, moves = 1
                where workspace_id = ? and id = ?
                """,
                OffsetDateTime.ofInstant(clock.instant(), ZoneOffset.UTC),
                workspace,
                memory.id().value());
        Memory firm = remember("not yet firm", Tier.SLOW);
        plain.run(
                """
                update minutebook.memory set moved_at = ?, successes = 30, surprise = 0.19, consolidation = 0.74
                where workspace_id = ? and id = ?
                """,
                OffsetDateTime.ofInstant(clock.instant(), ZoneOffset.UTC),
                workspace,
                firm.id().value());
        clock.advance(Duration.ofHours(1));
        tending.tend(scope);

        assertThat(now(memory).tier()).isEqualTo(Tier.GLACIAL);
        assertThat(now(firm).tier()).as("it was moved an hour ago").isEqualTo(Tier.SLOW);
    }

    @Test
    void where_room_is_short_what_was_seldom_right_goes_first() {
        Memory wrong = remember("wrong", Tier.FAST);
        Memory line = memories().protect(remember("line", Tier.MEDIUM).id(), "never lose this");
        Memory right = remember("crowd", Tier.FAST);
        plain.run("""
                update minutebook.memory set failures = 4, surprise = 0.1
                where workspace_id = ? and content in ('wrong', 'line')
                """, workspace);
        tending.tend(scope);
        assertThat(now(wrong).archivedAt()).as("there is room").isNull();

        plain.run("""
                insert into minutebook.memory
                select r.* from minutebook.memory m
                cross join generate_series(1, 800) n
                cross join lateral jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'content', 'crowd' || n)) r
                where m.workspace_id = ? and m.id = ?
                """, workspace, right.id().value());
        tending.tend(scope);

        assertThat(now(wrong).archiveReason()).isEqualTo("retention_gate");
        assertThat(now(right).archivedAt()).isNull();
        assertThat(now(line).archivedAt()).isNull();
    }

    @Test
    void what_is_recalled_is_counted_later_and_stays() {
        Memory memory = remember("in use", Tier.FAST);
        for (int i = 0; i < 5; i++) {
            clock.advance(Duration.ofHours(1));
            assertThat(recalled()).containsExactly("in use");
            assertThat(now(memory).accesses()).isEqualTo(i);
            parts.accesses().flush();
            tending.tend(scope);
        }

        assertThat(now(memory).accesses()).isEqualTo(5);
        assertThat(now(memory).version()).isEqualTo(1);
        assertThat(plain.one(
                        Long.class, "select count(*) from minutebook.memory_access where workspace_id = ?", workspace))
                .isEqualTo(5);
    }

    @Test
    void accesses_are_kept_for_ninety_days() {
        remember("kept", Tier.GLACIAL);
        recalled();
        parts.accesses().flush();
        clock.advance(Duration.ofDays(45));
        recalled();
        parts.accesses().flush();
        clock.advance(Duration.ofDays(46));
        tending.tend(scope);

        assertThat(plain.one(
                        Long.class, "select count(*) from minutebook.memory_access where workspace_id = ?", workspace))
                .isEqualTo(1);
    }

    @Test
    void what_could_not_move_at_once_moves_when_it_may() {
        Memory memory = remember("stable", Tier.FAST);
        for (int i = 0; i < 30; i++) {
            memories().settle(memory.id(), MemoryOutcome.of(true));
        }
        assertThat(now(memory).tier()).isEqualTo(Tier.MEDIUM);
        tending.tend(scope);
        assertThat(now(memory).tier()).isEqualTo(Tier.MEDIUM);

        clock.advance(Duration.ofHours(24));
        tending.tend(scope);
        assertThat(now(memory).tier()).isEqualTo(Tier.SLOW);
        tending.tend(scope);
        assertThat(now(memory).tier()).isEqualTo(Tier.SLOW);
        assertThat(memories().transitions(memory.id(), PageRequest.first()).items())
                .hasSize(2);
    }

    @Test
    void a_crowded_tier_lets_go_of_what_is_least_wanted() {
        Memory core = memories()
                .remember(
                        Remember.by(ada.ref(), "core").weighing(0.1, Tier.FAST).asCore());
        MemoryId line = memories()
                .protect(remember("line", Tier.FAST).id(), "never lose this")
                .id();
        remember("memory 0", Tier.FAST);
        plain.run("""
                create temporary table copy as select * from minutebook.memory where workspace_id = ? and content = 'memory 0'
                """, workspace);
        plain.run("""
                insert into minutebook.memory
                select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'content', 'memory ' || n))).*
                from copy c join minutebook.memory m on m.id = c.id, generate_series(1, 1009) n
                """);
        plain.run("""
                insert into minutebook.memory_access (workspace_id, id, memory_id, agent_id, at)
                select workspace_id, gen_random_uuid(), id, agent_id, now() from minutebook.memory, generate_series(1, 3)
                where workspace_id = ? and content between 'memory 0' and 'memory 5'
                """, workspace);
        tending.tend(scope);

        List<Long> left = plain.column(Long.class, """
                        select count(*) from minutebook.memory
                        where workspace_id = ? and tier = 'fast' and archived_at is null
                        """, workspace);
        assertThat(left).containsExactly(1_000L);
        assertThat(now(core).archivedAt()).isNull();
        assertThat(memories().find(line).orElseThrow().archivedAt()).isNull();
        assertThat(memories()
                        .list(new MemoryFilter(null, null, null, null, true, null), PageRequest.first(100))
                        .items())
                .hasSize(11)
                .allMatch(memory -> "tier_limit".equals(memory.archiveReason()))
                .noneMatch(memory -> memory.content().matches("memory [0-4]"));
    }

    @Test
    void learning_changes_the_parameters_in_force_and_says_so() {
        assertThat(memories().policy().number()).isZero();
        for (int i = 0; i < 20; i++) {
            Memory memory = remember("memory " + i, Tier.SLOW);
            memories().settle(memory.id(), MemoryOutcome.of(false));
        }
        Memory early = remember("early", Tier.SLOW);
        tending.tend(scope);

        MemoryPolicy policy = memories().policy();
        assertThat(policy.number()).isEqualTo(1);
        assertThat(policy.since()).isEqualTo(NOON);
        assertThat(policy.measures()).containsEntry("retention", 0.0);
        assertThat(policy.changes()).anyMatch(words -> words.contains("half-life from 168"));
        assertThat(policy.tiers().get(Tier.SLOW).halfLife()).isGreaterThan(Duration.ofHours(168));
        assertThat(memories().standing(early.id()).halfLife())
                .isEqualTo(policy.tiers().get(Tier.SLOW).halfLife());
        assertThat(now(early).expiresAt())
                .isEqualTo(NOON.plus(policy.tiers().get(Tier.SLOW).halfLife().multipliedBy(2)));
        assertThat(memories().policies(PageRequest.first()).items())
                .extracting(MemoryPolicy::number)
                .containsExactly(1, 0);

        tending.tend(scope);
        assertThat(memories().policy().number()).isEqualTo(1);
        clock.advance(Duration.ofHours(24));
        tending.tend(scope);
        assertThat(memories().policy().number()).isEqualTo(2);
    }

    @Test
    void the_order_of_recall_is_that_of_the_formula_before_and_after_learning() {
        Random random = new Random(5);
        for (int i = 0; i < 40; i++) {
            clock.advance(Duration.ofMinutes(random.nextInt(900)));
            Memory memory =
                    memories().remember(Remember.by(ada.ref(), "memory " + i).weighing(random.nextDouble(), Tier.SLOW));
            memories().settle(memory.id(), MemoryOutcome.of(false));
        }
        List<Recollection> before = memories().recall(Recall.by(ada.ref()).limit(40));
        tending.tend(scope);
        List<Recollection> after = memories().recall(Recall.by(ada.ref()).limit(40));

        assertThat(memories().policy().number()).isEqualTo(1);
        for (List<Recollection> order : List.of(before, after)) {
            assertThat(order)
                    .extracting(Recollection::strength)
                    .isSortedAccordingTo((one, other) -> Double.compare(other, one));
        }
        assertThat(memories().recall(Recall.by(ada.ref()).limit(10))).containsExactlyElementsOf(after.subList(0, 10));
        assertThat(plain.column(
                        Integer.class,
                        "select distinct policy from minutebook.memory where workspace_id = ?",
                        workspace))
                .containsExactly(1);
    }

    @Test
    void policies_are_tried_on_what_was_really_recalled() {
        for (int i = 0; i < 20; i++) {
            memories().remember(Remember.by(ada.ref(), "memory " + i).topic("topic-" + i));
        }
        for (int i = 0; i < 200; i++) {
            memories().recall(Recall.by(ada.ref()).topic("topic-" + (i % 2 == 0 ? i % 4 : i % 20)));
            parts.accesses().flush();
        }

        var all = memories().simulate(new SimulateMemory(List.of(), 5));
        assertThat(all.accesses()).isEqualTo(200);
        assertThat(all.memories()).isEqualTo(12);
        assertThat(all.results())
                .extracting(result -> result.policy())
                .containsExactly("adaptive", "lru", "half-life:5", "half-life:20", "half-life:80");
        assertThat(all.results()).allMatch(result -> result.hitRatio() > 0.3);
        assertThat(memories().simulate(new SimulateMemory(List.of("lru"), 12)).results())
                .allMatch(result -> result.hitRatio() == 188 / 200.0);
    }
}
