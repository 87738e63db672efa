package dev.minutebook.cli.memory;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = "Lists memories, newest first.",
        footer = {
            "  minutebook memories list --agent ada",
            "  minutebook memories list --quarantined",
            "  minutebook memories list --tier glacial --topic cache --archived"
        })
final class ListMemoriesCommand extends WorkspaceCommand {

    @Option(names = "--agent", paramLabel = "AGENT", description = "Only of this agent.")
    private @Nullable String agent;

    @Option(names = "--topic", paramLabel = "TOPIC", description = "Only about this.")
    private @Nullable String topic;

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            completionCandidates = MemoryTiers.class,
            description = "Only in this tier.")
    private @Nullable Tier tier;

    @Option(names = "--core", description = "Only what an agent sees whenever it wakes.")
    private boolean core;

    @Option(names = "--archived", description = "Only what was archived (default: what was not).")
    private boolean archived;

    @Option(names = "--quarantined", description = "Only what waits for a reviewer.")
    private boolean quarantined;

    @Mixin private final PageOptions pages = new PageOptions();

    ListMemoriesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        MemoryFilter filter =
                new MemoryFilter(
                        agent == null ? null : AgentRef.of(agent),
                        topic,
                        tier,
                        core ? true : null,
                        archived,
                        quarantined ? true : null);
        pages.list(
                desk,
                MemoryViews.memory(desk.names()),
                "There are no such memories. Remember something: "
                        + desk.command("remember", "CONTENT", "--as", "NAME"),
                page -> desk.workspace().memories().list(filter, page));
    }
}
