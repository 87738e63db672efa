package dev.minutebook.api.providers;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which models a workspace may call, and how much it may spend on them in a day. A day is one of UTC.
///
/// @param models       the models that may be called; empty means all
/// @param tokensPerDay how many tokens may be read and written in a day; null means no bound
/// @param costPerDay   how many US dollars may be spent in a day; null means no bound. Every allowed model then
/// needs a price.
public record ModelLimits(
        @Nullable List<AllowedModel> models,
        @Nullable Long tokensPerDay,
        @Nullable BigDecimal costPerDay) {

    /// No limits.
    public static final ModelLimits NONE = new ModelLimits(List.of(), null, null);

    private static final BigDecimal MOST = BigDecimal.valueOf(1_000_000);

    public ModelLimits {
        models = Limits.list("models", models, 0, 200);
        if (tokensPerDay != null) {
            Limits.range("tokensPerDay", tokensPerDay, 0, 1_000_000_000_000L);
        }
        if (costPerDay != null) {
            if (costPerDay.signum() < 0 || costPerDay.compareTo(MOST) > 0) {
                throw Problem.Code.INVALID.because("costPerDay must be from 0 to " + MOST);
            }
            if (models.isEmpty() || !models.stream().allMatch(AllowedModel::priced)) {
                throw Problem.Code.INVALID.because(
                        "what a day may cost can be kept to only if every allowed model has its prices; give them with the models");
            }
        }
    }

    /// The same with the models that may be called.
    public ModelLimits models(List<AllowedModel> models) {
        return new ModelLimits(models, tokensPerDay, costPerDay);
    }

    /// The same with how many tokens a day may take.
    public ModelLimits tokensPerDay(long tokensPerDay) {
        return new ModelLimits(models, tokensPerDay, costPerDay);
    }

    /// The same with how many US dollars a day may cost.
    public ModelLimits costPerDay(BigDecimal costPerDay) {
        return new ModelLimits(models, tokensPerDay, costPerDay);
    }
}
