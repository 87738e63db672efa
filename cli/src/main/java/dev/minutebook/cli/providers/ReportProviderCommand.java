package dev.minutebook.cli.providers;

import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.WriteCommand;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "report",
        description = "Says how it stands with a provider, for workers that are not the chamber.",
        footer =
                "  minutebook providers report openai --worker ci --state open --failures 5 --retry 60s --error \"529 overloaded\"")
final class ReportProviderCommand extends WriteCommand {

    @Parameters(paramLabel = "PROVIDER", description = "The provider.")
    private String provider = "";

    @Option(names = "--worker", paramLabel = "NAME", required = true, description = "Who says so.")
    private String worker = "";

    @Option(
            names = "--state",
            paramLabel = "STATE",
            required = true,
            completionCandidates = Breakers.class,
            description = "Whether calls go through: closed, open or half_open.")
    private ProviderState.Breaker state = ProviderState.Breaker.CLOSED;

    @Option(
            names = "--failures",
            paramLabel = "N",
            description = "How many failed in a row (default: 0).")
    private int failures;

    @Option(
            names = "--threshold",
            paramLabel = "N",
            description = "How many failures open the breaker (default: 5).")
    private int threshold = 5;

    @Option(
            names = "--cooldown",
            paramLabel = "LENGTH",
            description = "How long it stays open (default: 60s).")
    private Duration cooldown = Duration.ofSeconds(60);

    @Option(names = "--calls", paramLabel = "N", description = "How many calls there were.")
    private long calls;

    @Option(
            names = "--retry",
            paramLabel = "WHEN",
            description = "When a trial is let through: a time, or in how long, such as 60s.")
    private @Nullable String retry;

    @Option(
            names = "--error",
            paramLabel = "TEXT",
            description = "What the provider last answered instead.")
    private @Nullable String error;

    ReportProviderCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ReportProvider report =
                new ReportProvider(
                        provider,
                        worker,
                        state,
                        failures,
                        threshold,
                        cooldown.toSeconds(),
                        calls,
                        retry == null ? null : Moment.parse(retry, desk.surroundings().clock()),
                        error);
        desk.show(desk.workspace().providers().report(report), ProviderViews.provider());
    }
}
