package dev.minutebook.core.ratings;

import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
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
    public UUID rate(UUID debate, @Nullable String domain, double confidence, SortedMap<UUID, Double> scores) {
        UUID match = transaction.newId();
        double counts = Math.clamp(confidence, 0.1, 1);
        String[] domains = domain == null ? new String[] {""} : new String[] {"", domain};
        UUID[] agents = scores.keySet().toArray(UUID[]::new);
        double[] reached =
                scores.values().stream().mapToDouble(Double::doubleValue).toArray();
        UUID winner = winner(agents, reached);
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
        before.forEach(rated -> transaction.notBefore(rated.changedAt()));
        transaction.later(
                RatingStore.INSERT_MATCH,
                transaction.workspace(),
                match,
                debate,
                domain == null ? "" : domain,
                counts,
                winner,
                transaction.now(),
                agents,
                scores.values().toArray(Double[]::new));
        List<RatingStore.Rated> after = new ArrayList<>();
        for (String each : domains) {
            List<RatingStore.Rated> there = before.stream()
                    .filter(rated -> rated.domain().equals(each))
                    .sorted(Comparator.comparing(RatingStore.Rated::agent))
                    .toList();
            after.addAll(rated(there, reached, counts));
        }
        write(match, before, after);
        AuditLog.enter(
                transaction,
                Event.of("match.rated", "match", match)
                        .with("debate", debate.toString())
                        .with("participants", agents.length));
        return match;
    }

    /// Who has won, if one has.
    private static @Nullable UUID winner(UUID[] agents, double[] scores) {
        for (int i = 0; i < scores.length; i++) {
            if (MatchRules.result(scores, i) == MatchRules.Result.WON) {
                return agents[i];
            }
        }
        return null;
    }

    private List<RatingStore.Rated> rated(List<RatingStore.Rated> before, double[] scores, double confidence) {
        List<MatchRules.Rated> rated = MatchRules.after(
                before.stream()
                        .map(one -> new MatchRules.Rated(one.elo(), now(one)))
                        .toList(),
                scores,
                confidence);
        List<RatingStore.Rated> after = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            RatingStore.Rated one = before.get(i);
            MatchRules.Result result = MatchRules.result(scores, i);
            after.add(new RatingStore.Rated(
                    one.domain(),
                    one.agent(),
                    rated.get(i).elo(),
                    rated.get(i).skill(),
                    one.matches() + 1,
                    one.wins() + (result == MatchRules.Result.WON ? 1 : 0),
                    one.losses() + (result == MatchRules.Result.LOST ? 1 : 0),
                    one.draws() + (result == MatchRules.Result.DREW ? 1 : 0),
                    transaction.now()));
        }
        return after;
    }

    /// With the uncertainty that has grown since the last match.
    private Glicko2.Skill now(RatingStore.Rated rated) {
        return rated.matches() == 0
                ? rated.skill()
                : Glicko2.SHIPPED.after(rated.skill(), Duration.between(rated.changedAt(), transaction.now()));
    }

    private void write(UUID match, List<RatingStore.Rated> before, List<RatingStore.Rated> after) {
        transaction.later(
                RatingStore.CHANGE,
                transaction.workspace(),
                Column.of(after, String[]::new, RatingStore.Rated::domain),
                Column.of(after, UUID[]::new, RatingStore.Rated::agent),
                Column.of(after, Double[]::new, RatingStore.Rated::elo),
                Column.of(after, Double[]::new, one -> one.skill().rating()),
                Column.of(after, Double[]::new, one -> one.skill().deviation()),
                Column.of(after, Double[]::new, one -> one.skill().volatility()),
                Column.of(after, Long[]::new, one -> (long) one.wins()),
                Column.of(after, Long[]::new, one -> (long) one.losses()),
                Column.of(after, Long[]::new, one -> (long) one.draws()),
                transaction.now(),
                match,
                Column.of(after, Double[]::new, one -> elo(before, one)));
    }

    private static double elo(List<RatingStore.Rated> ratings, RatingStore.Rated of) {
        return ratings.stream()
                .filter(one -> one.domain().equals(of.domain()) && one.agent().equals(of.agent()))
                .findFirst()
                .orElseThrow()
                .elo();
    }
}
