package dev.minutebook.core.proofs;

import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.core.database.Transaction;
import java.util.List;

/// Proofs that wait, as jobs meet them.
public final class ProofLookup {

    private static final int AT_ONCE = 100;

    private ProofLookup() {}

    /// Settles proofs whose holders were lost once too often.
    ///
    /// @return how many there were
    public static int sweep(Transaction transaction) {
        List<ProofRow> exhausted = transaction.list(
                ProofStore.LOCK_EXHAUSTED,
                ProofStore::held,
                transaction.workspace(),
                transaction.now(),
                ProofRules.ATTEMPTS,
                AT_ONCE);
        for (ProofRow held : exhausted) {
            ProofSettlement.settle(
                    transaction,
                    held.proof(),
                    SettleProof.as(
                            held.fence(),
                            Proof.Status.BACKEND_UNAVAILABLE,
                            "whoever worked on it was lost "
                                    + ProofRules.ATTEMPTS
                                    + " times; submit it again when workers are well"));
        }
        return exhausted.size();
    }

    /// Whether the workspace has proofs that somebody could work on, now or when a lease runs out.
    public static boolean any(Transaction transaction) {
        return transaction.one(ProofStore.ANY_OPEN, row -> row.flag(), transaction.workspace());
    }
}
