package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.screen.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "forget",
        description =
                "Removes a memory for good, with all it ever said. Behind a red line only by force, and the log says so.",
        footer = {
            "  minutebook forget 01975ba0-7c00-7000-8000-000000000001 --reason \"asked by its subject\"",
            "  minutebook memories forget 01975ba0-7c00-7000-8000-000000000001 --reason \"court order\" --force"
        })
final class ForgetCommand extends BecauseCommand {

    @Option(names = "--force", description = "Even if a red line protects it.")
    private boolean force;

    record Forgotten(String forgotten) {}

    private static final View<Forgotten> VIEW =
            new View<Forgotten>(Forgotten::forgotten).column("Forgotten", Forgotten::forgotten);

    ForgetCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.workspace().memories().forget(memory(), reason(), force);
        desk.show(new Forgotten(memory().text()), VIEW);
    }
}
