package dev.minutebook.cli.ratings;

import dev.minutebook.api.ratings.AgentStrength;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "strengths",
        description =
                "Computes strengths from all matches at once (Bradley–Terry), with intervals.",
        footer = {
            "  minutebook ratings strengths",
            "  minutebook ratings strengths --domain security"
        })
final class StrengthsCommand extends WorkspaceCommand {

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "Of matches in this domain (default: all).")
    private @Nullable String domain;

    @Option(names = "--limit", paramLabel = "N", description = "1 to 1000 (default: 50).")
    private int limit = 50;

    StrengthsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        List<AgentStrength> found = desk.workspace().ratings().strengths(domain, limit);
        if (found.isEmpty()) {
            desk.screen().hint("There was no match there yet.");
        }
        desk.screen()
                .rows(
                        RatingViews.strength(
                                found.stream().mapToDouble(AgentStrength::low).min().orElse(0),
                                found.stream().mapToDouble(AgentStrength::high).max().orElse(1)))
                .print(found);
    }
}
