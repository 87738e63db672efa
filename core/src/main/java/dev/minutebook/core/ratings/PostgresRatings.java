package dev.minutebook.core.ratings;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.ratings.AgentStrength;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.Match;
import dev.minutebook.api.ratings.MatchFilter;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.RatingChange;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Ratings on PostgreSQL.
public final class PostgresRatings implements Ratings {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final UUID AFTER_ALL = new UUID(-1, -1);
    private static final Instant AFTER_EVERYTHING = Instant.parse("9999-01-01T00:00:00Z");

    private static final Comparator<Bond> CLOSEST = Comparator.comparingDouble(
                    (Bond bond) -> Math.max(bond.rivalry(), bond.alliance()))
            .reversed()
            .thenComparing(bond -> bond.other().value());

    private final Database database;
    private final Scope scope;

    public PostgresRatings(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Page<Standing> leaderboard(Leaderboard which, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), Double.MAX_VALUE, BEFORE_ALL);
        double from = after.real(0);
        boolean byElo = which.by() == Leaderboard.Order.ELO;
        String domain = stored(which.domain());
        Instant then = which.asOf();
        List<RatingStore.Named> rows = then == null
                ? database.look(
                        scope,
                        byElo ? RatingStore.BY_ELO : RatingStore.BY_SKILL,
                        RatingStore::named,
                        scope.workspace().value(),
                        domain,
                        from,
                        after.uuid(1),
                        page.limit() + 1)
                : database.list(
                        scope,
                        RatingStore.AS_OF,
                        RatingStore::named,
                        scope.workspace().value(),
                        domain,
                        then,
                        byElo,
                        from,
                        after.uuid(1),
                        page.limit() + 1);
        Instant now = then == null ? database.now() : then;
        Page<RatingStore.Named> named = Cursor.page(
                rows,
                page.limit(),
                last -> Cursor.of(place(last, byElo), last.rated().agent()));
        return new Page<>(
                named.items().stream().map(one -> standing(one, null, now)).toList(), named.next());
    }

    /// What decides the place in a leaderboard.
    private static double place(RatingStore.Named one, boolean byElo) {
        Glicko2.Skill skill = one.rated().skill();
        return byElo ? one.rated().elo() : skill.rating() - 2 * skill.deviation();
    }

    @Override
    public Optional<Standing> of(AgentRef agent, Leaderboard which) {
        Instant then = which.asOf();
        return then == null ? now(agent, which) : then(agent, which, then);
    }

    /// In one statement, if it is rated; else a second tells whether there is such an agent.
    private Optional<Standing> now(AgentRef agent, Leaderboard which) {
        boolean byElo = which.by() == Leaderboard.Order.ELO;
        Object key = AgentLookup.key(agent);
        String sql = key instanceof UUID
                ? byElo ? RatingStore.OF_ID : RatingStore.OF_ID_BY_SKILL
                : byElo ? RatingStore.OF_NAME : RatingStore.OF_NAME_BY_SKILL;
        List<RatingStore.Ranked> found =
                database.look(scope, sql, RatingStore::ranked, scope.workspace().value(), stored(which.domain()), key);
        if (found.isEmpty()) {
            database.read(scope, transaction -> AgentLookup.agent(transaction, agent));
        }
        return found.stream().findFirst().map(one -> standing(one.named(), one.rank(), database.now()));
    }

    private Optional<Standing> then(AgentRef agent, Leaderboard which, Instant then) {
        boolean byElo = which.by() == Leaderboard.Order.ELO;
        String domain = stored(which.domain());
        return database.read(
                scope,
                transaction -> transaction
                        .find(
                                RatingStore.OF_AS_OF,
                                RatingStore::named,
                                transaction.workspace(),
                                domain,
                                then,
                                AgentLookup.agent(transaction, agent).id().value())
                        .map(one -> standing(
                                one,
                                transaction.one(
                                        RatingStore.RANK_AS_OF,
                                        row -> row.number(),
                                        transaction.workspace(),
                                        domain,
                                        then,
                                        byElo,
                                        place(one, byElo)),
                                then)));
    }

    @Override
    public Page<RatingChange> history(AgentRef agent, @Nullable String domain, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_EVERYTHING, Integer.MAX_VALUE);
        String where = stored(DomainPath.optional(domain));
        return database.read(
                scope,
                transaction -> Cursor.page(
                        transaction.list(
                                RatingStore.HISTORY,
                                RatingStore::change,
                                transaction.workspace(),
                                where,
                                AgentLookup.agent(transaction, agent).id().value(),
                                before.instant(0),
                                before.number(1),
                                page.limit() + 1),
                        page.limit(),
                        last -> Cursor.of(last.at(), last.number())));
    }

    @Override
    public Optional<Match> match(DebateId debate) {
        return matches(database.look(
                        scope,
                        RatingStore.MATCH,
                        RatingStore::scored,
                        scope.workspace().value(),
                        debate.value()))
                .stream()
                .findFirst();
    }

    @Override
    public Page<Match> matches(MatchFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return database.read(
                scope,
                transaction -> Cursor.page(
                        matches(scored(transaction, filter, before, page.limit() + 1)),
                        page.limit(),
                        last -> Cursor.of(last.id().value())));
    }

    private static List<RatingStore.Scored> scored(
            Transaction transaction, MatchFilter filter, UUID before, int limit) {
        AgentRef agent = filter.agent();
        AgentRef against = filter.against();
        if (agent == null) {
            return transaction.list(RatingStore.MATCHES, RatingStore::scored, transaction.workspace(), before, limit);
        }
        UUID one = AgentLookup.agent(transaction, agent).id().value();
        return against == null
                ? transaction.list(
                        RatingStore.MATCHES_OF, RatingStore::scored, transaction.workspace(), before, limit, one)
                : transaction.list(
                        RatingStore.MATCHES_BETWEEN,
                        RatingStore::scored,
                        transaction.workspace(),
                        before,
                        limit,
                        one,
                        AgentLookup.agent(transaction, against).id().value());
    }

    /// Scores in the order of their matches, as matches.
    private static List<Match> matches(List<RatingStore.Scored> rows) {
        Map<UUID, List<RatingStore.Scored>> byMatch = new LinkedHashMap<>();
        rows.forEach(row -> byMatch.computeIfAbsent(row.id().value(), id -> new ArrayList<>())
                .add(row));
        return byMatch.values().stream().map(PostgresRatings::match).toList();
    }

    private static Match match(List<RatingStore.Scored> rows) {
        RatingStore.Scored first = rows.getFirst();
        return new Match(
                first.id(),
                first.debate(),
                first.domain(),
                first.confidence(),
                first.winner() == null ? null : new AgentId(first.winner()),
                rows.stream().map(RatingStore.Scored::score).toList(),
                first.at());
    }

    @Override
    public Bond between(AgentRef one, AgentRef other) {
        return database.read(scope, transaction -> {
            AgentId first = AgentLookup.agent(transaction, one).id();
            Agent second = AgentLookup.agent(transaction, other);
            if (first.equals(second.id())) {
                throw Problem.Code.INVALID.because("name two agents: nobody is its own rival or ally");
            }
            return transaction
                    .find(
                            RelationshipStore.BETWEEN,
                            RelationshipStore::bond,
                            transaction.workspace(),
                            first.value(),
                            second.id().value())
                    .orElseGet(() -> strangers(first, second));
        });
    }

    private static Bond strangers(AgentId one, Agent other) {
        return new Bond(one, other.id(), other.name(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, BondKind.UNKNOWN);
    }

    @Override
    public List<Bond> bonds(AgentRef agent, @Nullable BondKind kind, int limit) {
        Limits.range("limit", limit, 1, MOST_BONDS);
        return database.read(
                scope,
                transaction -> transaction
                        .list(
                                RelationshipStore.OF,
                                RelationshipStore::bond,
                                transaction.workspace(),
                                AgentLookup.agent(transaction, agent).id().value())
                        .stream()
                        .filter(bond -> kind == null || bond.kind() == kind)
                        .sorted(CLOSEST)
                        .limit(limit)
                        .toList());
    }

    @Override
    public List<AgentStrength> strengths(@Nullable String domain, int limit) {
        Limits.range("limit", limit, 1, MOST_STRENGTHS);
        List<RatingStore.Result> results = database.list(
                scope,
                RatingStore.RESULTS,
                RatingStore::result,
                scope.workspace().value(),
                stored(DomainPath.optional(domain)));
        return StrengthLookup.of(results).stream().limit(limit).toList();
    }

    @Override
    public Team team(ProposeTeam wish) {
        return database.read(scope, transaction -> new TeamSelection(transaction).team(wish));
    }

    private static Standing standing(RatingStore.Named named, @Nullable Long rank, Instant now) {
        RatingStore.Rated rated = named.rated();
        Glicko2.Skill skill = Glicko2.SHIPPED.after(rated.skill(), Duration.between(rated.changedAt(), now));
        return new Standing(
                new AgentId(rated.agent()),
                named.name(),
                RatingStore.domain(rated.domain()),
                rank,
                rated.elo(),
                skill.rating(),
                skill.rating() - 2 * skill.deviation(),
                skill.rating() + 2 * skill.deviation(),
                rated.matches(),
                rated.wins(),
                rated.losses(),
                rated.draws(),
                rated.changedAt());
    }

    private static String stored(@Nullable String domain) {
        return domain == null ? "" : domain;
    }
}
