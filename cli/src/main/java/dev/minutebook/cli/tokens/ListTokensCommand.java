package dev.minutebook.cli.tokens;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "list",
        description = "Lists all tokens, newest last, revoked ones included.",
        footer = "  minutebook tokens list")
final class ListTokensCommand extends WorkspaceCommand {

    @Mixin private final PageOptions pages = new PageOptions();

    ListTokensCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                TokenViews.token(desk.names()),
                "No tokens yet. Issue one: "
                        + desk.command("tokens", "issue", "ci", "--role", "writer"),
                page -> desk.workspace().tokens().list(page));
    }
}
