package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "supersede",
        description =
                "Lets one new memory take the place of several, which are archived and lead to it.",
        footer =
                "  minutebook memories supersede 01975ba0-7c00-7000-8000-000000000001 01975ba0-7c00-7000-8000-000000000002 --content \"Deploys are frozen in December\" --as ada")
final class SupersedeMemoriesCommand extends WriteCommand {

    @Parameters(
            arity = "1..*",
            paramLabel = "MEMORY",
            description = "The memories that are replaced.")
    private List<MemoryId> old = new ArrayList<>();

    @Option(
            names = "--content",
            required = true,
            paramLabel = "TEXT",
            description = "What holds instead; @file and - work.")
    private String content = "";

    @Option(names = "--note", paramLabel = "TEXT", description = "How it was made of them.")
    private @Nullable String note;

    @Mixin private final RememberOptions options = new RememberOptions();

    SupersedeMemoriesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Memory memory =
                desk.workspace()
                        .memories()
                        .supersede(old, options.request(desk, content), desk.optionalText(note));
        desk.show(memory, MemoryViews.memory(desk.names()));
    }
}
