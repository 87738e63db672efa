package dev.minutebook.cli.evidence;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows one piece of evidence, and what it is worth.",
        footer = "  minutebook evidence find 01975ba0-7c00-7000-8000-000000000001")
final class FindEvidenceCommand extends WorkspaceCommand {

    @Mixin private final EvidenceArgument evidence = new EvidenceArgument();

    FindEvidenceCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        EvidenceItem found =
                desk.workspace()
                        .evidence()
                        .find(evidence.id())
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no evidence " + evidence.id().text()));
        desk.show(found, EvidenceViews.item(desk.names()));
    }
}
