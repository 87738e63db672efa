package dev.minutebook.cli.asks;

import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "decline",
        description = "Refuses to answer. The debate goes on without.",
        footer =
                "  minutebook asks decline 01975ba0-7c00-7000-8000-000000000001 \"I know nothing of releases\"")
final class DeclineCommand extends WriteCommand {

    @Mixin private final AskArgument ask = new AskArgument();

    @Parameters(index = "1", paramLabel = "REASON", description = "Why; @file and - work.")
    private String reason = "";

    @Mixin private final ClaimOption claim = new ClaimOption();

    DeclineCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        String why = desk.text(reason);
        Asks asks = desk.workspace().asks();
        Turn turn = claim.report(asks, ask.id(), fence -> asks.decline(ask.id(), fence, why));
        desk.show(turn, AskViews.turn(desk.names()));
    }
}
