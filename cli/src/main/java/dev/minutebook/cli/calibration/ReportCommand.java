package dev.minutebook.cli.calibration;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "of",
        aliases = "show",
        description = "Shows what an agent's confidences were worth, as a reliability diagram.",
        footer = {
            "  minutebook calibration of ada",
            "  minutebook calibration of ada --source votes --domain architecture"
        })
final class ReportCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "AGENT", description = "The agent, by name or id.")
    private String agent = "";

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "Only what was stated there (default: overall).")
    private @Nullable String domain;

    @Mixin private final SourceOption source = new SourceOption();

    ReportCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        CalibrationReport report =
                desk.workspace()
                        .calibration()
                        .of(AgentRef.of(agent), source.source(), domain)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "nothing "
                                                        + agent
                                                        + " stated was counted there yet; predictions count when their tournament is"
                                                        + " resolved"));
        desk.show(report, CalibrationViews.report());
    }
}
