package dev.minutebook.cli.asks;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "progress",
        description = "Shows watchers what is being said. Nothing is stored.",
        footer =
                "  minutebook asks progress 01975ba0-7c00-7000-8000-000000000001 \"I think that\" --fence 7")
final class ProgressCommand extends WorkspaceCommand {

    @Mixin private final AskArgument ask = new AskArgument();

    @Parameters(
            index = "1",
            paramLabel = "TEXT",
            description = "All that was said so far; @file and - work.")
    private String text = "";

    @Mixin private final FenceOption fence = new FenceOption();

    ProgressCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        String said = desk.text(text);
        desk.workspace().asks().progress(ask.id(), fence.number(), said);
        desk.screen().hint("Shown to whoever watches.");
    }
}
