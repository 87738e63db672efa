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
            after.addAll(rated(there, agents, reached, winner, counts));
        }
        write(match, before, after);
        AuditLog.enter(
                transaction,
                Event.of("match.rated", "match", match)
                        .with("debate", debate.toString())
                        .with("participants", agents.length));
        return match;
    }

    /// Whose score is the highest, if one's is.
    private static @Nullable UUID winner(UUID[] agents, double[] scores) {
        int best = 0;
        boolean shared = false;
        for (int i = 1; i < scores.length; i++) {
            if (scores[i] > scores[best]) {
                best = i;
                shared = false;
            } else if (scores[i] == scores[best]) {
                shared = true;
            }
        }
        return shared ? null : agents[best];
    }

    private List<RatingStore.Rated> rated(
            List<RatingStore.Rated> before, UUID[] agents, double[] scores, @Nullable UUID winner, double confidence) {
        double[] elos = before.stream().mapToDouble(RatingStore.Rated::elo).toArray();
        double[] changes = Elo.changes(elos, scores, confidence);
        List<Glicko2.Skill> skills = before.stream().map(this::now).toList();
        List<RatingStore.Rated> after = new ArrayList<>();
        for (int i = 0; i < agents.length; i++) {
            RatingStore.Rated one = before.get(i);
            boolean won = agents[i].equals(winner);
            after.add(new RatingStore.Rated(
                    one.domain(),
                    one.agent(),
                    one.elo() + changes[i],
                    Glicko2.SHIPPED.after(skills.get(i), meetings(i, skills, scores, confidence)),
                    one.matches() + 1,
                    one.wins() + (won ? 1 : 0),
                    one.losses() + (winner != null && !won ? 1 : 0),
                    one.draws() + (winner == null ? 1 : 0),
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

    /// All others, together as much as one.
    private static List<Glicko2.Meeting> meetings(
            int who, List<Glicko2.Skill> skills, double[] scores, double confidence) {
        List<Glicko2.Meeting> meetings = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            if (i != who) {
                meetings.add(new Glicko2.Meeting(
                        skills.get(i), 0, Elo.actual(scores[who], scores[i]), confidence / (scores.length - 1)));
            }
        }
        return meetings;
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
