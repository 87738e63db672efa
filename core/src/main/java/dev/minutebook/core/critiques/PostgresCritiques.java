package dev.minutebook.core.critiques;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.critiques.AgentReputation;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.CritiqueFilter;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.critiques.IssueRate;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.api.critiques.TrainingExample;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Critiques and what they were worth, on PostgreSQL.
public final class PostgresCritiques implements Critiques {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;

    public PostgresCritiques(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Page<Critique> list(CritiqueFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return Cursor.page(
                database.read(scope, transaction -> list(transaction, filter, before, page)),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    private static List<Critique> list(Transaction transaction, CritiqueFilter filter, UUID before, PageRequest page) {
        UUID debate = filter.debate() == null ? null : filter.debate().value();
        UUID critic = id(transaction, filter.critic());
        UUID author = id(transaction, filter.author());
        boolean byIssue = debate == null
                && critic == null
                && author == null
                && (filter.type() != null || filter.ledToImprovement() != null);
        return byIssue
                ? transaction.list(
                        filter.type() != null ? CritiqueStore.LIST_BY_TYPE : CritiqueStore.LIST_BY_OUTCOME,
                        CritiqueStore::critique,
                        transaction.workspace(),
                        before,
                        filter.type(),
                        filter.ledToImprovement(),
                        page.limit() + 1)
                : transaction.list(
                        narrowest(debate, critic, author),
                        CritiqueStore::critique,
                        transaction.workspace(),
                        before,
                        debate,
                        critic,
                        author,
                        filter.type(),
                        filter.ledToImprovement(),
                        page.limit() + 1);
    }

    private static @Nullable UUID id(Transaction transaction, @Nullable AgentRef agent) {
        return agent == null ? null : AgentLookup.agent(transaction, agent).id().value();
    }

    private static String narrowest(@Nullable UUID debate, @Nullable UUID critic, @Nullable UUID author) {
        if (debate != null) {
            return CritiqueStore.LIST_OF_DEBATE;
        }
        if (critic != null) {
            return CritiqueStore.LIST_BY_CRITIC;
        }
        return author != null ? CritiqueStore.LIST_AGAINST_AUTHOR : CritiqueStore.LIST;
    }

    private static @Nullable Object[] values(
            Transaction transaction, PatternFilter filter, Cursor after, PageRequest page) {
        List<Object> values =
                new ArrayList<>(List.of(transaction.workspace(), after.real(0), after.text(1), page.limit() + 1));
        if (filter.type() != null) {
            values.add(filter.type());
        }
        return values.toArray();
    }

    @Override
    public Page<CritiquePattern> patterns(PatternFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), Double.MAX_VALUE, "");
        Page<PatternStore.Listed> found = Cursor.page(
                database.read(
                        scope,
                        transaction -> transaction.list(
                                statement(filter),
                                row -> PatternStore.listed(row, transaction.now()),
                                values(transaction, filter, after, page))),
                page.limit(),
                last -> Cursor.of(last.strength(), last.pattern().key()));
        return new Page<>(
                found.items().stream().map(PatternStore.Listed::pattern).toList(), found.next());
    }

    private static String statement(PatternFilter filter) {
        if (filter.archived()) {
            return filter.type() == null ? PatternStore.LIST_ARCHIVED : PatternStore.LIST_ARCHIVED_OF_TYPE;
        }
        return filter.type() == null ? PatternStore.LIST : PatternStore.LIST_OF_TYPE;
    }

    @Override
    public List<CritiquePattern> relevant(@Nullable IssueType type, int limit) {
        Limits.range("limit", limit, 1, MOST_RELEVANT);
        return database.read(scope, transaction -> PatternLookup.best(transaction, type, limit));
    }

    @Override
    public List<IssueRate> rates() {
        return database
                .look(
                        scope,
                        PatternStore.RATES,
                        PatternStore::rate,
                        scope.workspace().value())
                .stream()
                .sorted(Comparator.comparing(IssueRate::type))
                .toList();
    }

    @Override
    public AgentReputation reputation(AgentRef agent) {
        return database.read(scope, transaction -> {
            Agent known = AgentLookup.agent(transaction, agent);
            return transaction
                    .find(
                            ReputationStore.OF,
                            ReputationStore::reputation,
                            transaction.workspace(),
                            known.id().value())
                    .orElseGet(() -> ReputationStore.of(known.id(), known.name(), Reputation.NONE, null));
        });
    }

    @Override
    public Page<AgentReputation> reputations(PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), Double.MAX_VALUE, BEFORE_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        ReputationStore.BY_SCORE,
                        ReputationStore::reputation,
                        scope.workspace().value(),
                        after.real(0),
                        after.uuid(1),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.score(), last.agent().value()));
    }

    @Override
    public Page<TrainingExample> export(PageRequest page) {
        return Cursor.page(
                database.list(
                        scope,
                        PatternStore.EXPORT,
                        PatternStore::example,
                        scope.workspace().value(),
                        Cursor.read(page.cursor(), "").text(0),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.pattern()));
    }
}
