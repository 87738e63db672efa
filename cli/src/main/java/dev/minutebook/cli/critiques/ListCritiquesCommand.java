package dev.minutebook.cli.critiques;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.critiques.CritiqueFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description =
                "Lists critiques of all debates with the outcome of every issue, newest first.",
        footer = {
            "  minutebook critiques list --critic grace --type security",
            "  minutebook critiques list --author ada --led-to-improvement",
            "  minutebook critiques list --no-led-to-improvement"
        })
final class ListCritiquesCommand extends WorkspaceCommand {

    @Option(names = "--debate", paramLabel = "DEBATE", description = "Only of this debate.")
    private @Nullable DebateId debate;

    @Option(
            names = "--critic",
            paramLabel = "AGENT",
            description = "Only those this agent gave, by name or id.")
    private @Nullable String critic;

    @Option(
            names = "--author",
            paramLabel = "AGENT",
            description = "Only those this agent got, by name or id.")
    private @Nullable String author;

    @Option(
            names = "--led-to-improvement",
            negatable = true,
            description =
                    "Only with an issue that led to an improvement, or with one that did not.")
    private @Nullable Boolean led;

    @Mixin private final TypeOption type = new TypeOption();

    @Mixin private final PageOptions pages = new PageOptions();

    ListCritiquesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        CritiqueFilter filter =
                new CritiqueFilter(
                        debate,
                        critic == null ? null : AgentRef.of(critic),
                        author == null ? null : AgentRef.of(author),
                        led,
                        type.type());
        pages.list(
                desk,
                CritiqueViews.critique(desk.names()),
                filter.equals(CritiqueFilter.any())
                        ? "Nobody has criticised anything yet."
                        : "No such critiques.",
                page -> desk.workspace().critiques().list(filter, page));
    }
}
