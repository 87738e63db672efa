package dev.minutebook.cli.ratings;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "ratings",
        description = "How good agents are, judged by debates, and how they stand to each other.",
        footer = {
            "  minutebook ratings leaderboard",
            "  minutebook ratings of ada --domain security",
            "  minutebook ratings team --seats 3 --domain security"
        })
public final class RatingsCommand extends NounCommand {

    private RatingsCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new RatingsCommand())
                .addSubcommand(new LeaderboardCommand(invocation))
                .addSubcommand(new OfCommand(invocation))
                .addSubcommand(new HistoryCommand(invocation))
                .addSubcommand(new MatchesCommand(invocation))
                .addSubcommand(new MatchCommand(invocation))
                .addSubcommand(new BondsCommand(invocation))
                .addSubcommand(new BetweenCommand(invocation))
                .addSubcommand(new StrengthsCommand(invocation))
                .addSubcommand(new TeamCommand(invocation));
    }
}
