package dev.minutebook.cli.decisions;

import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "similar",
        description = "Finds decisions on topics like this one, most similar first.",
        footer = {
            "  minutebook decisions similar \"Ship on Friday?\"",
            "  minutebook decisions similar which queue to take --limit 3"
        })
final class SimilarCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "TOPIC", description = "The topic.")
    private List<String> topic = new ArrayList<>();

    @Option(names = "--limit", paramLabel = "N", description = "1 to 50 (default: 10).")
    private int limit = 10;

    SimilarCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        List<SimilarDecision> found =
                desk.workspace().decisions().similar(String.join(" ", topic), limit);
        if (found.isEmpty()) {
            desk.screen().hint("Nothing like it was decided.");
        } else {
            desk.screen().rows(DecisionViews.similar()).print(found);
        }
    }
}
