package dev.minutebook.core.proofs;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.Commitment;
import java.util.HexFormat;

/// Writes what came of a proof, for provers, translators and the sweep of lost leases alike. The row is locked.
final class ProofSettlement {

    static final String KIND = "proof";

    private ProofSettlement() {}

    static Proof settle(Transaction transaction, Proof before, SettleProof report) {
        ProofRules.mustBeStated(before, report.status());
        byte[] salt = transaction.newSalt();
        byte[] hash = ProofRules.hash(before.language(), before.statement(), report.status(), report.result());
        transaction.later(
                ProofStore.SETTLE,
                transaction.workspace(),
                before.id().value(),
                report.status(),
                report.result(),
                hash,
                report.prover(),
                report.proverVersion(),
                report.searchMs(),
                salt,
                transaction.now());
        move(transaction, before, report.status());
        AuditLog.enter(
                transaction,
                Event.of("proof.settled", KIND, before.id().value())
                        .with("status", ProofRules.text(report.status()))
                        .with("hash", HexFormat.of().formatHex(hash))
                        .committing(Commitment.of(salt, before.statement(), report.result())));
        return settled(transaction, before, report, hash);
    }

    private static void move(Transaction transaction, Proof proof, Proof.Status status) {
        int worth = ProofRules.worth(status);
        AgentId agent = proof.agent();
        if (agent == null || worth == 0) {
            return;
        }
        int verified = worth > 0 ? 1 : 0;
        int disproven = 1 - verified;
        String[] domains = proof.domain().isEmpty() ? new String[] {""} : new String[] {"", proof.domain()};
        transaction.later(ScoreStore.ENSURE, transaction.workspace(), domains, agent.value(), transaction.now());
        transaction.later(
                ScoreStore.MOVE,
                transaction.workspace(),
                domains,
                agent.value(),
                ProofRules.score(verified, disproven),
                verified,
                disproven,
                transaction.now(),
                proof.id().value(),
                proof.language(),
                proof.statement(),
                status);
    }

    private static Proof settled(Transaction transaction, Proof before, SettleProof report, byte[] hash) {
        return new Proof(
                before.id(),
                before.debate(),
                before.turn(),
                before.agent(),
                before.submittedBy(),
                before.domain(),
                before.claim(),
                before.language(),
                before.statement(),
                before.statementBy(),
                before.translation(),
                report.status(),
                report.result(),
                HexFormat.of().formatHex(hash),
                report.prover(),
                report.proverVersion(),
                report.searchMs(),
                ProofRules.highConfidence(
                        report.status(),
                        before.statementBy(),
                        before.translation() == null
                                ? null
                                : before.translation().confidence()),
                before.attempt(),
                null,
                before.createdAt(),
                transaction.now());
    }
}
