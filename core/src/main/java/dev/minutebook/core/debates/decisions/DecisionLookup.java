package dev.minutebook.core.debates.decisions;

import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.DecisionStore;

/// Decisions as other capabilities meet them.
public final class DecisionLookup {

    private DecisionLookup() {}

    /// The decision, as one that others build upon: nobody supersedes it until the transaction ends. Refused if it
    /// was superseded or decided nothing.
    public static Decision standing(Transaction transaction, DecisionId id) {
        Decision decision = transaction
                .find(DecisionStore.SHARE, DecisionStore::decision, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no decision " + id.text()));
        if (decision.supersededBy() != null) {
            throw Problem.Code.CONFLICT.because(
                    "the decision was superseded by " + decision.supersededBy().text());
        }
        if (decision.winner() == null) {
            throw Problem.Code.CONFLICT.because("the debate came to no decision");
        }
        return decision;
    }
}
