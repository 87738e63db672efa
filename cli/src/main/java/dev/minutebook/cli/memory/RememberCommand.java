package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "remember",
        description = "Remembers something.",
        footer = {
            "  minutebook remember \"The staging cache is cold on Mondays\" --as ada --topic cache",
            "  minutebook memories remember @notes.md --as ada --shared --importance 0.9",
            "  minutebook remember \"Deploys are frozen\" --as ada --valid-to 2027-01-04 --source-class person"
        })
final class RememberCommand extends WriteCommand {

    @Parameters(paramLabel = "CONTENT", description = "What to remember; @file and - work.")
    private String content = "";

    @Mixin private final RememberOptions options = new RememberOptions();

    RememberCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Memory memory = desk.workspace().memories().remember(options.request(desk, content));
        desk.show(memory, MemoryViews.memory(desk.names()));
        if (memory.quarantined()) {
            desk.screen()
                    .hint(
                            "It waits in quarantine until a reviewer lets it in: "
                                    + desk.command(
                                            "memories",
                                            "release",
                                            memory.id().text(),
                                            "--reason",
                                            "WHY"));
        }
    }
}
