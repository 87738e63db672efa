package dev.minutebook.cli.decisions;

import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows one decision: what won, how strongly, and what it rests upon.",
        footer = "  minutebook decisions find 01975ba0-7c00-7000-8000-000000000001")
final class FindDecisionCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "DECISION", description = "The id of the decision.")
    private @Nullable DecisionId decision;

    FindDecisionCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DecisionId wanted = Objects.requireNonNull(decision);
        Decision found =
                desk.workspace()
                        .decisions()
                        .find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no decision " + wanted.text()));
        desk.show(found, DecisionViews.decision());
        if (found.dissents() > 0) {
            desk.screen()
                    .hint(
                            "Who disagreed: "
                                    + desk.command(
                                            "decisions", "dissents", "--decision", wanted.text()));
        }
    }
}
