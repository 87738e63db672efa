package dev.minutebook.core.ratings;

import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.stored.StoredRow;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rates the participants of a match, in the transaction that decides it.
public final class RatingWriter {

    private final Transaction transaction;

    public RatingWriter(Transaction transaction) {
        this.transaction = transaction;
    }

    /// Writes a match and what it does to ratings, overall and in its domain. A debate is a match once: a second
    /// one is refused.
    ///
    /// Ratings are locked by domain and agent, so that whoever rates the same agents locks them alike.
    ///
    /// @param scores     of each agent, by id
    /// @param confidence how much the match counts
    /// @return what is written of the match, by the names that these rows have where a decision commits to them
    public Map<String, StoredRow> rate(
            UUID debate, @Nullable String domain, double confidence, SortedMap<UUID, Double> scores) {
        return rate(debate, null, domain, confidence, scores, new Replaced(new TreeMap<>(), false, List.of()));
    }

    /// Rates a debate by how its decision turned out, in place of all matches it was before: what those did is
    /// taken back, and the new scores count as of now. Deviations stay where a match is replaced: it is no
    /// more evidence than before.
    ///
    /// @param scores empty if the outcome says nothing of anybody
    public void resolve(UUID debate, UUID outcome, @Nullable String domain, SortedMap<UUID, Double> scores) {
        SortedMap<UUID, Double> replaced = new TreeMap<>();
        List<RatingStore.Score> stored =
                transaction.list(RatingStore.SCORES, RatingStore::score, transaction.workspace(), debate);
        stored.forEach(one -> replaced.put(one.agent(), one.score()));
        boolean again = stored.stream().anyMatch(RatingStore.Score::byOutcome);
        List<RatingStore.Effect> effects =
                transaction.list(RatingStore.EFFECTS, RatingStore::effect, transaction.workspace(), debate);
        if (!scores.isEmpty() || !replaced.isEmpty()) {
            rate(debate, outcome, domain, 1, scores, new Replaced(replaced, again, effects));
        }
    }

    /// What a debate was rated before.
    ///
    /// @param byOutcome whether that was by an earlier outcome
    /// @param effects   what it did to ratings
    private record Replaced(SortedMap<UUID, Double> scores, boolean byOutcome, List<RatingStore.Effect> effects) {}

    private Map<String, StoredRow> rate(
            UUID debate,
            @Nullable UUID outcome,
            @Nullable String domain,
            double confidence,
            SortedMap<UUID, Double> scores,
            Replaced replaced) {
        UUID match = transaction.newId();
        double counts = Math.clamp(confidence, 0.1, 1);
        String[] domains = domain == null ? new String[] {""} : new String[] {"", domain};
        TreeSet<UUID> everybody = new TreeSet<>(scores.keySet());
        everybody.addAll(replaced.scores.keySet());
        UUID[] agents = everybody.toArray(UUID[]::new);
        transaction.later(
                RatingStore.ENSURE,
                transaction.workspace(),
                domains,
                agents,
                Elo.INITIAL,
                Glicko2.INITIAL,
                Glicko2.SHIPPED.deviation(),
                Glicko2.SHIPPED.volatility(),
                transaction.now());
        List<RatingStore.Rated> before =
                transaction.list(RatingStore.LOCK, RatingStore::rated, transaction.workspace(), domains, agents);
        // Of two ratings at one instant the one with more matches is the later; one that replaces a match may add none.
        before.forEach(rated -> transaction.notBefore(
                outcome == null ? rated.changedAt() : rated.changedAt().plus(1, ChronoUnit.MICROS)));
        Map<String, StoredRow> written = new TreeMap<>();
        written.put(
                "match",
                transaction.insert(
                        RatingStore.INSERT_MATCH,
                        transaction.workspace(),
                        match,
                        debate,
                        domain == null ? "" : domain,
                        counts,
                        MatchResult.winner(scores),
                        transaction.now(),
                        outcome));
        List<UUID> players = List.copyOf(scores.keySet());
        List<StoredRow> scored = transaction.insertEach(
                players.size(),
                RatingStore.INSERT_SCORES,
                transaction.workspace(),
                match,
                players.toArray(UUID[]::new),
                scores.values().toArray(Double[]::new));
        for (int i = 0; i < scored.size(); i++) {
            written.put("score of agent " + players.get(i), scored.get(i));
        }
        List<RatingStore.Rated> after = new ArrayList<>();
        for (String each : domains) {
            List<RatingStore.Rated> there = before.stream()
                    .filter(rated -> rated.domain().equals(each))
                    .map(rated -> without(rated, replaced))
                    .sorted(Comparator.comparing(RatingStore.Rated::agent))
                    .toList();
            after.addAll(rated(there, scores, replaced, outcome != null, counts));
        }
        change(after);
        List<StoredRow> history = history(match, before, after);
        for (int i = 0; i < history.size(); i++) {
            RatingStore.Rated rated = after.get(i);
            String rating = rated.domain().isEmpty() ? "rating" : "rating in " + rated.domain();
            written.put(rating + " of agent " + rated.agent(), history.get(i));
        }
        AuditLog.enter(
                transaction,
                Event.of("match.rated", "match", match)
                        .with("debate", debate.toString())
                        .with("participants", scores.size()));
        return written;
    }

    /// A rating without what the debate did to it before.
    private static RatingStore.Rated without(RatingStore.Rated rated, Replaced replaced) {
        RatingStore.Effect effect = replaced.effects.stream()
                .filter(one ->
                        one.domain().equals(rated.domain()) && one.agent().equals(rated.agent()))
                .findFirst()
                .orElse(new RatingStore.Effect(rated.domain(), rated.agent(), 0, 0));
        int times = replaced.scores.containsKey(rated.agent()) ? 1 : 0;
        MatchResult result = MatchResult.of(rated.agent(), replaced.scores, replaced.byOutcome);
        return new RatingStore.Rated(
                rated.domain(),
                rated.agent(),
                rated.elo() - effect.elo(),
                new Glicko2.Skill(
                        rated.skill().rating() - effect.skill(),
                        rated.skill().deviation(),
                        rated.skill().volatility()),
                rated.matches() - times,
                rated.wins() - (result == MatchResult.WON ? times : 0),
                rated.losses() - (result == MatchResult.LOST ? times : 0),
                rated.draws() - (result == MatchResult.DRAWN ? times : 0),
                rated.changedAt());
    }

    private List<RatingStore.Rated> rated(
            List<RatingStore.Rated> before,
            SortedMap<UUID, Double> scores,
            Replaced replaced,
            boolean byOutcome,
            double confidence) {
        List<RatingStore.Rated> after = new ArrayList<>();
        List<RatingStore.Rated> playing = before.stream()
                .filter(rated -> scores.containsKey(rated.agent()))
                .toList();
        List<MatchRules.Rated> rated = playing.isEmpty()
                ? List.of()
                : MatchRules.after(
                        playing.stream()
                                .map(one -> new MatchRules.Rated(one.elo(), now(one)))
                                .toList(),
                        playing.stream()
                                .mapToDouble(one -> scores.get(one.agent()))
                                .toArray(),
                        confidence);
        for (int i = 0; i < playing.size(); i++) {
            RatingStore.Rated one = playing.get(i);
            MatchResult result = MatchResult.of(one.agent(), scores, byOutcome);
            Glicko2.Skill skill = rated.get(i).skill();
            after.add(new RatingStore.Rated(
                    one.domain(),
                    one.agent(),
                    rated.get(i).elo(),
                    replaced.scores.containsKey(one.agent())
                            ? new Glicko2.Skill(
                                    skill.rating(),
                                    one.skill().deviation(),
                                    one.skill().volatility())
                            : skill,
                    one.matches() + 1,
                    one.wins() + (result == MatchResult.WON ? 1 : 0),
                    one.losses() + (result == MatchResult.LOST ? 1 : 0),
                    one.draws() + (result == MatchResult.DRAWN ? 1 : 0),
                    transaction.now()));
        }
        after.addAll(before.stream()
                .filter(one -> !scores.containsKey(one.agent()))
                .map(one -> one.at(transaction.now()))
                .toList());
        return after;
    }

    /// With the uncertainty that has grown since the last match.
    private Glicko2.Skill now(RatingStore.Rated rated) {
        return rated.matches() == 0
                ? rated.skill()
                : Glicko2.SHIPPED.after(rated.skill(), Duration.between(rated.changedAt(), transaction.now()));
    }

    private void change(List<RatingStore.Rated> after) {
        transaction.later(
                RatingStore.CHANGE,
                transaction.workspace(),
                Column.of(after, String[]::new, RatingStore.Rated::domain),
                Column.of(after, UUID[]::new, RatingStore.Rated::agent),
                Column.of(after, Double[]::new, RatingStore.Rated::elo),
                Column.of(after, Double[]::new, one -> one.skill().rating()),
                Column.of(after, Double[]::new, one -> one.skill().deviation()),
                Column.of(after, Double[]::new, one -> one.skill().volatility()),
                Column.of(after, Long[]::new, one -> (long) one.matches()),
                Column.of(after, Long[]::new, one -> (long) one.wins()),
                Column.of(after, Long[]::new, one -> (long) one.losses()),
                Column.of(after, Long[]::new, one -> (long) one.draws()),
                transaction.now());
    }

    private List<StoredRow> history(UUID match, List<RatingStore.Rated> before, List<RatingStore.Rated> after) {
        return transaction.insertEach(
                after.size(),
                RatingStore.INSERT_HISTORY,
                transaction.workspace(),
                Column.of(after, String[]::new, RatingStore.Rated::domain),
                Column.of(after, UUID[]::new, RatingStore.Rated::agent),
                Column.of(after, Double[]::new, RatingStore.Rated::elo),
                Column.of(after, Double[]::new, one -> one.skill().rating()),
                Column.of(after, Double[]::new, one -> one.skill().deviation()),
                Column.of(after, Double[]::new, one -> one.skill().volatility()),
                Column.of(after, Long[]::new, one -> (long) one.matches()),
                Column.of(after, Long[]::new, one -> (long) one.wins()),
                Column.of(after, Long[]::new, one -> (long) one.losses()),
                Column.of(after, Long[]::new, one -> (long) one.draws()),
                transaction.now(),
                match,
                Column.of(after, Double[]::new, one -> same(before, one).elo()),
                Column.of(after, Double[]::new, one -> same(before, one).skill().rating()));
    }

    private static RatingStore.Rated same(List<RatingStore.Rated> ratings, RatingStore.Rated as) {
        return ratings.stream()
                .filter(one -> one.domain().equals(as.domain()) && one.agent().equals(as.agent()))
                .findFirst()
                .orElseThrow();
    }
}
