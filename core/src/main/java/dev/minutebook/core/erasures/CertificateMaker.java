package dev.minutebook.core.erasures;

import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureCertificate;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.PostgresAudit;
import dev.minutebook.core.audit.proofs.SealWait;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import java.time.Duration;
import java.util.Objects;

/// Makes the certificate of a completed erasure, as soon as its entry is sealed.
final class CertificateMaker {

    /// Clocks of servers differ by less.
    private static final Duration SLACK = Duration.ofHours(1);

    private final Database database;
    private final Scope scope;
    private final AuditParts audit;

    CertificateMaker(Database database, Scope scope, AuditParts audit) {
        this.database = database;
        this.scope = scope;
        this.audit = audit;
    }

    ErasureCertificate of(Erasure erasure) {
        long number = SealWait.until(
                audit,
                scope.workspace().value(),
                () -> database.find(
                        scope,
                        ErasureStore.NUMBER,
                        row -> row.number(),
                        scope.workspace().value(),
                        Objects.requireNonNull(erasure.entry()).value(),
                        Objects.requireNonNull(erasure.completedAt()).minus(SLACK)));
        InclusionProof proof = new PostgresAudit(database, scope, audit).proof(number);
        ErasureStore.Listed listed = database.find(
                        scope,
                        StepStore.LISTED_SUBJECTS,
                        ErasureStore::listed,
                        scope.workspace().value(),
                        erasure.id().value())
                .orElseThrow();
        return new ErasureCertificate(
                ErasureCertificate.FORMAT,
                erasure.id(),
                erasure.kind(),
                erasure.subject(),
                erasure.rows(),
                listed.subjects(),
                Objects.requireNonNull(erasure.completedAt()),
                proof);
    }
}
