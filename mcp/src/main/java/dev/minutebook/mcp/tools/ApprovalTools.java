package dev.minutebook.mcp.tools;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.DecideApproval;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tools for approval gates.
final class ApprovalTools {

    private static final Argument APPROVAL =
            Argument.id("approval", "Id of the gate.").needed();

    private ApprovalTools() {}

    record Found(boolean found, @Nullable Approval approval) {}

    static List<Tool> list() {
        return List.of(find(), all(), approve(), refuse());
    }

    private static Tool find() {
        return Tool.named("approval_find")
                .title("Find a gate")
                .description("""
                        Looks up one gate at which a debate waits or waited: what is to be decided upon, until when, and \
                        who decided. Answers found false when there is none.""")
                .takes(APPROVAL)
                .reads((workspace, given) -> workspace
                        .approvals()
                        .find(given.id("approval", ApprovalId::new))
                        .map(approval -> new Found(true, approval))
                        .orElse(new Found(false, null)));
    }

    private static Tool all() {
        return Tool.named("approval_list")
                .title("List gates")
                .description("""
                        Lists gates, oldest first. With status pending it shows where debates wait for a person; tell \
                        your operator of those whose deadline is near. Follow next for more pages.""")
                .takes(
                        Argument.choice("status", Approval.Status.class, "Only of this status."),
                        Argument.id("debate", "Only of this debate."))
                .paged()
                .reads((workspace, given) -> workspace.approvals().list(given.as(ApprovalFilter.class), given.page()));
    }

    private static Tool approve() {
        return Tool.named("approval_approve")
                .title("Let a debate go on")
                .description("""
                        Lets a debate pass a gate. Gates are there so that a person decides: call this only when your \
                        operator told you to decide exactly this, and say so in reason. Forbidden without the role \
                        reviewer, and for whoever opened the debate.""")
                .takes(
                        APPROVAL,
                        Argument.text("reason", 1, DecideApproval.REASON, "Why, and on whose word.")
                                .needed())
                .destructive()
                .writes((workspace, given) ->
                        workspace.approvals().approve(given.id("approval", ApprovalId::new), given.text("reason")));
    }

    private static Tool refuse() {
        return Tool.named("approval_refuse")
                .title("End a debate at a gate")
                .description("""
                        Refuses at a gate, which ends the debate as failed. Call this only when your operator told you to \
                        decide exactly this, and say so in reason. Forbidden without the role reviewer, and for whoever \
                        opened the debate.""")
                .takes(
                        APPROVAL,
                        Argument.text("reason", 1, DecideApproval.REASON, "Why, and on whose word.")
                                .needed())
                .destructive()
                .writes((workspace, given) ->
                        workspace.approvals().refuse(given.id("approval", ApprovalId::new), given.text("reason")));
    }
}
