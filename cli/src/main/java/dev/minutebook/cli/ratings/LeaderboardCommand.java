package dev.minutebook.cli.ratings;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "leaderboard",
        description = "Shows the best first, with what is certain of it.",
        footer = {
            "  minutebook ratings leaderboard",
            "  minutebook ratings leaderboard --domain security --by skill",
            "  minutebook ratings leaderboard --as-of 2026-01-31"
        })
final class LeaderboardCommand extends WorkspaceCommand {

    @Mixin private final BoardOptions board = new BoardOptions();

    @Mixin private final PageOptions pages = new PageOptions();

    LeaderboardCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Leaderboard which = board.which(desk);
        List<Standing> best =
                desk.screen().json()
                        ? List.of()
                        : desk.workspace()
                                .ratings()
                                .leaderboard(which, PageRequest.first(50))
                                .items();
        pages.list(
                desk,
                RatingViews.standing(
                        best.stream().mapToDouble(Standing::low).min().orElse(1_000),
                        best.stream().mapToDouble(Standing::high).max().orElse(2_000)),
                "Nobody is rated there yet. A debate that takes up somebody's proposal rates who took part: "
                        + desk.command("debates", "open", "TOPIC"),
                page -> desk.workspace().ratings().leaderboard(which, page));
    }
}
