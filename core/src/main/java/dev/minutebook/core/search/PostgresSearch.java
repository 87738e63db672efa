package dev.minutebook.core.search;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import dev.minutebook.api.search.ChangeLanguage;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.search.SearchStatus;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.search.query.QueryParser;
import dev.minutebook.core.search.query.SearchRequest;
import dev.minutebook.core.search.text.Analysis;
import dev.minutebook.core.search.text.Snippets;
import dev.minutebook.core.search.vectors.QueryVector;
import dev.minutebook.core.search.vectors.QueryVectors;
import dev.minutebook.core.search.vectors.VectorStore;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Search on PostgreSQL.
public final class PostgresSearch implements Search {

    private final Database database;
    private final Scope scope;
    private final QueryVectors vectors;
    private final SearchCaches caches;

    public PostgresSearch(Database database, Scope scope, QueryVectors vectors, SearchCaches caches) {
        this.database = database;
        this.scope = scope;
        this.vectors = vectors;
        this.caches = caches;
    }

    @Override
    public Page<Hit> search(SearchQuery query) {
        int from = (int) Limits.range("cursor", Cursor.read(query.cursor(), 0).number(0), 0, 10_000);
        QueryVector vector = vectors.of(query.text(), query.vector());
        return database.readByOnePlan(scope, transaction -> {
            Finder.Result found = new Finder(transaction, caches).find(request(transaction, query, vector, from), true);
            List<Hit> hits = found.hits().stream().map(hit -> hit(hit, found)).toList();
            return new Page<>(hits, found.next() < 0 ? null : Cursor.of(found.next()));
        });
    }

    private static SearchRequest request(
            Transaction transaction, SearchQuery query, @Nullable QueryVector vector, int from) {
        UUID agent = query.agent() == null
                ? null
                : AgentLookup.self(transaction, query.agent()).id().value();
        return new SearchRequest(
                QueryParser.parse(query.text()),
                query.kinds(),
                query.container(),
                agent,
                query.asOf(),
                Objects.requireNonNull(query.recency()),
                Objects.requireNonNull(query.importance()),
                vector,
                from,
                Objects.requireNonNull(query.limit()));
    }

    private static Hit hit(Finder.Hit hit, Finder.Result found) {
        SearchEntry entry = hit.entry();
        return new Hit(
                entry.kind(),
                entry.subject(),
                entry.container(),
                entry.seq(),
                entry.author(),
                entry.title(),
                entry.at(),
                Snippets.of(
                        Objects.requireNonNull(hit.text()),
                        found.terms(),
                        found.analyses().all()),
                hit.score(),
                hit.archivedAt(),
                hit.why());
    }

    /// @param version of the extension that indexes them; null if none does
    private record Held(long vectors, @Nullable String version) {}

    @Override
    public SearchStatus status() {
        return database.read(scope, PostgresSearch::status);
    }

    @Override
    public SearchStatus changeLanguage(ChangeLanguage request) {
        scope.caller().must(Permission.operate("search"));
        if (scope.caller().kind() == Token.Kind.AGENT) {
            throw Problem.Code.FORBIDDEN.because(
                    "no agent chooses the language of its workspace; a person or a program does");
        }
        SearchStatus changed =
                database.write(scope, Write.of("search.changeLanguage", SearchStatus.class, request), transaction -> {
                    if (transaction.change(SearchStore.CHANGE_LANGUAGE, transaction.workspace(), request.language())
                            > 0) {
                        AuditLog.enter(
                                transaction,
                                Event.of("search.language_changed", "workspace", transaction.workspace())
                                        .with("language", request.language()));
                    }
                    return status(transaction);
                });
        database.knowLanguage(scope.workspace().value(), changed.language());
        return changed;
    }

    private static SearchStatus status(Transaction transaction) {
        UUID workspace = transaction.workspace();
        Held held = transaction.one(VectorStore.STATUS, row -> new Held(row.number(), row.maybeText()), workspace);
        SearchStatus status = transaction.one(SearchStore.STATUS, row -> status(row, held), workspace);
        return status.outdated(transaction.one(
                SearchStore.OUTDATED,
                row -> row.number(),
                workspace,
                Analysis.of(status.language()).id()));
    }

    private static SearchStatus status(Row row, Held held) throws SQLException {
        long entries = row.number();
        return new SearchStatus(
                entries,
                row.number(),
                row.number(),
                row.number(),
                row.integer(),
                held.vectors(),
                held.version() == null || entries < NearestEntries.WORTHWHILE ? null : "pgvector " + held.version(),
                row.text(),
                0);
    }
}
