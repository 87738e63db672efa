package dev.minutebook.cli.debates;

import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "report-tests",
        description =
                "Reports the outcome of tests on the code of a turn. Failures lead its seat to reflect, at most three times.",
        footer = {
            "  minutebook debates report-tests 01975ba0-7c00-7000-8000-000000000001 --passed 7 --failed 0",
            "  minutebook debates report-tests 01975ba0-7c00-7000-8000-000000000001 --passed 6 --failed 1 --failure \"counts_empty_rows: expected 0\""
        })
final class ReportTestsCommand extends WriteCommand {

    @Parameters(
            paramLabel = "TURN",
            description = "The id of the turn whose code was tested; `debates code` names it.")
    private @Nullable TurnId turn;

    @Option(names = "--passed", paramLabel = "N", required = true, description = "How many passed.")
    private int passed;

    @Option(names = "--failed", paramLabel = "N", required = true, description = "How many failed.")
    private int failed;

    @Option(
            names = "--failure",
            paramLabel = "TEXT",
            description = "What failed; give it for each, at most 64.")
    private List<String> failures = new ArrayList<>();

    @Option(names = "--runner", paramLabel = "NAME", description = "What ran them.")
    private @Nullable String runner;

    @Option(names = "--no-reflection", description = "Only note it; ask nobody to reflect.")
    private boolean noReflection;

    ReportTestsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ReportTests report = new ReportTests(passed, failed, failures, runner, !noReflection);
        TestRun run = desk.workspace().debates().reportTests(Objects.requireNonNull(turn), report);
        desk.show(run, TranscriptViews.test());
    }
}
