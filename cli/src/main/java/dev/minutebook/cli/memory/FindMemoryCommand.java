package dev.minutebook.cli.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows one memory, archived or not.",
        footer = "  minutebook memories find 01975ba0-7c00-7000-8000-000000000001")
final class FindMemoryCommand extends WorkspaceCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    FindMemoryCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        MemoryId wanted = memory.id();
        Memory found =
                desk.workspace()
                        .memories()
                        .find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no memory " + wanted.text()));
        desk.show(found, MemoryViews.memory(desk.names()));
    }
}
