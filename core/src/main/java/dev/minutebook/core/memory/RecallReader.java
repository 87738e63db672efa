package dev.minutebook.core.memory;

import dev.minutebook.api.Page;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What comes to an agent's mind. Reads alone; what was recalled is counted later.
final class RecallReader {

    private static final Comparator<Recollection> STRONGEST = Comparator.comparingDouble(Recollection::strength)
            .thenComparing(recollection -> recollection.memory().id().value())
            .reversed();

    /// How many pages of hits are looked through for what is wanted.
    private static final int PAGES = 5;

    private final Scope scope;
    private final Policy policy;

    RecallReader(Scope scope, Policy policy) {
        this.scope = scope;
        this.policy = policy;
    }

    /// As of now, in one trip.
    List<Recollection> now(Database database, Recall query, AccessLog accesses) {
        Instant now = database.now();
        Object key = AgentLookup.key(query.agent());
        int limit = Objects.requireNonNull(query.limit());
        boolean own = !Objects.requireNonNull(query.shared()) && query.tiers().size() == 1;
        boolean few = own && limit <= RecallStore.FEW;
        List<Object> values = new ArrayList<>(List.of(
                scope.workspace().value(),
                key,
                own ? word(query.tiers().iterator().next()) : tiers(query),
                Objects.requireNonNull(query.minTrust()),
                now));
        if (!few) {
            values.add(limit);
        }
        if (!own) {
            values.add(query.shared());
        }
        if (query.topic() != null) {
            values.add(query.topic());
        }
        List<RecallStore.Recalled> found = database.look(
                scope,
                statement(few, own, key instanceof UUID, query.topic() != null),
                RecallStore::recalled,
                values.toArray());
        if (found.isEmpty()) {
            database.read(scope, transaction -> AgentLookup.self(transaction, query.agent()));
            return List.of();
        }
        UUID agent = found.getFirst().agent();
        scope.caller().mustSpeakAs(new AgentId(agent));
        List<Recollection> strongest = strongest(found.stream().map(RecallStore.Recalled::kept), query, now);
        accesses.recalled(
                scope.workspace().value(),
                agent,
                strongest.stream().map(one -> one.memory().id().value()).toList(),
                now);
        return strongest;
    }

    /// What is like some words, in the order in which a search finds it.
    List<Recollection> like(
            Database database, Recall query, Function<SearchQuery, Page<Hit>> search, AccessLog accesses) {
        Instant now = database.now();
        int limit = Objects.requireNonNull(query.limit());
        UUID agent = database.read(scope, transaction -> AgentLookup.self(transaction, query.agent()))
                .id()
                .value();
        List<Recollection> found = new ArrayList<>();
        SearchQuery next = SearchQuery.of(Objects.requireNonNull(query.words()))
                .kinds("memory")
                .by(query.agent())
                .limit(SearchQuery.MOST);
        for (int page = 0; page < PAGES && found.size() < limit; page++) {
            Page<Hit> hits = search.apply(next);
            UUID[] ids = hits.items().stream().map(Hit::subject).toArray(UUID[]::new);
            Map<UUID, MemoryRow> rows =
                    database
                            .list(
                                    scope,
                                    MemoryStore.BY_IDS,
                                    MemoryStore::kept,
                                    scope.workspace().value(),
                                    ids)
                            .stream()
                            .collect(Collectors.toMap(row -> row.id, row -> row));
            Arrays.stream(ids)
                    .map(rows::get)
                    .filter(row -> row != null && wanted(row, query, now))
                    .limit(limit - found.size())
                    .forEach(row -> found.add(recollection(row, policy, now)));
            if (hits.next() == null) {
                break;
            }
            next = next.after(hits.next());
        }
        accesses.recalled(
                scope.workspace().value(),
                agent,
                found.stream().map(one -> one.memory().id().value()).toList(),
                now);
        return found;
    }

    private boolean wanted(MemoryRow row, Recall query, Instant now) {
        Instant end = row.expiresAt(policy);
        return row.findable() != null
                && (end == null || end.isAfter(now))
                && !row.validFrom.isAfter(now)
                && (row.validTo == null || row.validTo.isAfter(now))
                && (row.scope == Memory.Scope.PRIVATE || Objects.requireNonNull(query.shared()))
                && query.tiers().contains(row.tier)
                && (query.topic() == null || query.topic().equals(row.topic))
                && row.trust >= Objects.requireNonNull(query.minTrust());
    }

    private static String statement(boolean few, boolean own, boolean byId, boolean topical) {
        if (few) {
            return topical
                    ? byId ? RecallStore.FEW_TOPIC_BY_ID : RecallStore.FEW_TOPIC_BY_NAME
                    : byId ? RecallStore.FEW_BY_ID : RecallStore.FEW_BY_NAME;
        }
        if (own) {
            return topical
                    ? byId ? RecallStore.OWN_TOPIC_BY_ID : RecallStore.OWN_TOPIC_BY_NAME
                    : byId ? RecallStore.OWN_BY_ID : RecallStore.OWN_BY_NAME;
        }
        return topical
                ? byId ? RecallStore.ALL_TOPIC_BY_ID : RecallStore.ALL_TOPIC_BY_NAME
                : byId ? RecallStore.ALL_BY_ID : RecallStore.ALL_BY_NAME;
    }

    /// As it was known then.
    List<Recollection> asOf(Transaction transaction, Recall query, Instant then) {
        UUID agent = AgentLookup.self(transaction, query.agent()).id().value();
        UUID own = MemoryWriter.owner(Memory.Scope.PRIVATE, agent);
        UUID shared = MemoryWriter.owner(Memory.Scope.SHARED, agent);
        return strongest(
                transaction
                        .list(
                                RecallStore.AS_OF,
                                MemoryStore::kept,
                                transaction.workspace(),
                                Objects.requireNonNull(query.shared()) ? new UUID[] {own, shared} : new UUID[] {own},
                                tiers(query),
                                Objects.requireNonNull(query.minTrust()),
                                then,
                                Objects.requireNonNull(query.limit()),
                                query.topic(),
                                query.tiers().stream()
                                        .map(tier ->
                                                (double) policy.halfLife(tier).toSeconds())
                                        .toArray(Double[]::new))
                        .stream(),
                query,
                then);
    }

    private static String[] tiers(Recall query) {
        return query.tiers().stream().map(RecallReader::word).toArray(String[]::new);
    }

    private static String word(Tier tier) {
        return tier.name().toLowerCase(Locale.ROOT);
    }

    private List<Recollection> strongest(Stream<MemoryRow> found, Recall query, Instant then) {
        return found.map(kept -> recollection(kept, policy, then))
                .sorted(STRONGEST)
                .limit(Objects.requireNonNull(query.limit()))
                .toList();
    }

    static Recollection recollection(MemoryRow kept, Policy policy, Instant then) {
        Instant anchor = kept.anchor.isAfter(then) ? then : kept.anchor;
        double fading = Strength.at(then, 1, 0, anchor, policy.halfLife(kept.tier));
        return new Recollection(kept.memory(policy), kept.importance * (1 + kept.surprise) * fading, fading);
    }
}
