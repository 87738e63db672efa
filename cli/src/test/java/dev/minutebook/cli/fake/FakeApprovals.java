package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.StopReason;
import java.util.Optional;

/// Gates in memory. Whoever decides is called grace.
public final class FakeApprovals implements Approvals {

    private final FakeDebateEngine engine;

    FakeApprovals(FakeDebateEngine engine) {
        this.engine = engine;
    }

    @Override
    public Optional<Approval> find(ApprovalId approval) {
        return Optional.ofNullable(engine.approvals.get(approval));
    }

    @Override
    public Page<Approval> list(ApprovalFilter filter, PageRequest page) {
        return FakeStorage.page(
                engine.approvals.values().stream()
                        .filter(gate -> filter.status() == null || gate.status() == filter.status())
                        .filter(gate -> filter.debate() == null || gate.debate().equals(filter.debate()))
                        .toList(),
                page);
    }

    @Override
    public Approval approve(ApprovalId id, String reason) {
        Approval decided = decide(id, Approval.Status.APPROVED, reason);
        engine.enter(decided.debate(), decided.round(), decided.point().phase());
        return decided;
    }

    @Override
    public Approval refuse(ApprovalId id, String reason) {
        Approval decided = decide(id, Approval.Status.REFUSED, reason);
        engine.end(engine.the(decided.debate()), Debate.Status.FAILED, StopReason.GATE_REFUSED);
        return decided;
    }

    private Approval decide(ApprovalId id, Approval.Status status, String reason) {
        Approval gate = find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no gate " + id.text()));
        if (gate.status() != Approval.Status.PENDING) {
            throw Problem.Code.CONFLICT.because("the gate was decided");
        }
        Approval decided = new Approval(
                id,
                gate.debate(),
                gate.topic(),
                gate.round(),
                gate.point(),
                status,
                gate.summary(),
                gate.proposer(),
                gate.deadline(),
                "grace",
                reason,
                false,
                gate.createdAt(),
                engine.storage.now());
        engine.approvals.put(id, decided);
        return decided;
    }
}
