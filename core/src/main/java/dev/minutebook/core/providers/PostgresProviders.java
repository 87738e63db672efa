package dev.minutebook.core.providers;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;

/// Providers of models on PostgreSQL. What chamber workers report on them leaves no audit entry; what they may take
/// does.
public final class PostgresProviders implements Providers {

    private final Database database;
    private final Scope scope;

    public PostgresProviders(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Page<ProviderState> list(PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), "", "");
        return Cursor.page(
                database.list(
                        scope,
                        ProviderStore.LIST,
                        ProviderStore::state,
                        scope.workspace().value(),
                        after.text(0),
                        after.text(1),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.provider(), last.worker()));
    }

    @Override
    public ProviderState report(ReportProvider report) {
        scope.caller().mustNotBeAgent("to say how it stands with providers");
        return database.write(scope, Write.of("providers.report", ProviderState.class, report), transaction -> {
            transaction.later(
                    ProviderStore.REPORT,
                    transaction.workspace(),
                    report.provider(),
                    report.worker(),
                    report.state(),
                    report.failures(),
                    report.failureThreshold(),
                    report.cooldownSeconds(),
                    report.calls(),
                    report.retryAt(),
                    report.lastError(),
                    transaction.now());
            return new ProviderState(
                    report.provider(),
                    report.worker(),
                    report.state(),
                    report.failures(),
                    report.failureThreshold(),
                    report.cooldownSeconds(),
                    report.calls(),
                    report.retryAt(),
                    report.lastError(),
                    transaction.now());
        });
    }

    @Override
    public ModelLimits limits() {
        return database.find(
                        scope,
                        CallStore.LIMITS,
                        CallStore::limits,
                        scope.workspace().value())
                .orElse(ModelLimits.NONE);
    }

    @Override
    public ModelLimits limit(ModelLimits limits) {
        return database.write(scope, Write.of("providers.limit", ModelLimits.class, limits), transaction -> {
            transaction.later(
                    CallStore.SET_LIMITS,
                    transaction.workspace(),
                    MinutebookJson.STRICT.write(limits.models()),
                    limits.tokensPerDay(),
                    limits.costPerDay(),
                    transaction.now());
            Event event = Event.of("models.limited", "workspace", transaction.workspace())
                    .with(
                            "models",
                            Objects.requireNonNull(limits.models()).stream()
                                    .map(one -> one.provider() + "/" + one.model())
                                    .toList());
            if (limits.tokensPerDay() != null) {
                event = event.with("tokensPerDay", limits.tokensPerDay());
            }
            if (limits.costPerDay() != null) {
                event = event.with("costPerDay", limits.costPerDay().toPlainString());
            }
            AuditLog.enter(transaction, event);
            return limits;
        });
    }

    @Override
    public Page<SpendingDay> spending(PageRequest page) {
        Instant until =
                SpendingRules.dayOf(Cursor.read(page.cursor(), database.now().plus(1, ChronoUnit.DAYS))
                        .instant(0));
        Instant from = until.minus(page.limit(), ChronoUnit.DAYS);
        return database.read(scope, transaction -> {
            PendingRows<Instant> earlier =
                    transaction.ask(CallStore.BEFORE, row -> row.instant(), transaction.workspace(), from);
            List<SpendingDay> days =
                    transaction.list(CallStore.DAYS, CallStore::day, transaction.workspace(), from, until);
            String next = earlier.rows().stream()
                    .findFirst()
                    .map(time -> Cursor.of(SpendingRules.dayOf(time).plus(1, ChronoUnit.DAYS)))
                    .orElse(null);
            return new Page<>(days, next);
        });
    }
}
