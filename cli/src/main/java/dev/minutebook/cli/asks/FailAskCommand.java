package dev.minutebook.cli.asks;

import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.View;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "fail",
        description =
                "Reports that the attempt gave no answer. The ask is open again while attempts are left.",
        footer = {
            "  minutebook asks fail 01975ba0-7c00-7000-8000-000000000001 \"The provider answered 529\" --fence 7",
            "  minutebook asks fail 01975ba0-7c00-7000-8000-000000000001 \"No such model\" --fence 7 --no-retry"
        })
final class FailAskCommand extends WriteCommand {

    /// The answer as the server gives it.
    record Reopened(boolean open) {}

    @Mixin private final AskArgument ask = new AskArgument();

    @Parameters(index = "1", paramLabel = "REASON", description = "What went wrong.")
    private String reason = "";

    @Mixin private final FenceOption fence = new FenceOption();

    @Option(
            names = "--rejected",
            paramLabel = "TEXT",
            description = "The start of an answer that could not be used; @file and - work.")
    private @Nullable String rejected;

    @Option(names = "--no-retry", description = "Another attempt would not help: end the ask.")
    private boolean noRetry;

    FailAskCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        FailAsk report =
                new FailAsk(
                        fence.number(), reason, desk.optionalText(rejected), null, !noRetry, null);
        boolean open = desk.workspace().asks().fail(ask.id(), report);
        desk.show(
                new Reopened(open),
                new View<Reopened>(Reopened::open).column("Open again", Reopened::open));
    }
}
