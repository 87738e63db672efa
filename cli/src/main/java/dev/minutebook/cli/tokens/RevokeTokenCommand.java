package dev.minutebook.cli.tokens;

import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "revoke",
        description = "Ends a token. Every server refuses it within a second.",
        footer = "  minutebook tokens revoke 01975ba0-7c00-7000-8000-000000000001")
final class RevokeTokenCommand extends WriteCommand {

    @Parameters(paramLabel = "TOKEN", description = "The id of the token, not its text.")
    private @Nullable TokenId token;

    RevokeTokenCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Token revoked = desk.workspace().tokens().revoke(Objects.requireNonNull(token));
        desk.show(revoked, TokenViews.token(desk.names()));
    }
}
