package dev.minutebook.cli.ratings;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.RatingChange;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "of",
        description = "Shows where an agent stands, and how it got there.",
        footer = {
            "  minutebook ratings of ada",
            "  minutebook ratings of ada --domain security --as-of 30d"
        })
final class OfCommand extends WorkspaceCommand {

    @Mixin private final RatedAgent agent = new RatedAgent();

    @Mixin private final BoardOptions board = new BoardOptions();

    OfCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Leaderboard which = board.which(desk);
        Standing standing =
                desk.workspace()
                        .ratings()
                        .of(agent.ref(), which)
                        .orElseThrow(
                                () ->
                                        new Refusal(
                                                Problem.Code.NOT_FOUND,
                                                agent.ref().value() + " was in no match there",
                                                "Leave --domain out, or see who is rated: "
                                                        + desk.command("ratings", "leaderboard")));
        desk.show(standing, RatingViews.standing(standing.low(), standing.high()));
        if (!desk.screen().json() && which.asOf() == null) {
            List<Double> elos =
                    desk
                            .workspace()
                            .ratings()
                            .history(agent.ref(), which.domain(), PageRequest.first(60))
                            .items()
                            .reversed()
                            .stream()
                            .map(RatingChange::eloAfter)
                            .toList();
            if (elos.size() > 1) {
                desk.screen()
                        .line(RatingViews.course(elos) + "  its last " + elos.size() + " ratings");
            }
        }
    }
}
