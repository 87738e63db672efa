package dev.minutebook.core.providers;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;

/// Providers of models on PostgreSQL, as chamber workers report on them. Such reports leave no audit entry.
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
}
