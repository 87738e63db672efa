package dev.minutebook.cli.providers;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.duration;
import static dev.minutebook.cli.verbs.Argument.moment;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Duration;

/// `minutebook providers …`.
public final class ProviderVerbs {

    private ProviderVerbs() {}

    public static Noun noun() {
        return Noun.named("providers", "The providers of models, as the chamber sees them.")
                .example("providers list")
                .verbs(list(), report());
    }

    private static Verb list() {
        return Verb.named("list", "Lists how it stands with each provider; closed lets calls through, open does not.")
                .example("providers list")
                .lists(
                        names -> ProviderViews.provider(),
                        "No chamber has called a model yet.",
                        (call, page) -> call.workspace().providers().list(page));
    }

    private static Verb report() {
        var provider = word("PROVIDER", "The provider.");
        var worker = word("--worker=NAME", "Who says so.").needed();
        var state = choice(
                        "--state=STATE",
                        ProviderState.Breaker.class,
                        "Whether calls go through: closed, open or half_open.")
                .needed();
        var failures =
                whole("--failures=N", "How many failed in a row (default: 0).").otherwise(0);
        var threshold = whole("--threshold=N", "How many failures open the breaker (default: 5).")
                .otherwise(5);
        var cooldown = duration("--cooldown=LENGTH", "How long it stays open (default: 60s).")
                .otherwise(Duration.ofSeconds(60));
        var calls = Argument.of("--calls=N", ValueType.LONG, "How many calls there were.")
                .otherwise(0L);
        var retry = moment("--retry=WHEN", "When a trial is let through: a time, or in how long, such as 60s.");
        var error = word("--error=TEXT", "What the provider last answered instead.");
        return Verb.named("report", "Says how it stands with a provider, for workers that are not the chamber.")
                .example(
                        "providers report openai --worker ci --state open --failures 5 --retry 60s --error \"529 overloaded\"")
                .takes(provider, worker, state, failures, threshold, cooldown, calls, retry, error)
                .writes(names -> ProviderViews.provider(), call -> {
                    ReportProvider report = new ReportProvider(
                            call.get(provider),
                            call.get(worker),
                            call.get(state),
                            call.get(failures),
                            call.get(threshold),
                            call.get(cooldown).toSeconds(),
                            call.get(calls),
                            call.find(retry),
                            call.find(error));
                    return call.workspace().providers().report(report);
                });
    }
}
