package dev.minutebook.core.ratings;

import java.time.Duration;
import java.util.List;

/// Ratings that know how uncertain they are, by Glickman's Glicko-2. Each match is a period of its own; between
/// matches the deviation grows with the time that passes.
///
/// Inside, everything is in natural units (log odds); outside it is on Elo's scale.
///
/// @param deviation  of somebody unknown, and the most there is
/// @param volatility of somebody unknown: by how much skill wanders in a year
/// @param restraint  how much volatilities may change (τ); 0: not at all
public record Glicko2(double deviation, double volatility, double restraint) {

    /// Chosen on football matches before 2010.
    public static final Glicko2 SHIPPED = new Glicko2(434.3, 0.287, 0.8);

    public static final double INITIAL = 1_500;

    /// Points of Elo in one natural unit.
    private static final double UNIT = 400 / Math.log(10);

    private static final double YEAR = 365.0 * 86_400;
    private static final double CLOSE = 1e-6;
    private static final int TRIES = 100;

    /// What is known of somebody.
    ///
    /// @param rating     on Elo's scale
    /// @param deviation  on Elo's scale; the true skill is within two of them in 95 of 100 cases
    /// @param volatility in natural units a year
    public record Skill(double rating, double deviation, double volatility) {}

    /// A meeting with one opponent.
    ///
    /// @param advantage what this side had on its side, in points of Elo
    /// @param score     0 to 1
    /// @param weight    how much it counts, 0 to 1
    public record Meeting(Skill opponent, double advantage, double score, double weight) {}

    public Skill unknown() {
        return new Skill(INITIAL, deviation, volatility);
    }

    /// How far a skill is above the usual one, in natural units, as far as matches tell: what they say, drawn
    /// towards the usual by the expectation that skills differ by no more than so much.
    ///
    /// @param spread by how much skills differ, in natural units
    public double known(Skill skill, double spread) {
        double phi = skill.deviation / UNIT;
        double prior = deviation / UNIT;
        double doubt = phi * phi * (1 / (spread * spread) - 1 / (prior * prior));
        return (skill.rating - INITIAL) / UNIT / (1 + doubt);
    }

    /// After a time without matches.
    public Skill after(Skill skill, Duration time) {
        double years = Math.max(0, time.toMillis() / 1_000.0 / YEAR);
        double phi = skill.deviation / UNIT;
        double grown = Math.sqrt(phi * phi + skill.volatility * skill.volatility * years) * UNIT;
        return new Skill(skill.rating, Math.min(deviation, grown), skill.volatility);
    }

    /// The score to expect, both uncertainties considered.
    public static double expected(Skill mine, Skill theirs, double advantage) {
        double both = Math.hypot(mine.deviation, theirs.deviation) / UNIT;
        return logistic(dampened(both) * (mine.rating + advantage - theirs.rating) / UNIT);
    }

    /// After meetings, all at once and against opponents as they were before.
    public Skill after(Skill skill, List<Meeting> meetings) {
        double information = 0;
        double surprise = 0;
        for (Meeting meeting : meetings) {
            double g = dampened(meeting.opponent.deviation / UNIT);
            double expected = logistic(g * (skill.rating + meeting.advantage - meeting.opponent.rating) / UNIT);
            information += meeting.weight * g * g * expected * (1 - expected);
            surprise += meeting.weight * g * (meeting.score - expected);
        }
        if (information == 0) {
            return skill;
        }
        double phi = skill.deviation / UNIT;
        double variance = 1 / information;
        double newVolatility =
                restraint == 0 ? skill.volatility : volatility(skill.volatility, phi, variance, variance * surprise);
        double newPhi = 1 / Math.sqrt(1 / (phi * phi) + information);
        return new Skill(skill.rating + newPhi * newPhi * surprise * UNIT, newPhi * UNIT, newVolatility);
    }

    private static double dampened(double phi) {
        return 1 / Math.sqrt(1 + 3 * phi * phi / (Math.PI * Math.PI));
    }

    private static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    /// Finds the volatility under which the surprise is likeliest, by Glickman's variant of regula falsi.
    private double volatility(double sigma, double phi, double variance, double delta) {
        double a = Math.log(sigma * sigma);
        double spread = phi * phi + variance;
        double low = a;
        double high;
        if (delta * delta > spread) {
            high = Math.log(delta * delta - spread);
        } else {
            int steps = 1;
            while (steps < TRIES && slope(a - steps * restraint, a, spread, delta) < 0) {
                steps++;
            }
            high = a - steps * restraint;
        }
        double atLow = slope(low, a, spread, delta);
        double atHigh = slope(high, a, spread, delta);
        for (int i = 0; i < TRIES && Math.abs(high - low) > CLOSE; i++) {
            double middle = low + (low - high) * atLow / (atHigh - atLow);
            double atMiddle = slope(middle, a, spread, delta);
            if (atMiddle * atHigh <= 0) {
                low = high;
                atLow = atHigh;
            } else {
                atLow /= 2;
            }
            high = middle;
            atHigh = atMiddle;
        }
        return Math.exp(low / 2);
    }

    private double slope(double x, double a, double spread, double delta) {
        double e = Math.exp(x);
        double whole = spread + e;
        return e * (delta * delta - whole) / (2 * whole * whole) - (x - a) / (restraint * restraint);
    }
}
