package dev.minutebook.cli.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "latest-code",
        description = "Prints the newest version of the code as it is.",
        footer = {
            "  minutebook debates latest-code 01975ba0-7c00-7000-8000-000000000001 > Answer.java",
            "  minutebook debates latest-code 01975ba0-7c00-7000-8000-000000000001 --diff"
        })
final class LatestCodeCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Option(names = "--diff", description = "Only what changed since the version before.")
    private boolean diff;

    LatestCodeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        CodeVersion code =
                desk.workspace()
                        .debates()
                        .latestCode(debate.id())
                        .orElseThrow(
                                () ->
                                        new Refusal(
                                                Problem.Code.NOT_FOUND,
                                                "the debate has no code",
                                                "See what was said: "
                                                        + desk.command(
                                                                "debates",
                                                                "turns",
                                                                debate.id().text())));
        if (desk.screen().json()) {
            desk.screen().document(code);
        } else if (!diff) {
            desk.screen().verbatim(code.code());
        } else if (code.diff() != null) {
            desk.screen().verbatim(code.diff());
        } else {
            desk.screen().hint("This is the first version; there is nothing to compare it with.");
        }
    }
}
