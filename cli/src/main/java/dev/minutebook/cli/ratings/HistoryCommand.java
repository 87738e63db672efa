package dev.minutebook.cli.ratings;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "history",
        description = "Shows how an agent's rating changed, newest first.",
        footer = {
            "  minutebook ratings history ada",
            "  minutebook ratings history ada --domain security --limit 10"
        })
final class HistoryCommand extends WorkspaceCommand {

    @Mixin private final RatedAgent agent = new RatedAgent();

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "In this domain (default: overall).")
    private @Nullable String domain;

    @Mixin private final PageOptions pages = new PageOptions();

    HistoryCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                RatingViews.change(),
                "It was in no match there. Who was: " + desk.command("ratings", "leaderboard"),
                page -> desk.workspace().ratings().history(agent.ref(), domain, page));
    }
}
