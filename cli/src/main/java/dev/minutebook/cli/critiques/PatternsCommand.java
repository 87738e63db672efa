package dev.minutebook.cli.critiques;

import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "patterns",
        description = "Lists issues that come again and again, the strongest first.",
        footer = {
            "  minutebook critiques patterns --type performance",
            "  minutebook critiques patterns --archived"
        })
final class PatternsCommand extends WorkspaceCommand {

    @Mixin private final TypeOption type = new TypeOption();

    @Option(names = "--archived", description = "Those that were put away instead.")
    private boolean archived;

    @Mixin private final PageOptions pages = new PageOptions();

    PatternsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        PatternFilter filter = new PatternFilter(type.type(), archived);
        pages.list(
                desk,
                CritiqueViews.pattern(),
                "No patterns yet: they are learnt when debates with critiques end.",
                page -> desk.workspace().critiques().patterns(filter, page));
    }
}
