package dev.minutebook.cli.debates;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "turns",
        description = "Shows what was said in a debate, in the order in which it was said.",
        footer = {
            "  minutebook debates turns 01975ba0-7c00-7000-8000-000000000001",
            "  minutebook debates turns 01975ba0-7c00-7000-8000-000000000001 --phase critique --agent grace"
        })
final class TurnsCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Option(names = "--round", paramLabel = "N", description = "Only of this round.")
    private @Nullable Integer round;

    @Option(
            names = "--phase",
            paramLabel = "PHASE",
            completionCandidates = Choices.Phases.class,
            description = "Only of this phase, such as proposal, critique or convergence.")
    private @Nullable Phase phase;

    @Option(names = "--agent", paramLabel = "AGENT", description = "Only what this agent said.")
    private @Nullable String agent;

    @Mixin private final PageOptions pages = new PageOptions();

    TurnsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DebateId wanted = debate.id();
        TurnFilter filter = new TurnFilter(round, phase, agent == null ? null : AgentRef.of(agent));
        pages.list(
                desk,
                Transcript.on(desk),
                "Nothing was said yet. Who is asked: "
                        + desk.command("asks", "list", "--debate", wanted.text()),
                page -> desk.workspace().debates().turns(wanted, filter, page));
    }
}
