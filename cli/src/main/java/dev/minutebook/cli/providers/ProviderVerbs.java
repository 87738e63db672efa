package dev.minutebook.cli.providers;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.duration;
import static dev.minutebook.cli.verbs.Argument.moment;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.Problem;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// `minutebook providers …`.
public final class ProviderVerbs {

    private ProviderVerbs() {}

    public static Noun noun() {
        return Noun.named("providers", "The providers of models, which of them may be called, and what they took.")
                .example("providers list")
                .verbs(list(), report(), limits(), limit(), spending());
    }

    private static Verb list() {
        return Verb.named("list", "Lists how it stands with each provider; closed lets calls through, open does not.")
                .example("providers list")
                .lists(
                        names -> ProviderViews.provider(),
                        "No chamber has called a model yet.",
                        (call, page) -> call.workspace().providers().list(page));
    }

    private static Verb limits() {
        return Verb.named("limits", "Shows which models may be called, and how much may be spent on them in a day.")
                .example("providers limits")
                .reads(
                        names -> ProviderViews.limits(),
                        call -> call.workspace().providers().limits());
    }

    private static Verb limit() {
        var models = Argument.many(
                "--model=PROVIDER/MODEL[=IN:OUT]",
                ValueType.converted(AllowedModel.class, new AllowedModelConverter()),
                "A model that may be called, or PROVIDER/* for all of a provider; after the sign its price in US"
                        + " dollars for a million tokens read and written. None: all may be called.");
        var tokens = Argument.of("--tokens-per-day=N", ValueType.LONG, "How many tokens a day may take.");
        var cost = word("--cost-per-day=DOLLARS", "How many US dollars a day may cost; every model needs its price.");
        return Verb.named("limit", "Sets the limits anew: what is not given is not limited. A day is one of UTC.")
                .example("providers limit --model openai/gpt-5=1.25:10 --cost-per-day 20")
                .example("providers limit --model 'ollama/*' --tokens-per-day 5000000")
                .example("providers limit")
                .takes(models, tokens, cost)
                .writes(
                        names -> ProviderViews.limits(),
                        call -> call.workspace()
                                .providers()
                                .limit(new ModelLimits(call.get(models), call.find(tokens), dollars(call.find(cost)))));
    }

    private static @Nullable BigDecimal dollars(@Nullable String typed) {
        try {
            return typed == null ? null : new BigDecimal(typed);
        } catch (NumberFormatException noNumber) {
            throw Problem.Code.INVALID.because("--cost-per-day is a number of US dollars, such as 20 or 7.50");
        }
    }

    private static Verb spending() {
        return Verb.named("spending", "Lists what calls of models took, day by day, the newest first.")
                .example("providers spending")
                .lists(
                        names -> ProviderViews.spending(),
                        "No model was called yet.",
                        (call, page) -> call.workspace().providers().spending(page));
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
