package dev.minutebook.cli.ratings;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.ratings.MatchFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "matches",
        description = "Lists matches, newest first.",
        footer = {
            "  minutebook ratings matches",
            "  minutebook ratings matches --agent ada --against grace"
        })
final class MatchesCommand extends WorkspaceCommand {

    @Option(
            names = "--agent",
            paramLabel = "AGENT",
            description = "Only those it was in, by name or id.")
    private @Nullable String agent;

    @Option(
            names = "--against",
            paramLabel = "AGENT",
            description = "Only those this one was in too.")
    private @Nullable String against;

    @Mixin private final PageOptions pages = new PageOptions();

    MatchesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        MatchFilter filter =
                new MatchFilter(
                        agent == null ? null : AgentRef.of(agent),
                        against == null ? null : AgentRef.of(against));
        pages.list(
                desk,
                RatingViews.match(desk.names()),
                "No such match. A debate is one if somebody's proposal was taken up.",
                page -> desk.workspace().ratings().matches(filter, page));
    }
}
