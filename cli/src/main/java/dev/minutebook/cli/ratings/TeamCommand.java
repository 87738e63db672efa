package dev.minutebook.cli.ratings;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "team",
        description = "Proposes who should sit at a table, and says why.",
        footer = {
            "  minutebook ratings team",
            "  minutebook ratings team --seats 5 --domain security --from ada,grace,alan,edsger,barbara,ken"
        })
final class TeamCommand extends WorkspaceCommand {

    @Option(names = "--seats", paramLabel = "N", description = "2 to 16 (default: 3).")
    private int seats = 3;

    @Option(names = "--domain", paramLabel = "DOMAIN", description = "What it will be about.")
    private @Nullable String domain;

    @Option(
            names = "--from",
            paramLabel = "AGENT",
            split = ",",
            description = "Only of these, by name or id (default: everybody).")
    private List<String> from = new ArrayList<>();

    TeamCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Team team =
                desk.workspace()
                        .ratings()
                        .team(
                                new ProposeTeam(
                                        domain, seats, from.stream().map(AgentRef::of).toList()));
        if (desk.screen().json()) {
            desk.screen().document(team);
            return;
        }
        desk.screen().rows(RatingViews.member()).print(team.members());
        desk.screen().notice("Chosen from " + team.considered() + " agents.");
    }
}
