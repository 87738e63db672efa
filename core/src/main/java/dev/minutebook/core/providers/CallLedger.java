package dev.minutebook.core.providers;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The ledger of model calls. A call is entered before it is made, with what it may take at most; a call nobody
/// reports on counts as that.
///
/// @param work    the ask, the proof or the run it is made for
/// @param debate  the debate of the ask; null for other work
/// @param attempt the claim it is made under
public record CallLedger(UUID work, @Nullable UUID debate, int attempt, long fence) {

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    /// The limits of the workspace, asked for with the next trip.
    public static PendingRows<ModelLimits> limits(Transaction transaction) {
        return transaction.ask(CallStore.LIMITS, CallStore::limits, transaction.workspace());
    }

    public static ModelLimits limits(PendingRows<ModelLimits> asked) {
        return asked.rows().stream().findFirst().orElse(ModelLimits.NONE);
    }

    /// The number the next call for a proof has. An ask counts its calls itself.
    public static int nextNumber(Transaction transaction, UUID work) {
        return transaction.one(CallStore.NEXT_NUMBER, row -> row.integer(), transaction.workspace(), work);
    }

    public StartedCall begin(Transaction transaction, ModelLimits limits, int number, StartCall call) {
        AllowedModel model = SpendingRules.allowed(limits, call.provider(), call.model());
        SpendingRules.Reservation reserved = SpendingRules.reservation(call, model);
        boolean quota = SpendingRules.hasQuota(limits);
        if (quota) {
            reserve(transaction, reserved);
        }
        transaction.later(
                CallStore.START,
                transaction.workspace(),
                work,
                number,
                debate,
                attempt,
                fence,
                call.provider(),
                call.model(),
                reserved.tokens(),
                reserved.cost(),
                model == null ? null : model.priceIn(),
                model == null ? null : model.priceOut(),
                transaction.now());
        return new StartedCall(number, quota ? Math.toIntExact(reserved.tokensOut()) : null, model);
    }

    /// What a call may take at most, and what unknown calls for other work may have taken besides.
    ///
    /// @param works asks, proofs or runs
    public static Reserved reserved(Transaction transaction, ModelLimits limits, StartCall call, List<UUID> works) {
        SpendingRules.Reservation wanted =
                SpendingRules.reservation(call, SpendingRules.allowed(limits, call.provider(), call.model()));
        Reserved unknown = transaction.one(
                CallStore.UNKNOWN, CallStore::reserved, transaction.workspace(), works.toArray(UUID[]::new));
        return new Reserved(wanted.tokens() + unknown.tokens, wanted.cost().add(unknown.cost));
    }

    /// Tokens and money that calls may take.
    public record Reserved(long tokens, BigDecimal cost) {

        /// With what was taken before.
        public Reserved plus(long taken, BigDecimal paid) {
            return new Reserved(tokens + taken, cost.add(paid));
        }

        /// Whether it stays within a budget; null for none.
        public boolean fits(@Nullable Long tokenBudget, @Nullable BigDecimal costBudget) {
            return (tokenBudget == null || tokens <= tokenBudget)
                    && (costBudget == null || cost.compareTo(costBudget) <= 0);
        }

        /// Refuses what goes beyond a budget; null for none.
        ///
        /// @param whose such as `query`
        /// @param begun how one is begun, such as `ask`
        public void mustFit(@Nullable Long tokenBudget, @Nullable BigDecimal costBudget, String whose, String begun) {
            String remedy = "; bound what the call may write, or " + begun + " with a larger budget";
            if (tokenBudget != null && tokens > tokenBudget) {
                throw Problem.Code.CONFLICT.because("with this call the " + whose + " may take " + tokens
                        + " tokens, and its budget is " + tokenBudget + remedy);
            }
            if (costBudget != null && cost.compareTo(costBudget) > 0) {
                throw Problem.Code.CONFLICT.because("with this call the " + whose + " may cost $"
                        + cost.stripTrailingZeros().toPlainString() + ", and its budget is $"
                        + costBudget.stripTrailingZeros().toPlainString() + remedy);
            }
        }
    }

    private static void reserve(Transaction transaction, SpendingRules.Reservation wanted) {
        PendingRows<ModelLimits> locked =
                transaction.ask(CallStore.LOCK_LIMITS, CallStore::limits, transaction.workspace());
        Instant day = SpendingRules.dayOf(transaction.now());
        SpendingDay spent = transaction.one(
                CallStore.SPENT, CallStore::day, transaction.workspace(), day, day.plus(1, ChronoUnit.DAYS));
        SpendingRules.mustReach(limits(locked), spent, wanted);
    }

    /// The calls made for asks of a debate.
    public static Page<ModelCall> in(Transaction transaction, DebateId debate, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL, 0);
        return Cursor.page(
                transaction.list(
                        CallStore.OF_DEBATE,
                        CallStore::call,
                        transaction.workspace(),
                        debate.value(),
                        after.uuid(0),
                        after.integer(1),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.ask().value(), last.number()));
    }

    public static void end(
            Transaction transaction,
            UUID work,
            CallReport call,
            ModelCall.Outcome outcome,
            @Nullable String reason,
            @Nullable String rejected,
            @Nullable String hash) {
        transaction.later(
                CallStore.END,
                transaction.workspace(),
                work,
                call.number(),
                outcome,
                call.tokensIn(),
                call.tokensOut(),
                call.cost(),
                reason,
                rejected,
                hash,
                transaction.now());
    }
}
