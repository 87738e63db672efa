package dev.minutebook.core.queries;

import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.queries.course.QueryState;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.Route;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Counts queries in their sessions.
final class QuerySessions {

    private final Transaction transaction;

    QuerySessions(Transaction transaction) {
        this.transaction = transaction;
    }

    /// The session of that name, with one query more; a new one where none is named.
    UUID open(String user, @Nullable String name) {
        UUID id = transaction.newId();
        return transaction.one(
                QuerySessionStore.OPEN,
                row -> row.uuid(),
                transaction.workspace(),
                id,
                user,
                name == null ? id.toString() : name,
                transaction.now());
    }

    /// @param state null where it was cancelled before anything was known
    void ended(QueryRow query, @Nullable QueryState state) {
        QuerySessionStore.Session session = transaction.one(
                QuerySessionStore.LOCK, QuerySessionStore::session, transaction.workspace(), query.sessionId());
        FieldMix fields = state == null ? null : state.fields();
        Route route = state == null ? null : state.route();
        Map<Field, Double> shares = new EnumMap<>(Field.class);
        session.shares().forEach((field, share) -> shares.put(QuerySnapshot.field(field), share));
        if (fields != null) {
            fields.shares().forEach((field, share) -> shares.merge(field, share, Double::sum));
        }
        transaction.later(
                QuerySessionStore.ENDED,
                transaction.workspace(),
                session.id(),
                shares.isEmpty() ? null : new FieldMix(shares).dominant().word(),
                JsonShares.write(words(shares)),
                counts(route, Route.Kind.SINGLE),
                counts(route, Route.Kind.FAN_OUT),
                counts(route, Route.Kind.ARBITER),
                transaction.now());
    }

    private static Map<String, Double> words(Map<Field, Double> shares) {
        Map<String, Double> words = new TreeMap<>();
        shares.forEach((field, share) -> words.put(field.word(), share));
        return words;
    }

    private static long counts(@Nullable Route route, Route.Kind kind) {
        return route != null && route.kind() == kind ? 1 : 0;
    }
}
