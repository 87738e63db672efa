package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.ScriptedSeats;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The state of a debate is what its facts lead to: folded again from the stored turns it is the stored state, at
/// every moment of every kind of debate.
@ExtendWith(PostgresExtension.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class DebateReplayTest {

    private static final List<String> ROLES =
            List.of("proposer", "critic", "reviewer", "moderator", "optimizer", "red_team", "blue_team", "architect");

    private static TestClock clock;
    private static OpenBook open;
    private static Replay replay;
    private static RecordChecker checker;

    private Workspace book;
    private Workspace reviewer;

    @BeforeAll
    static void open(TestDatabase database) {
        clock = new TestClock(Instant.parse("2026-02-03T04:05:06Z"));
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).clock(clock).jobInterval(Duration.ofMillis(100)));
        replay = new Replay(database.superuserDataSource());
        checker = new RecordChecker(database.superuserDataSource());
    }

    @AfterAll
    static void close() {
        try (OpenBook book = open;
                Replay facts = replay) {
            assertThat(checker.check()).isEmpty();
        }
    }

    @BeforeEach
    void workspace() {
        book = open.newWorkspace();
        String secret = book.tokens()
                .issue(IssueToken.of("rita", Token.Kind.HUMAN, Role.REVIEWER))
                .secret();
        reviewer = open.book()
                .as(open.book().access().authenticate(secret).orElseThrow())
                .workspace(book.name());
    }

    @ParameterizedTest
    @EnumSource(Topology.class)
    void a_debate_of_any_topology_is_what_its_turns_lead_to(Topology topology) {
        DebateId debate = opened(quick().topology(topology), 5);
        stepwise(debate, Script.choosing("P2"));
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @ParameterizedTest
    @EnumSource(Preset.class)
    void a_debate_of_any_preset_is_what_its_turns_lead_to(Preset preset) {
        DebateId debate = opened(DebateConfig.of(preset).rounds(2), ROLES.size());
        stepwise(debate, Script.choosing("P1"));
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @ParameterizedTest
    @EnumSource(Protocol.class)
    void a_planned_debate_is_what_its_turns_lead_to(Protocol protocol) {
        DebateId debate = opened(quick().protocol(protocol), 4);
        stepwise(debate, Script.choosing("P1"));
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void a_debate_with_gates_is_replayed_before_at_and_behind_each_of_them() {
        DebateId debate = opened(
                quick().gates(GatePoint.PROPOSAL, GatePoint.CRITIQUE, GatePoint.CONVERGENCE, GatePoint.CONCLUSION), 3);
        int gates = 0;
        while (now(debate).status() == Debate.Status.PAUSED) {
            replay.agrees(debate);
            approve(debate);
            replay.agrees(debate);
            stepwise(debate, Script.choosing("P1"));
            gates++;
        }
        assertThat(gates).isEqualTo(4);
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void a_refused_debate_is_replayed_to_its_refusal() {
        DebateId debate = opened(quick().gates(GatePoint.CONVERGENCE), 3);
        stepwise(debate, Script.choosing("P1"));
        reviewer.approvals().refuse(gate(debate), "Nothing here is worth a vote.");
        assertThat(now(debate).stopReason()).isEqualTo(StopReason.GATE_REFUSED);
        replay.agrees(debate);
    }

    @Test
    void a_gate_that_nobody_opened_in_time_is_replayed_to_that_time() throws Exception {
        DebateId debate = opened(quick().gates(GatePoint.PROPOSAL), 3);
        clock.advance(Duration.ofMinutes(31));
        awaitEnd(debate);
        assertThat(now(debate).stopReason()).isEqualTo(StopReason.GATE_TIMED_OUT);
        replay.agrees(debate);
    }

    @Test
    void who_declines_is_replayed_as_well() {
        DebateId debate = opened(quick(), 5);
        stepwise(
                debate,
                claim -> claim.seat().number() == 4
                        ? null
                        : Script.choosing("P1").answer(claim));
        assertThat(turns(debate)).extracting(Turn::status).contains(Turn.Status.DECLINED, Turn.Status.ANSWERED);
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void too_few_answers_are_replayed_to_the_failure() {
        DebateId debate = opened(quick(), 3);
        stepwise(debate, claim -> null);
        assertThat(now(debate).stopReason()).isEqualTo(StopReason.TOO_FEW_RESPONSES);
    }

    @Test
    void asks_that_nobody_answered_in_time_are_replayed_as_well() throws Exception {
        DebateId debate = opened(quick().times(Duration.ofDays(1), Duration.ofSeconds(30), Duration.ofDays(1)), 3);
        new ScriptedSeats(book, Script.choosing("P1")).play(debate, 2);
        clock.advance(Duration.ofSeconds(31));
        Soon.until("the third has run out of time", () -> turns(debate).size() >= 3);
        assertThat(turns(debate)).extracting(Turn::status).contains(Turn.Status.TIMED_OUT);
        replay.agrees(debate);
        stepwise(debate, Script.choosing("P1"));
    }

    @Test
    void a_debate_whose_time_is_over_is_replayed_to_that_time() throws Exception {
        DebateId voted = opened(quick().rounds(2).consensus(1, false), 4);
        DebateId unvoted = opened(quick(), 4);
        DebateId gated = opened(quick().rounds(2).consensus(1, false).gates(GatePoint.CONCLUSION), 4);
        for (DebateId debate : List.of(voted, gated)) {
            new ScriptedSeats(book, Script.choosing("P1")).play(debate, 9);
        }
        new ScriptedSeats(book, Script.choosing("P1")).play(unvoted, 3);
        clock.advance(Duration.ofHours(2));
        awaitEnd(voted);
        awaitEnd(unvoted);
        for (DebateId debate : List.of(voted, unvoted, gated)) {
            assertThat(turns(debate)).isNotEmpty();
            replay.agrees(debate);
        }
        assertThat(now(voted).stopReason()).isEqualTo(StopReason.TIMED_OUT);
        assertThat(now(unvoted).status()).isEqualTo(Debate.Status.FAILED);
    }

    @Test
    void reflections_upon_failing_tests_are_replayed_as_well() {
        DebateId debate = opened(quick().topology(Topology.GRAPH_MESH), 3);
        ClaimedAsk claim = book.asks().claim(ClaimAsk.forModels()).orElseThrow();
        Turn coded = book.asks().answer(claim.ask().id(), Answer.of(claim.fence(), "```python\nx = 1\n```", 0.9));
        book.debates().reportTests(coded.id(), new ReportTests(0, 1, List.of("x is 2"), "dice", true));
        replay.agrees(debate);
        stepwise(debate, Script.choosing("P1"));
        assertThat(turns(debate)).extracting(Turn::purpose).contains(Ask.Purpose.REFLECT);
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void a_cancelled_debate_is_replayed_to_its_end() {
        DebateId running = opened(quick(), 3);
        new ScriptedSeats(book, Script.choosing("P1")).play(running, 2);
        DebateId paused = opened(quick().gates(GatePoint.PROPOSAL), 3);
        for (DebateId debate : List.of(running, paused)) {
            book.debates().cancel(debate, "It is settled elsewhere.");
            replay.agrees(debate);
        }
    }

    @Test
    void a_fork_is_what_its_own_turns_lead_to() {
        DebateId origin = opened(quick().topology(Topology.GRAPH_MESH).gates(GatePoint.CRITIQUE), 4);
        new ScriptedSeats(book, Script.choosing("P1")).play(origin);
        approve(origin);
        new ScriptedSeats(book, Script.choosing("P1")).play(origin);
        int said = turns(origin).size();
        for (int after = 0; after <= said; after += 3) {
            DebateId fork = book.debates().fork(origin, ForkDebate.after(after)).id();
            replay.agrees(fork);
            stepwise(fork, Script.choosing("P2"));
            while (now(fork).status() == Debate.Status.PAUSED) {
                approve(fork);
                replay.agrees(fork);
                stepwise(fork, Script.choosing("P2"));
            }
            assertThat(now(fork).status()).isEqualTo(Debate.Status.COMPLETED);
        }
    }

    static IntStream throwsOfDice() {
        return IntStream.rangeClosed(1, 12);
    }

    @ParameterizedTest
    @MethodSource("throwsOfDice")
    void whatever_happens_in_whatever_order_the_facts_lead_to_the_state(int seed) {
        Random dice = new Random(seed);
        DebateId debate = opened(config(dice), 2 + dice.nextInt(5));
        DicePlay play = new DicePlay(book, reviewer, replay, dice);
        for (int steps = 0; steps < 120 && play.step(debate); steps++) {
            replay.agrees(debate);
        }
        if (!now(debate).status().isFinal()) {
            book.debates().cancel(debate, null);
        }
        replay.agrees(debate);
    }

    private static DebateConfig config(Random dice) {
        Set<Phase> phases = EnumSet.of(Phase.PROPOSAL, Phase.CONVERGENCE);
        for (Phase phase : Phase.values()) {
            if (dice.nextInt(2) == 0) {
                phases.add(phase);
            }
        }
        Set<GatePoint> gates = EnumSet.noneOf(GatePoint.class);
        for (GatePoint gate : GatePoint.values()) {
            if (dice.nextInt(5) == 0) {
                gates.add(gate);
            }
        }
        return new DebateConfig(
                Preset.values()[dice.nextInt(3)],
                List.copyOf(phases),
                1 + dice.nextInt(3),
                Topology.values()[dice.nextInt(4)],
                dice.nextInt(3) == 0 ? Protocol.values()[dice.nextInt(3)] : null,
                null,
                null,
                null,
                dice.nextDouble(),
                dice.nextBoolean(),
                dice.nextInt(3) == 0 ? List.of("yes", "no", "later") : List.of(),
                gates,
                null,
                null,
                null,
                null,
                1 + dice.nextInt(3),
                dice.nextInt(4) == 0 ? 40_000L : null,
                dice.nextInt(4) == 0 ? new BigDecimal("0.75") : null,
                dice.nextDouble(),
                dice.nextDouble(),
                null,
                null);
    }

    private static DebateConfig quick() {
        return DebateConfig.of(Preset.QUICK).rounds(2);
    }

    private DebateId opened(DebateConfig config, int seats) {
        List<TakeSeat> table = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            String name = "seat" + i + "-" + System.identityHashCode(config);
            table.add(TakeSeat.of(book.agents()
                            .register(RegisterAgent.model(name, "m"))
                            .ref())
                    .role(ROLES.get(i < 2 ? 0 : i - 1)));
        }
        return book.debates()
                .open(OpenDebate.about("Ship on Friday?", table.toArray(TakeSeat[]::new))
                        .config(config))
                .id();
    }

    /// Plays one answer after the other, and replays after each.
    private void stepwise(DebateId debate, Script script) {
        ScriptedSeats seats = new ScriptedSeats(book, script);
        long before = -1;
        while (before != now(debate).version()) {
            before = now(debate).version();
            seats.play(debate, 1);
            replay.agrees(debate);
        }
    }

    private ApprovalId gate(DebateId debate) {
        return reviewer.approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate), PageRequest.first())
                .items()
                .getFirst()
                .id();
    }

    private void approve(DebateId debate) {
        reviewer.approvals().approve(gate(debate), "Go on.");
    }

    private Debate now(DebateId debate) {
        return book.debates().find(debate).orElseThrow();
    }

    private List<Turn> turns(DebateId debate) {
        return book.debates()
                .turns(debate, TurnFilter.any(), PageRequest.first(200))
                .items();
    }

    private void awaitEnd(DebateId debate) {
        Soon.until("the debate has ended", () -> now(debate).status().isFinal());
    }
}
