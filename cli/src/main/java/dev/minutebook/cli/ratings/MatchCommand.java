package dev.minutebook.cli.ratings;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "match",
        description = "Shows the match a debate was.",
        footer = "  minutebook ratings match 01975ba0-7c00-7000-8000-000000000001")
final class MatchCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "DEBATE", description = "The id of the debate.")
    private @Nullable DebateId debate;

    MatchCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(
                desk.workspace()
                        .ratings()
                        .match(Objects.requireNonNull(debate))
                        .orElseThrow(
                                () ->
                                        new Refusal(
                                                Problem.Code.NOT_FOUND,
                                                "that debate was no match",
                                                "A debate is one if it took up somebody's proposal. List them: "
                                                        + desk.command("ratings", "matches"))),
                RatingViews.match(desk.names()));
    }
}
