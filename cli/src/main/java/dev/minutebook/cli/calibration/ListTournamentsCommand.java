package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentFilter;
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
        description = "Lists tournaments, newest first.",
        footer = {
            "  minutebook calibration list",
            "  minutebook calibration list --status open --domain builds"
        })
final class ListTournamentsCommand extends WorkspaceCommand {

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            completionCandidates = TournamentStatuses.class,
            description = "Only those that are open, closed or resolved.")
    private Tournament.@Nullable Status status;

    @Option(names = "--domain", paramLabel = "DOMAIN", description = "Only those of this domain.")
    private @Nullable String domain;

    @Mixin private final PageOptions pages = new PageOptions();

    ListTournamentsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        TournamentFilter filter = new TournamentFilter(status, domain);
        pages.list(
                desk,
                CalibrationViews.tournament(),
                "No such tournament. Ask a question: "
                        + desk.command("calibration", "open", "QUESTION"),
                page -> desk.workspace().calibration().list(filter, page));
    }
}
