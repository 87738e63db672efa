package dev.minutebook.core.providers;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.SpendingDay;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Which models may be called, and what is reserved for a call.
public final class SpendingRules {

    /// What a call is taken to read, and may write, where nobody has bounded it.
    static final long USUAL = 8_192;

    private SpendingRules() {}

    /// What is set aside for a call until it is reported on.
    record Reservation(long tokensIn, long tokensOut, BigDecimal cost) {

        long tokens() {
            return tokensIn + tokensOut;
        }
    }

    static Reservation reservation(StartCall call, @Nullable AllowedModel model) {
        long in = Objects.requireNonNullElse(call.tokensIn(), USUAL);
        long out = Objects.requireNonNullElse(call.tokensOut(), USUAL);
        return new Reservation(in, out, cost(model, in, out));
    }

    static BigDecimal cost(@Nullable AllowedModel model, long in, long out) {
        if (model == null || model.priceIn() == null || model.priceOut() == null) {
            return BigDecimal.ZERO;
        }
        return model.priceIn()
                .multiply(BigDecimal.valueOf(in))
                .add(model.priceOut().multiply(BigDecimal.valueOf(out)))
                .movePointLeft(6)
                .setScale(8, RoundingMode.HALF_UP);
    }

    /// The model as it is allowed; null if any may be called. The entry of its own name goes before the one for all
    /// models of the provider.
    public static @Nullable AllowedModel allowed(ModelLimits limits, String provider, String model) {
        List<AllowedModel> models = Objects.requireNonNull(limits.models());
        if (models.isEmpty()) {
            return null;
        }
        AllowedModel any = null;
        for (AllowedModel one : models) {
            if (one.provider().equals(provider)) {
                if (one.model().equals(model)) {
                    return one;
                }
                any = one.model().equals(AllowedModel.ANY) ? one : any;
            }
        }
        if (any == null) {
            throw Problem.Code.FORBIDDEN.because("this workspace does not allow the model " + provider + "/" + model
                    + "; an operator says which are allowed with: minutebook providers limit");
        }
        return any;
    }

    static boolean hasQuota(ModelLimits limits) {
        return limits.tokensPerDay() != null || limits.costPerDay() != null;
    }

    /// Refuses a call that the rest of the day's quota may not pay for.
    static void mustReach(ModelLimits limits, SpendingDay spent, Reservation wanted) {
        if (limits.tokensPerDay() != null && spent.tokens() + wanted.tokens() > limits.tokensPerDay()) {
            throw Problem.Code.CONFLICT.because("the call may take " + wanted.tokens() + " tokens, and of the "
                    + limits.tokensPerDay() + " this workspace may use in a day " + spent.tokens()
                    + " are taken or reserved" + until(spent));
        }
        if (limits.costPerDay() != null && spent.cost().add(wanted.cost()).compareTo(limits.costPerDay()) > 0) {
            throw Problem.Code.CONFLICT.because("the call may cost $" + plain(wanted.cost()) + ", and of the $"
                    + plain(limits.costPerDay()) + " this workspace may spend in a day $" + plain(spent.cost())
                    + " are spent or reserved" + until(spent));
        }
    }

    static Instant dayOf(Instant time) {
        return time.truncatedTo(ChronoUnit.DAYS);
    }

    private static String until(SpendingDay spent) {
        return "; the next day begins at " + spent.day().plus(1, ChronoUnit.DAYS)
                + ", or an operator raises the quota with: minutebook providers limit";
    }

    private static String plain(BigDecimal amount) {
        return amount.stripTrailingZeros().toPlainString();
    }
}
