package dev.minutebook.cli.decisions;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;

/// Who let a decision pass, and who was against it, in their words.
public final class DecisionBackground {

    private DecisionBackground() {}

    /// Prints it for people; programs ask for it.
    public static void print(CommandContext context, Decision decision) {
        Screen screen = context.screen();
        if (screen.json() || screen.quiet()) {
            return;
        }
        context.workspace()
                .approvals()
                .list(new ApprovalFilter(null, decision.debate()), PageRequest.first())
                .items()
                .forEach(gate -> print(screen, gate));
        if (decision.dissents() > 0) {
            context.workspace()
                    .decisions()
                    .dissents(DissentFilter.of(decision.id()), PageRequest.first())
                    .items()
                    .forEach(dissent -> print(context, dissent));
        }
    }

    private static void print(Screen screen, Approval gate) {
        String who = gate.decidedBy() == null ? "" : " by " + gate.decidedBy();
        String alone = gate.selfApproved() ? " (self-approved)" : "";
        String why = gate.reason() == null ? "" : ":";
        screen.line(screen.ink(Ink.STRONG, "Gate before " + EnumNames.spoken(gate.point()))
                + "  "
                + SafeText.line(EnumNames.spoken(gate.status()) + who + alone + why));
        if (gate.reason() != null) {
            screen.paragraph(2, gate.reason());
        }
    }

    private static void print(CommandContext context, Dissent dissent) {
        Screen screen = context.screen();
        String name = context.names().agent(dissent.agent());
        String preferred = dissent.preferred() == null ? "" : ", for " + dissent.preferred();
        screen.line(screen.ink(Ink.STRONG, "Dissent")
                + "  "
                + SafeText.line(name + " (" + EnumNames.spoken(dissent.type()) + preferred + "):"));
        screen.paragraph(2, dissent.content());
    }
}
