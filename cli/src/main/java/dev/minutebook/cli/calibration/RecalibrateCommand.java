package dev.minutebook.cli.calibration;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.calibration.Recalibrate;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "recalibrate",
        description = "Shows what a stated confidence is worth, by the agent's past.",
        footer = {
            "  minutebook calibration recalibrate ada 0.9",
            "  minutebook calibration recalibrate ada 0.9 --domain builds"
        })
final class RecalibrateCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "AGENT", description = "The agent, by name or id.")
    private String agent = "";

    @Parameters(index = "1", paramLabel = "STATED", description = "The confidence, 0 to 1.")
    private double stated;

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "Only by what was predicted there (default: overall).")
    private @Nullable String domain;

    @Mixin private final SourceOption source = new SourceOption();

    RecalibrateCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Recalibrate request = new Recalibrate(AgentRef.of(agent), stated, source.source(), domain);
        desk.show(
                desk.workspace().calibration().recalibrate(request),
                CalibrationViews.worth(desk.names()));
    }
}
