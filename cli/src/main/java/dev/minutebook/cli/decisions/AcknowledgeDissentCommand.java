package dev.minutebook.cli.decisions;

import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "acknowledge",
        description = "Says that a dissent was taken up, and what there is to say to it.",
        footer =
                "  minutebook decisions acknowledge 01975ba0-7c00-7000-8000-000000000001 \"Anybody can turn the flag off\"")
final class AcknowledgeDissentCommand extends WriteCommand {

    @Parameters(index = "0", paramLabel = "DISSENT", description = "The id of the dissent.")
    private @Nullable DissentId dissent;

    @Parameters(
            index = "1",
            paramLabel = "REBUTTAL",
            description = "What there is to say to it; @file and - work.")
    private String rebuttal = "";

    AcknowledgeDissentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        String said = desk.text(rebuttal);
        Dissent taken =
                desk.workspace().decisions().acknowledge(Objects.requireNonNull(dissent), said);
        desk.show(taken, DecisionViews.dissent(desk.names()));
    }
}
