package dev.minutebook.core.debates.rows;

import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.core.database.Transaction;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Closes entries of the ledger of model calls.
public final class CallLedger {

    private CallLedger() {}

    public static void end(
            Transaction transaction,
            UUID ask,
            CallReport call,
            ModelCall.Outcome outcome,
            @Nullable String reason,
            @Nullable String rejected,
            @Nullable String hash) {
        transaction.later(
                AskStore.END_CALL,
                transaction.workspace(),
                ask,
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
