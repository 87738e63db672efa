package dev.minutebook.cli.critiques;

import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "relevant",
        description =
                "Shows the issues that are worth raising now: they helped twice or more, and lately.",
        footer = {
            "  minutebook critiques relevant",
            "  minutebook critiques relevant --type security --limit 3"
        })
final class RelevantCommand extends WorkspaceCommand {

    @Mixin private final TypeOption type = new TypeOption();

    @Option(names = "--limit", paramLabel = "N", description = "1 to 20 (default: 10).")
    private int limit = 10;

    RelevantCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        List<CritiquePattern> found = desk.workspace().critiques().relevant(type.type(), limit);
        if (found.isEmpty()) {
            desk.screen().hint("Nothing was raised with success twice yet.");
        } else {
            desk.screen().rows(CritiqueViews.relevant(found.getFirst().worth())).print(found);
        }
    }
}
