package dev.minutebook.cli.approvals;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.text;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.cli.debates.StandingViews;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook approvals …`.
public final class ApprovalVerbs {

    private static final Argument<ApprovalId> APPROVAL = id("APPROVAL", ApprovalId::new, "The id of the gate.");
    private static final Argument<String> REASON = text("REASON", "Why; @file and - work.");

    private ApprovalVerbs() {}

    public static Noun noun() {
        return Noun.named("approvals", "Gates, where a debate waits for a person.")
                .example("approvals list")
                .example("approvals approve {id} \"The flag was tested\"")
                .verbs(list(), find(), approve(), refuse());
    }

    private static Verb list() {
        var status = choice(
                        "--status=STATUS",
                        Approval.Status.class,
                        "Only these: pending (default), approved, refused, timed_out or withdrawn.")
                .otherwise(Approval.Status.PENDING);
        var any = flag("--any", "Also those that were decided.");
        var debate = id("--debate=DEBATE", DebateId::new, "Only of this debate.");
        return Verb.named("list", "Lists gates, oldest first; those that wait, unless you say otherwise.")
                .example("approvals list")
                .example("approvals list --status refused")
                .example("approvals list --any --debate {id}")
                .takes(status, any, debate)
                .lists(call -> {
                    ApprovalFilter filter =
                            new ApprovalFilter(call.get(any) ? null : call.get(status), call.find(debate));
                    return Listing.of(
                            ApprovalViews.approval(),
                            call.get(any)
                                    ? "There are no gates."
                                    : "No gate is "
                                            + EnumNames.spoken(call.get(status))
                                            + ". All of them: "
                                            + call.command("approvals list --any"),
                            page -> call.workspace().approvals().list(filter, page));
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one gate, and what is to be decided upon.")
                .alias("show")
                .example("approvals find {id}")
                .takes(APPROVAL)
                .reads(call -> {
                    ApprovalId id = call.get(APPROVAL);
                    Approval found = call.found(call.workspace().approvals().find(id), "gate " + id.text());
                    call.show(found, ApprovalViews.approval());
                    if (found.status() != Approval.Status.PENDING
                            || call.screen().json()) {
                        return;
                    }
                    if (!call.screen().quiet()) {
                        // What is decided: what leads, in its words, and what is said against it.
                        DebateStanding standing = call.workspace().debates().standing(found.debate());
                        call.screen().line("");
                        call.show(
                                standing,
                                StandingViews.standing(
                                        call.environment().clock().instant()));
                    }
                    call.suggest("Let it go on: ", "approvals approve", id.text(), "why");
                    call.suggest("End it: ", "approvals refuse", id.text(), "why");
                });
    }

    private static Verb approve() {
        return Verb.named("approve", "Lets the debate go on. Takes a reviewer, and somebody else than who opened it.")
                .example("approvals approve {id} \"The flag was tested\"")
                .takes(APPROVAL, REASON)
                .writes(names -> ApprovalViews.approval(), call -> {
                    String reason = call.get(REASON);
                    return call.workspace().approvals().approve(call.get(APPROVAL), reason);
                });
    }

    private static Verb refuse() {
        return Verb.named(
                        "refuse", "Ends the debate as failed. Takes a reviewer, and somebody else than who opened it.")
                .example("approvals refuse {id} \"Nobody is on call\"")
                .takes(APPROVAL, REASON)
                .writes(names -> ApprovalViews.approval(), call -> {
                    String reason = call.get(REASON);
                    return call.workspace().approvals().refuse(call.get(APPROVAL), reason);
                });
    }
}
