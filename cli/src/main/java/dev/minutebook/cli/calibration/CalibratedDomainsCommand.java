package dev.minutebook.cli.calibration;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "domains",
        description = "Lists the domains in which an agent was counted, its best first.",
        footer = "  minutebook calibration domains ada")
final class CalibratedDomainsCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "AGENT", description = "The agent, by name or id.")
    private String agent = "";

    @Mixin private final SourceOption source = new SourceOption();

    @Mixin private final PageOptions pages = new PageOptions();

    CalibratedDomainsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                CalibrationViews.domain(),
                "Nothing was counted in any domain yet.",
                page ->
                        desk.workspace()
                                .calibration()
                                .domains(AgentRef.of(agent), source.source(), page));
    }
}
