package dev.minutebook.core.promotions;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.promotions.CandidateFinding;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.Incumbent;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.Promotion;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrialFilter;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.TrialCase;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Promotions on PostgreSQL.
public final class PostgresPromotions implements Promotions {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;

    public PostgresPromotions(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public PromotionTrial open(OpenTrial request) {
        return database.write(
                scope,
                Write.of("promotions.open", PromotionTrial.class, request),
                transaction -> new TrialLifecycle(transaction).open(request));
    }

    @Override
    public PromotionTrial report(PromotionTrialId trial, ReportCase request) {
        return database.write(
                scope,
                Write.of("promotions.report", PromotionTrial.class, trial, request),
                transaction -> new TrialLifecycle(transaction).report(trial, request));
    }

    @Override
    public PromotionTrial extend(PromotionTrialId trial, ExtendTrial request) {
        return database.write(
                scope,
                Write.of("promotions.extend", PromotionTrial.class, trial, request),
                transaction -> new TrialLifecycle(transaction).extend(trial, request));
    }

    @Override
    public PromotionTrial decide(PromotionTrialId trial) {
        return database.write(
                scope,
                Write.of("promotions.decide", PromotionTrial.class, trial),
                transaction -> new TrialLifecycle(transaction).decide(trial));
    }

    @Override
    public PromotionTrial withdraw(PromotionTrialId trial, ChangeReason reason) {
        return database.write(
                scope,
                Write.of("promotions.withdraw", PromotionTrial.class, trial, reason),
                transaction -> new TrialLifecycle(transaction).withdraw(trial, reason.reason()));
    }

    @Override
    public Promotion rollback(RollBack request) {
        return database.write(
                scope,
                Write.of("promotions.rollback", Promotion.class, request),
                transaction -> new TrialLifecycle(transaction).rollback(request.field(), request.reason()));
    }

    @Override
    public Optional<PromotionTrial> find(PromotionTrialId trial) {
        return database.read(scope, transaction -> new TrialReader(transaction).find(trial.value()));
    }

    @Override
    public Page<PromotionTrial> list(PromotionTrialFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return database.read(scope, transaction -> {
            List<TrialRow> rows = transaction.list(
                    filter.field() == null ? TrialStore.LIST : TrialStore.LIST_OF_FIELD,
                    TrialStore::trial,
                    transaction.workspace(),
                    before.uuid(0),
                    filter.field(),
                    filter.status(),
                    page.limit() + 1);
            return Cursor.page(
                    new TrialReader(transaction).whole(rows),
                    page.limit(),
                    last -> Cursor.of(last.id().value()));
        });
    }

    @Override
    public Page<TrialCase> cases(PromotionTrialId trial, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), 0);
        return database.read(scope, transaction -> {
            mustBe(transaction, trial);
            return Cursor.page(
                    new TrialReader(transaction).cases(trial.value(), after.integer(0), page.limit() + 1),
                    page.limit(),
                    last -> Cursor.of(last.number()));
        });
    }

    @Override
    public Page<CandidateFinding> findings(PromotionTrialId trial, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), Integer.MAX_VALUE, 0);
        return database.read(scope, transaction -> {
            mustBe(transaction, trial);
            return Cursor.page(
                    transaction
                            .list(
                                    TrialStore.FINDINGS,
                                    TrialStore::finding,
                                    transaction.workspace(),
                                    trial.value(),
                                    after.integer(0),
                                    after.integer(1),
                                    page.limit() + 1)
                            .stream()
                            .map(TrialStore.StoredFinding::finding)
                            .toList(),
                    page.limit(),
                    last -> Cursor.of(last.look(), last.contender()));
        });
    }

    private static void mustBe(Transaction transaction, PromotionTrialId trial) {
        if (transaction
                .find(TrialStore.FIELD_OF, row -> row.text(), transaction.workspace(), trial.value())
                .isEmpty()) {
            throw TrialReader.unknown(trial);
        }
    }

    @Override
    public Page<Promotion> history(@Nullable String field, PageRequest page) {
        String one = DomainPath.optional(field);
        if (one != null) {
            Cursor before = Cursor.read(page.cursor(), Long.MAX_VALUE);
            return Cursor.page(
                    database.list(
                            scope,
                            PromotionStore.LIST_OF_FIELD,
                            PromotionStore::promotion,
                            scope.workspace().value(),
                            one,
                            before.number(0),
                            page.limit() + 1),
                    page.limit(),
                    last -> Cursor.of(last.number()));
        }
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        PromotionStore.LIST,
                        PromotionStore::promotion,
                        scope.workspace().value(),
                        before.uuid(0),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public Optional<Incumbent> current(String field) {
        return history(field, PageRequest.first(1)).items().stream()
                .findFirst()
                .map(last -> new Incumbent(last.field(), last.to(), last.id(), last.at()));
    }
}
