package dev.minutebook.cli.asks;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
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
        description = "Lists open asks, oldest first.",
        footer = {
            "  minutebook asks list --agent grace",
            "  minutebook asks list --kind human",
            "  minutebook asks list --debate 01975ba0-7c00-7000-8000-000000000001 --quiet"
        })
final class ListAsksCommand extends WorkspaceCommand {

    @Option(names = "--debate", paramLabel = "DEBATE", description = "Only of this debate.")
    private @Nullable DebateId debate;

    @Option(names = "--agent", paramLabel = "AGENT", description = "Only to this agent.")
    private @Nullable String agent;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            completionCandidates = SeatKinds.class,
            description = "Only those answered by these: model, external or human.")
    private Seat.@Nullable Kind kind;

    @Mixin private final PageOptions pages = new PageOptions();

    ListAsksCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AskFilter filter = new AskFilter(debate, agent == null ? null : AgentRef.of(agent), kind);
        pages.list(
                desk,
                AskViews.ask(),
                "Nobody is asked anything. What goes on: "
                        + desk.command("debates", "list", "--active"),
                page -> desk.workspace().asks().list(filter, page));
    }
}
