package dev.minutebook.cli.critiques;

import dev.minutebook.api.critiques.IssueRate;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.List;
import picocli.CommandLine.Command;

@Command(
        name = "rates",
        description = "Shows how often issues of each type are raised with success.",
        footer = "  minutebook critiques rates")
final class RatesCommand extends WorkspaceCommand {

    RatesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        List<IssueRate> rates = desk.workspace().critiques().rates();
        if (rates.isEmpty()) {
            desk.screen().hint("Nothing is known yet: debates with critiques must end first.");
        } else {
            desk.screen().rows(CritiqueViews.rate()).print(rates);
        }
    }
}
