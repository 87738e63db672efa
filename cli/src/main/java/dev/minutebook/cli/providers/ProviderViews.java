package dev.minutebook.cli.providers;

import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// What people see of providers.
public final class ProviderViews {

    private ProviderViews() {}

    static View<ProviderState> provider() {
        return new View<ProviderState>(ProviderState::provider)
                .column("Provider", ProviderState::provider, state -> Ink.NAME)
                .column("Worker", ProviderState::worker)
                .column("State", ProviderState::state, state -> ink(state.state()))
                .column("Failures", state -> state.failures() + "/" + state.failureThreshold())
                .column("Calls", ProviderState::calls)
                .column("Tries again", ProviderState::retryAt)
                .column("Reported", ProviderState::updatedAt)
                .text("Last error", ProviderState::lastError);
    }

    static View<ModelLimits> limits() {
        return new View<ModelLimits>(limits -> "limits")
                .text("Models", ProviderViews::models)
                .column("Tokens a day", limits -> limits.tokensPerDay() == null ? "no bound" : limits.tokensPerDay())
                .column(
                        "Cost a day",
                        limits -> limits.costPerDay() == null
                                ? "no bound"
                                : "$" + limits.costPerDay().toPlainString());
    }

    private static String models(ModelLimits limits) {
        List<AllowedModel> models = Objects.requireNonNull(limits.models());
        return models.isEmpty()
                ? "all"
                : models.stream().map(ProviderViews::model).collect(Collectors.joining("\n"));
    }

    private static String model(AllowedModel one) {
        String name = one.provider() + "/" + one.model();
        return one.priceIn() == null || one.priceOut() == null
                ? name
                : name + "  $" + one.priceIn().toPlainString() + " in, $"
                        + one.priceOut().toPlainString() + " out";
    }

    static View<SpendingDay> spending() {
        return new View<SpendingDay>(day -> day.day().toString().substring(0, 10))
                .column("Day", day -> day.day().toString().substring(0, 10), day -> Ink.NAME)
                .column("Calls", SpendingDay::calls)
                .column("Unknown", SpendingDay::unknown, day -> day.unknown() == 0 ? Ink.PLAIN : Ink.WAITING)
                .column("Tokens", SpendingDay::tokens)
                .column("Cost", day -> "$" + day.cost().toPlainString());
    }

    /// A call that may begin.
    public static View<StartedCall> call() {
        return new View<StartedCall>(StartedCall::number)
                .column("Call", StartedCall::number)
                .detail("Most tokens", StartedCall::maxTokens)
                .detail("Price", started -> started.price() == null ? null : model(started.price()));
    }

    private static Ink ink(ProviderState.Breaker state) {
        return switch (state) {
            case CLOSED -> Ink.GOOD;
            case HALF_OPEN -> Ink.WAITING;
            case OPEN -> Ink.BAD;
        };
    }
}
