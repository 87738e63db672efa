package dev.minutebook.cli.debates;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "debates",
        description =
                "Debates that go on by themselves: who sits, what was said, how it was voted.",
        footer = {
            "  minutebook debates open \"Ship on Friday?\" --seat ada:proposer --seat grace:critic --watch",
            "  minutebook debates list --active",
            "  minutebook debates replay 01975ba0-7c00-7000-8000-000000000001 --speed 10"
        })
public final class DebatesCommand extends NounCommand {

    private DebatesCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new DebatesCommand())
                .addSubcommand(new OpenDebateCommand(invocation))
                .addSubcommand(new FindDebateCommand(invocation))
                .addSubcommand(new ListDebatesCommand(invocation))
                .addSubcommand(new WatchCommand(invocation))
                .addSubcommand(new ListenCommand(invocation))
                .addSubcommand(new TurnsCommand(invocation))
                .addSubcommand(new ReplayCommand(invocation))
                .addSubcommand(new VotesCommand(invocation))
                .addSubcommand(new CritiquesCommand(invocation))
                .addSubcommand(new CallsCommand(invocation))
                .addSubcommand(new CodeCommand(invocation))
                .addSubcommand(new LatestCodeCommand(invocation))
                .addSubcommand(new ReportTestsCommand(invocation))
                .addSubcommand(new TestRunsCommand(invocation))
                .addSubcommand(new ReflectionsCommand(invocation))
                .addSubcommand(new RecountCommand(invocation))
                .addSubcommand(new ForkCommand(invocation))
                .addSubcommand(new CompareCommand(invocation))
                .addSubcommand(new EchoCommand(invocation))
                .addSubcommand(new StatisticsCommand(invocation))
                .addSubcommand(new CancelDebateCommand(invocation));
    }
}
