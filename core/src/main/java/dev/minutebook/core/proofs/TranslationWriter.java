package dev.minutebook.core.proofs;

import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.api.proofs.Translation;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.providers.CallLedger;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes what a translator came to. The row is locked.
final class TranslationWriter {

    private TranslationWriter() {}

    static Proof translate(Transaction transaction, Proof before, TranslateProof report) {
        CallReport call = Objects.requireNonNull(report.call());
        long took = Objects.requireNonNullElse(call.responseTimeMs(), 0L);
        BigDecimal cost = Objects.requireNonNullElse(call.cost(), BigDecimal.ZERO)
                .setScale(8, RoundingMode.HALF_UP); // as it is kept
        transaction.later(
                ProofStore.TRANSLATED,
                transaction.workspace(),
                before.id().value(),
                report.statement(),
                call.provider(),
                call.model(),
                report.confidence(),
                took,
                call.tokensIn(),
                call.tokensOut(),
                cost);
        if (call.number() != null) {
            boolean failed = report.statement() == null;
            CallLedger.end(
                    transaction,
                    before.id().value(),
                    call,
                    failed ? ModelCall.Outcome.FAILED : ModelCall.Outcome.OK,
                    report.reason(),
                    null,
                    null);
        }
        Translation translation = new Translation(
                call.provider(), call.model(), report.confidence(), took, call.tokensIn(), call.tokensOut(), cost);
        Proof next = translated(before, report.statement(), translation);
        if (report.statement() == null) {
            return ProofSettlement.settle(
                    transaction,
                    next,
                    SettleProof.as(
                            report.fence(), Proof.Status.TRANSLATION_FAILED, Objects.requireNonNull(report.reason())));
        }
        AuditLog.enter(
                transaction,
                Event.of("proof.translated", ProofSettlement.KIND, before.id().value())
                        .with("confidence", Objects.requireNonNull(report.confidence())));
        return next;
    }

    private static Proof translated(Proof before, @Nullable String statement, Translation translation) {
        return new Proof(
                before.id(),
                before.debate(),
                before.turn(),
                before.agent(),
                before.submittedBy(),
                before.domain(),
                before.claim(),
                before.language(),
                statement,
                statement == null ? null : Proof.Author.MODEL,
                translation,
                before.status(),
                null,
                null,
                null,
                null,
                null,
                false,
                0,
                null,
                before.createdAt(),
                null);
    }
}
