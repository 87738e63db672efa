package dev.minutebook.cli.calibration;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "calibration",
        description = "How well agents know what they know: tournaments, predictions, reliability.",
        footer = {
            "  minutebook calibration open \"Will the release be on time?\" --option yes --option no",
            "  minutebook calibration predict 01975ba0-7c00-7000-8000-000000000001 yes --confidence 0.8 --as ada",
            "  minutebook calibration show ada"
        })
public final class CalibrationCommand extends NounCommand {

    private CalibrationCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new CalibrationCommand())
                .addSubcommand(new OpenTournamentCommand(invocation))
                .addSubcommand(new FindTournamentCommand(invocation))
                .addSubcommand(new ListTournamentsCommand(invocation))
                .addSubcommand(new PredictCommand(invocation))
                .addSubcommand(new PredictionsCommand(invocation))
                .addSubcommand(new CloseTournamentCommand(invocation))
                .addSubcommand(new ResolveTournamentCommand(invocation))
                .addSubcommand(new ReportCommand(invocation))
                .addSubcommand(new CalibratedDomainsCommand(invocation))
                .addSubcommand(new LeaderboardCommand(invocation))
                .addSubcommand(new RecalibrateCommand(invocation));
    }
}
