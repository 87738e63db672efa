package dev.minutebook.cli.tokens;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "tokens",
        description = "Credentials of a workspace, for its operators.",
        footer = {
            "  minutebook tokens issue ci --role writer",
            "  minutebook tokens issue ada-laptop --role writer --agent ada --expires 90d",
            "  minutebook tokens list"
        })
public final class TokensCommand extends NounCommand {

    private TokensCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new TokensCommand())
                .addSubcommand(new IssueTokenCommand(invocation))
                .addSubcommand(new ListTokensCommand(invocation))
                .addSubcommand(new RevokeTokenCommand(invocation));
    }
}
