package dev.minutebook.core.audit;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.verify.Checkpoint;
import java.util.List;

/// The sealed log on PostgreSQL.
public final class PostgresAudit implements Audit {

    private final Database database;
    private final Scope scope;
    private final AuditParts parts;

    public PostgresAudit(Database database, Scope scope, AuditParts parts) {
        this.database = database;
        this.scope = scope;
        this.parts = parts;
    }

    @Override
    public Page<AuditEntry> entries(long after, PageRequest page) {
        Limits.range("after", after, 0, Long.MAX_VALUE);
        Cursor from = Cursor.read(page.cursor(), after);
        List<AuditEntry> rows = database.list(
                scope,
                AuditStore.SEALED_AFTER,
                AuditStore::entry,
                scope.workspace().value(),
                from.number(0),
                page.limit() + 1);
        return Cursor.page(rows, page.limit(), last -> Cursor.of(last.number()));
    }

    @Override
    public InclusionProof proof(long number) {
        Limits.range("number", number, 1, Long.MAX_VALUE);
        return database.read(scope, transaction -> EntryProofReader.read(transaction, number, parts.trusted()));
    }

    @Override
    public Feed<AuditEntry> follow(long after) {
        Limits.range("after", after, 0, Long.MAX_VALUE);
        return new SealedFeed(database.streams(), scope, parts.signal(), after);
    }

    @Override
    public AuditStatus status() {
        return new SealingStatus(database, parts.sealer()).of(scope, parts);
    }

    @Override
    public Verification verify(VerifyAudit request) {
        return new LogCheck(database, scope, parts).run(request);
    }

    @Override
    public String checkpoint() {
        return database.find(
                        scope,
                        AuditStore.NEWEST_BLOCK,
                        AuditStore::block,
                        scope.workspace().value())
                .map(signed -> new Checkpoint(signed.block(), signed.signature()).format())
                .orElseThrow(() ->
                        Problem.Code.NOT_FOUND.because("nothing is sealed yet; write something and wait a second"));
    }
}
