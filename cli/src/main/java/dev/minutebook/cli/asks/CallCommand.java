package dev.minutebook.cli.asks;

import dev.minutebook.api.asks.StartCall;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "call",
        description =
                "Records that a model is about to be called, and says the number of the call.",
        footer =
                "  minutebook asks call 01975ba0-7c00-7000-8000-000000000001 openai gpt-5 --fence 7")
final class CallCommand extends WriteCommand {

    /// The answer as the server gives it.
    record Started(int number) {}

    @Mixin private final AskArgument ask = new AskArgument();

    @Parameters(index = "1", paramLabel = "PROVIDER", description = "Who serves the model.")
    private String provider = "";

    @Parameters(index = "2", paramLabel = "MODEL", description = "The model.")
    private String model = "";

    @Mixin private final FenceOption fence = new FenceOption();

    CallCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        StartCall intent = new StartCall(fence.number(), provider, model);
        int number = desk.workspace().asks().call(ask.id(), intent);
        desk.show(
                new Started(number),
                new View<Started>(Started::number).column("Call", Started::number));
    }
}
