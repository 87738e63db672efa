package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.DebateSuite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What approval gates guarantee: nobody passes without the approval of somebody else.
public abstract class ApprovalsContract extends DebateSuite {

    private @Nullable Workspace reviewer;

    /// The workspace of that name, as the holder of a token reaches it.
    protected abstract Workspace reached(String workspace, String secret);

    @BeforeEach
    void begin_without_a_reviewer() {
        reviewer = null;
    }

    @Test
    void a_debate_waits_at_a_gate_before_its_first_phase() {
        Debate debate = gated(GatePoint.PROPOSAL);

        assertThat(debate.status()).isEqualTo(Debate.Status.PAUSED);
        assertThat(debate.openAsks()).isZero();
        assertThat(openAsks(debate)).isEmpty();
        Approval gate = pending(debate);
        assertThat(gate.debate()).isEqualTo(debate.id());
        assertThat(gate.topic()).isEqualTo(TOPIC);
        assertThat(gate.round()).isEqualTo(1);
        assertThat(gate.point()).isEqualTo(GatePoint.PROPOSAL);
        assertThat(gate.status()).isEqualTo(Approval.Status.PENDING);
        assertThat(gate.summary()).isNotBlank();
        assertThat(gate.proposer()).isEqualTo(debate.initiatedBy());
        assertThat(gate.decidedBy()).isNull();
        assertThat(gate.decidedAt()).isNull();
        assertThat(Duration.between(gate.createdAt(), gate.deadline())).isEqualTo(Duration.ofMinutes(30));
        assertThat(approvals().find(gate.id())).contains(gate);
    }

    @Test
    void a_debate_waits_at_a_gate_when_the_phase_before_is_over() {
        Debate debate = gated(GatePoint.CRITIQUE);
        assertThat(debate.status()).isEqualTo(Debate.Status.RUNNING);

        Debate waiting = play(debate, Script.plain());

        assertThat(waiting.status()).isEqualTo(Debate.Status.PAUSED);
        assertThat(stages(debate)).containsExactly("1 PROPOSAL");
        assertThat(asks().claim(ClaimAsk.by(agent(debate, 1)))).isEmpty();
    }

    @Test
    void an_approved_debate_goes_on() {
        Debate debate = gated(GatePoint.CRITIQUE);
        play(debate, Script.plain());

        Approval approved = reviewer().approvals().approve(pending(debate).id(), "Sound enough.");

        assertThat(approved.status()).isEqualTo(Approval.Status.APPROVED);
        assertThat(approved.decidedBy()).isEqualTo("reviewer");
        assertThat(approved.reason()).isEqualTo("Sound enough.");
        assertThat(approved.decidedAt()).isNotNull();
        assertThat(approvals().find(approved.id())).contains(approved);
        assertThat(now(debate).status()).isEqualTo(Debate.Status.RUNNING);
        assertThat(now(debate).phase()).isEqualTo(Phase.CRITIQUE);
        Debate ended = play(debate, Script.plain());
        assertThat(ended.status()).isEqualTo(Debate.Status.COMPLETED);
        assertThat(stages(debate)).containsExactly("1 PROPOSAL", "1 CRITIQUE", "1 CONVERGENCE");
    }

    @Test
    void a_debate_waits_before_its_conclusion() {
        Debate debate = gated(GatePoint.CONCLUSION);

        Debate waiting = play(debate, Script.choosing("P2"));

        assertThat(waiting.status()).isEqualTo(Debate.Status.PAUSED);
        assertThat(waiting.decision()).isNull();
        assertThat(votes(debate)).hasSize(3);
        reviewer().approvals().approve(pending(debate).id(), "So be it.");
        ended(now(debate), Debate.Status.COMPLETED, StopReason.EARLY_CONSENSUS);
        assertThat(decision(debate).winner()).isEqualTo("P2");
    }

    @Test
    void a_gate_stands_in_every_round() {
        Debate debate = open(quick().rounds(2).gates(GatePoint.CONVERGENCE), 3);

        List<Integer> rounds = new ArrayList<>();
        while (play(debate, quarrel()).status() == Debate.Status.PAUSED) {
            rounds.add(pending(debate).round());
            reviewer().approvals().approve(pending(debate).id(), "Vote.");
        }

        assertThat(rounds).containsExactly(1, 2);
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void every_gate_is_waited_at() {
        DebateConfig config = DebateConfig.of(dev.minutebook.api.debates.Preset.FULL)
                .rounds(1)
                .gates(GatePoint.values());
        Debate debate = open(config, 3);

        List<GatePoint> points = new ArrayList<>();
        while (play(debate, Script.plain()).status() == Debate.Status.PAUSED) {
            points.add(pending(debate).point());
            reviewer().approvals().approve(pending(debate).id(), "On.");
        }

        assertThat(points).containsExactly(GatePoint.values());
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void a_refused_debate_fails() {
        Debate debate = gated(GatePoint.CRITIQUE);
        play(debate, Script.plain());

        Approval refused = reviewer().approvals().refuse(pending(debate).id(), "Not yet.");

        assertThat(refused.status()).isEqualTo(Approval.Status.REFUSED);
        assertThat(refused.decidedBy()).isEqualTo("reviewer");
        assertThat(refused.reason()).isEqualTo("Not yet.");
        Debate ended = now(debate);
        ended(ended, Debate.Status.FAILED, StopReason.GATE_REFUSED);
        assertThat(ended.decision()).isNull();
        assertThat(turns(debate)).isNotEmpty();
    }

    @Test
    void a_debate_nobody_decided_upon_in_time_fails() {
        Debate debate = open(oneRound().gates(GatePoint.PROPOSAL).times(LONG, LONG, SHORT), 3);
        Approval gate = pendingOrPast(debate);

        Debate ended = ending(debate);

        ended(ended, Debate.Status.FAILED, StopReason.GATE_TIMED_OUT);
        Approval late = approvals().find(gate.id()).orElseThrow();
        assertThat(late.status()).isEqualTo(Approval.Status.TIMED_OUT);
        assertThat(late.decidedBy()).isNull();
        refused(() -> reviewer().approvals().approve(gate.id(), "Late."), Code.CONFLICT);
    }

    @Test
    void an_approval_after_the_time_is_refused_although_nobody_has_looked() {
        Debate debate = open(oneRound().gates(GatePoint.PROPOSAL).times(LONG, LONG, SHORT), 3);
        Workspace reviewing = reviewer();
        Approval gate = pendingOrPast(debate);
        outlast(SHORT);

        refused(() -> reviewing.approvals().approve(gate.id(), "Late."), Code.CONFLICT);
        ended(ending(debate), Debate.Status.FAILED, StopReason.GATE_TIMED_OUT);
    }

    @Test
    void who_opened_the_debate_may_not_decide() {
        Debate debate = gated(GatePoint.PROPOSAL);
        Approval gate = pending(debate);

        refused(() -> approvals().approve(gate.id(), "I agree with me."), Code.FORBIDDEN);
        refused(() -> approvals().refuse(gate.id(), "I disagree with me."), Code.FORBIDDEN);
        assertThat(approvals().find(gate.id())).contains(gate);
        assertThat(now(debate)).isEqualTo(debate);
    }

    @Test
    void who_opened_the_debate_in_the_name_of_an_agent_may_not_decide() {
        Agent ada = person("ada");
        TakeSeat[] seats = table(3);
        Workspace reviewing = reviewer();
        Debate debate = reviewing
                .debates()
                .open(OpenDebate.about(TOPIC, seats)
                        .config(oneRound().gates(GatePoint.PROPOSAL))
                        .by(ada.ref()));
        Workspace herself = as(IssueToken.forAgent("ada-token", ada.ref(), Role.REVIEWER));
        ApprovalId gate = pending(debate).id();

        refused(() -> reviewing.approvals().approve(gate, "yes"), Code.FORBIDDEN);
        refused(() -> herself.approvals().approve(gate, "yes"), Code.FORBIDDEN);
        Workspace another = as(IssueToken.of("another", Token.Kind.HUMAN, Role.REVIEWER));
        assertThat(another.approvals().approve(gate, "yes").status()).isEqualTo(Approval.Status.APPROVED);
    }

    @Test
    void who_is_no_reviewer_may_not_decide() {
        Debate debate = gated(GatePoint.PROPOSAL);
        ApprovalId gate = pending(debate).id();
        Workspace writer = as(IssueToken.of("writer", Token.Kind.HUMAN, Role.WRITER));
        Workspace reader = as(IssueToken.of("reader", Token.Kind.HUMAN, Role.READER));
        Workspace narrowed =
                as(IssueToken.of("narrowed", Token.Kind.HUMAN, Role.REVIEWER).scopes(List.of("approvals:read")));

        for (Workspace one : List.of(writer, reader, narrowed)) {
            refused(() -> one.approvals().approve(gate, "yes"), Code.FORBIDDEN);
            refused(() -> one.approvals().refuse(gate, "no"), Code.FORBIDDEN);
            assertThat(one.approvals().find(gate)).isPresent();
        }
        assertThat(now(debate).status()).isEqualTo(Debate.Status.PAUSED);
    }

    @Test
    void a_gate_is_decided_once() {
        Debate debate = gated(GatePoint.PROPOSAL);
        ApprovalId gate = pending(debate).id();
        Approval approved = reviewer().approvals().approve(gate, "yes");

        refused(() -> reviewer().approvals().approve(gate, "yes"), Code.CONFLICT);
        refused(() -> reviewer().approvals().refuse(gate, "no"), Code.CONFLICT);
        assertThat(approvals().find(gate)).contains(approved);
    }

    @Test
    void of_sixteen_that_decide_at_once_one_does() {
        Debate debate = gated(GatePoint.PROPOSAL);
        ApprovalId gate = pending(debate).id();
        Workspace reviewing = reviewer();

        ConcurrentCalls.Race<Approval> race = ConcurrentCalls.race(
                16,
                i -> i % 2 == 0
                        ? reviewing.approvals().approve(gate, "yes " + i)
                        : reviewing.approvals().refuse(gate, "no " + i));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.CONFLICT);
        Approval decided = race.answers().getFirst();
        assertThat(approvals().find(gate)).contains(decided);
        assertThat(now(debate).status())
                .isEqualTo(decided.status() == Approval.Status.APPROVED ? Debate.Status.RUNNING : Debate.Status.FAILED);
    }

    @Test
    void a_gate_of_a_cancelled_debate_is_withdrawn() {
        Debate debate = gated(GatePoint.PROPOSAL);
        Approval gate = pending(debate);

        debates().cancel(debate.id(), null);

        assertThat(approvals().find(gate.id()).orElseThrow().status()).isEqualTo(Approval.Status.WITHDRAWN);
        refused(() -> reviewer().approvals().approve(gate.id(), "yes"), Code.CONFLICT);
        assertThat(approvals()
                        .list(ApprovalFilter.pending(), PageRequest.first())
                        .items())
                .isEmpty();
    }

    @Test
    void gates_are_listed_oldest_first_by_status_and_debate() {
        TakeSeat[] seats = table(3);
        List<Debate> debates = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            debates.add(open(oneRound().gates(GatePoint.PROPOSAL), seats));
        }
        Approval second = pending(debates.get(1));
        reviewer().approvals().approve(second.id(), "yes");

        assertThat(everything(2, page -> approvals().list(ApprovalFilter.pending(), page)))
                .extracting(Approval::debate)
                .containsExactly(
                        debates.get(0).id(),
                        debates.get(2).id(),
                        debates.get(3).id(),
                        debates.get(4).id());
        assertThat(everything(2, page -> approvals().list(new ApprovalFilter(null, null), page)))
                .extracting(Approval::debate)
                .containsExactlyElementsOf(debates.stream().map(Debate::id).toList());
        assertThat(everything(
                        2,
                        page -> approvals()
                                .list(new ApprovalFilter(null, debates.get(1).id()), page)))
                .extracting(Approval::id)
                .containsExactly(second.id());
    }

    @Test
    void who_decided_is_entered_in_the_log() {
        Debate debate = gated(GatePoint.PROPOSAL);
        ApprovalId gate = pending(debate).id();
        reviewer().approvals().approve(gate, "yes");

        assertThat(sealedLog())
                .filteredOn(entry -> gate.value().equals(entry.subject()))
                .extracting(AuditEntry::event)
                .last()
                .isEqualTo("approval.approved");
    }

    @Test
    void what_cannot_be_decided_is_refused() {
        Debate debate = gated(GatePoint.PROPOSAL);
        ApprovalId gate = pending(debate).id();
        ApprovalId unknown = new ApprovalId(UUID.randomUUID());

        refused(() -> reviewer().approvals().approve(unknown, "yes"), Code.NOT_FOUND);
        refused(() -> reviewer().approvals().refuse(unknown, "no"), Code.NOT_FOUND);
        refused(() -> reviewer().approvals().approve(gate, "x".repeat(70_000)), Code.INVALID);
        assertThat(approvals().find(unknown)).isEmpty();
    }

    @Test
    void a_gate_of_another_workspace_is_neither_seen_nor_decided() {
        Debate debate = gated(GatePoint.PROPOSAL);
        Approval gate = pending(debate);
        Workspace other = elsewhere();

        assertThat(other.approvals().find(gate.id())).isEmpty();
        assertThat(other.approvals()
                        .list(ApprovalFilter.pending(), PageRequest.first())
                        .items())
                .isEmpty();
        refused(() -> other.approvals().approve(gate.id(), "yes"), Code.NOT_FOUND);
        assertThat(approvals().find(gate.id())).contains(gate);
    }

    @Test
    void a_decision_under_a_key_is_made_once() {
        Debate debate = gated(GatePoint.PROPOSAL);
        ApprovalId gate = pending(debate).id();

        Approval first = reviewer().once("k").approvals().approve(gate, "yes");

        assertThat(reviewer().once("k").approvals().approve(gate, "yes")).isEqualTo(first);
    }

    private Debate gated(GatePoint point) {
        return open(oneRound().gates(point), 3);
    }

    private Approval pending(Debate debate) {
        List<Approval> gates = approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate.id()), PageRequest.first())
                .items();
        assertThat(gates).as("pending gates").hasSize(1);
        return gates.getFirst();
    }

    private Approval pendingOrPast(Debate debate) {
        return approvals()
                .list(new ApprovalFilter(null, debate.id()), PageRequest.first())
                .items()
                .getFirst();
    }

    private Workspace reviewer() {
        Workspace present =
                reviewer == null ? as(IssueToken.of("reviewer", Token.Kind.HUMAN, Role.REVIEWER)) : reviewer;
        reviewer = present;
        return present;
    }

    private Workspace as(IssueToken request) {
        IssuedToken token = tokens().issue(request);
        return reached(book().name(), token.secret());
    }
}
