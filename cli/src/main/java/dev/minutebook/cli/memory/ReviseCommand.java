package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.WriteCommand;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "revise",
        description =
                "Changes what a memory says or weighs. What it said before stays known as of then.",
        footer = {
            "  minutebook memories revise 01975ba0-7c00-7000-8000-000000000001 --content \"The cache is cold on Mondays and Tuesdays\"",
            "  minutebook memories revise 01975ba0-7c00-7000-8000-000000000001 --importance 0.9 --core"
        })
final class ReviseCommand extends WriteCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    @Option(
            names = "--content",
            paramLabel = "TEXT",
            description = "What it says from now on; @file and - work.")
    private @Nullable String content;

    @Option(names = "--topic", paramLabel = "TOPIC", description = "What it is about.")
    private @Nullable String topic;

    @Option(names = "--importance", paramLabel = "N", description = "From 0 to 1.")
    private @Nullable Double importance;

    @Option(
            names = "--core",
            negatable = true,
            description = "Whether the agent sees it whenever it wakes.")
    private @Nullable Boolean core;

    @Option(names = "--valid-to", paramLabel = "WHEN", description = "Until when it is true.")
    private @Nullable String validTo;

    @Option(names = "--expires", paramLabel = "WHEN", description = "When to let it go.")
    private @Nullable String expires;

    @Option(
            names = "--version",
            paramLabel = "N",
            description = "Only if that is still its version.")
    private @Nullable Long version;

    ReviseCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ReviseMemory change =
                new ReviseMemory(
                        desk.optionalText(content),
                        topic,
                        importance,
                        core,
                        moment(desk, validTo),
                        moment(desk, expires),
                        version);
        Memory revised = desk.workspace().memories().revise(memory.id(), change);
        desk.show(revised, MemoryViews.memory(desk.names()));
    }

    private static @Nullable Instant moment(Desk desk, @Nullable String typed) {
        return typed == null ? null : Moment.parse(typed, desk.surroundings().clock());
    }
}
