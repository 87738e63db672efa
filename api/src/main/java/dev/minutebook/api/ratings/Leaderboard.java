package dev.minutebook.api.ratings;

import dev.minutebook.api.Limits;
import dev.minutebook.api.knowledge.DomainPath;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Which standings, and by what.
///
/// @param domain null for overall
/// @param by     by Elo, if it is left out
/// @param asOf   as they stood at an instant; null for now
public record Leaderboard(
        @Nullable String domain,
        @Nullable Order by,
        @Nullable Instant asOf) {

    /// What decides.
    public enum Order {
        /// The rating.
        ELO,
        /// What is certain of the skill: the lower end of its interval.
        SKILL
    }

    public Leaderboard {
        domain = DomainPath.optional(domain);
        by = by == null ? Order.ELO : by;
        asOf = Limits.time("asOf", asOf);
    }

    /// The leaderboard over all domains, by Elo.
    public static Leaderboard overall() {
        return new Leaderboard(null, null, null);
    }

    /// The leaderboard of one domain, by Elo.
    public static Leaderboard of(String domain) {
        return new Leaderboard(domain, null, null);
    }

    /// The same in another order.
    public Leaderboard by(Order order) {
        return new Leaderboard(domain, order, asOf);
    }

    /// The same as it was at an instant.
    public Leaderboard asOf(Instant instant) {
        return new Leaderboard(domain, by, instant);
    }
}
