package dev.minutebook.core.ratings;

import dev.minutebook.core.critiques.Reputation;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// All that is known of how far to trust an agent, in a domain where it was in a match there, else overall.
///
/// @param domain      the domain its rating is of; null if overall
/// @param elo         1 500 where it was in no match
/// @param skill       by Glicko-2
/// @param matches     that the rating rests upon
/// @param reputation  for proposals and critiques
/// @param predictions in tournaments that were resolved, and votes on decisions whose outcome is known
/// @param brier       their score
public record TrustLookup(
        UUID agent,
        String name,
        @Nullable String provider,
        @Nullable String model,
        @Nullable String domain,
        double elo,
        Glicko2.Skill skill,
        int matches,
        Reputation reputation,
        int predictions,
        double brier) {

    /// After so many predictions half of what they say is believed.
    private static final double DOUBT = 10;

    /// By how much agents differ in skill, in natural units: about a hundred points of Elo.
    private static final double SPREAD = 0.6;

    private static final double GUESSING = 0.25;

    /// Of nobody in particular.
    public static TrustLookup unknown(UUID agent, String name) {
        return new TrustLookup(
                agent, name, null, null, null, Elo.INITIAL, Glicko2.SHIPPED.unknown(), 0, Reputation.NONE, 0, GUESSING);
    }

    /// Of each of some agents.
    public static Map<UUID, TrustLookup> of(Transaction transaction, @Nullable String domain, Collection<UUID> agents) {
        return transaction
                .list(
                        TrustStore.OF,
                        TrustLookup::read,
                        transaction.workspace(),
                        domain == null ? "" : domain,
                        agents.toArray(UUID[]::new))
                .stream()
                .collect(Collectors.toMap(TrustLookup::agent, Function.identity()));
    }

    /// Of the best of all agents that are not archived.
    static List<TrustLookup> best(Transaction transaction, @Nullable String domain) {
        return transaction.list(
                TrustStore.BEST, TrustLookup::read, transaction.workspace(), domain == null ? "" : domain);
    }

    private static TrustLookup read(Row row) throws SQLException {
        UUID agent = row.uuid();
        String name = row.text();
        String provider = row.maybeText();
        String model = row.maybeText();
        String domain = row.maybeText();
        Double elo = row.maybeReal();
        Double rating = row.maybeReal();
        Double deviation = row.maybeReal();
        Double volatility = row.maybeReal();
        int matches = row.integer();
        Reputation reputation = new Reputation(
                row.integer(),
                row.integer(),
                row.real(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.real(),
                row.integer(),
                row.integer());
        int predictions = row.integer();
        return new TrustLookup(
                agent,
                name,
                provider,
                model,
                domain == null || domain.isEmpty() ? null : domain,
                elo == null ? Elo.INITIAL : elo,
                rating == null || deviation == null || volatility == null
                        ? Glicko2.SHIPPED.unknown()
                        : new Glicko2.Skill(rating, deviation, volatility),
                matches,
                reputation,
                predictions,
                row.real());
    }

    /// How well it knows what it knows: above 0 if better than guessing, at most a half, and nearer to 0 the less
    /// is known.
    public double calibration() {
        return predictions / (predictions + DOUBT) * Math.clamp(2 * (GUESSING - brier), -0.5, 0.5);
    }

    /// How far its skill is above the usual one, as far as it is certain.
    public double knownSkill() {
        return matches == 0 ? 0 : Glicko2.SHIPPED.known(skill, SPREAD);
    }

    /// The least its skill is, in 95 of 100 cases.
    public double surely() {
        return skill.rating() - 2 * skill.deviation();
    }
}
