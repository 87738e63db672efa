package dev.minutebook.core.memory;

import dev.minutebook.api.memory.Tier;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/// The parameters by which memories are weighed, moved and let go.
///
/// @param number        0 for the one every workspace starts with
/// @param tiers         those of each tier
/// @param successWeight how much an unexpected outcome counts for surprise
/// @param errorWeight   how much the error of the agent's own prediction counts
/// @param smoothing     the share of a new surprise in the running one
/// @param hysteresis    how far below the way back a memory must be before it is moved to a slower tier
/// @param cooldown      how long a memory stays where it was moved
/// @param leastUpdates  updates before a memory may be called stable; its creation is the first, each outcome one more
/// @param retention     half-lives after which an untouched memory expires
record Policy(
        int number,
        Map<Tier, Parameters> tiers,
        double successWeight,
        double errorWeight,
        double smoothing,
        double hysteresis,
        Duration cooldown,
        int leastUpdates,
        double retention) {

    /// @param faster    moved to the faster tier above this surprise; 1 is never reached by any
    /// @param stability moved to the slower tier above this stability, which is 1 − surprise
    /// @param most      memories kept in the tier of one owner
    record Parameters(Duration halfLife, double faster, double stability, int most) {}

    /// From when on a memory of the slow tier is consolidated, and goes to the glacial one whenever it moved last.
    static final class Consolidated {

        static final double LEAST = 0.8;
        static final double SURPRISE = 0.2;
        static final int UPDATES = 20;

        private Consolidated() {}
    }

    static final Policy SHIPPED = new Policy(
            0,
            Map.of(
                    Tier.FAST, new Parameters(Duration.ofHours(1), 1, 0.2, 1_000),
                    Tier.MEDIUM, new Parameters(Duration.ofHours(24), 0.7, 0.3, 5_000),
                    Tier.SLOW, new Parameters(Duration.ofHours(168), 0.6, 0.4, 10_000),
                    Tier.GLACIAL, new Parameters(Duration.ofHours(720), 0.5, 1, 50_000)),
            0.3,
            0.2,
            0.3,
            0.1,
            Duration.ofHours(24),
            10,
            2);

    Policy {
        tiers = Map.copyOf(new EnumMap<>(tiers));
    }

    Parameters of(Tier tier) {
        Parameters parameters = tiers.get(tier);
        if (parameters == null) {
            throw new IllegalStateException("no parameters for " + tier);
        }
        return parameters;
    }

    Policy with(int otherNumber, Map<Tier, Parameters> others) {
        return new Policy(
                otherNumber,
                others,
                successWeight,
                errorWeight,
                smoothing,
                hysteresis,
                cooldown,
                leastUpdates,
                retention);
    }

    /// The names of the tiers, in the order of the arrays below.
    String[] names() {
        return Arrays.stream(Tier.values())
                .map(tier -> tier.name().toLowerCase(Locale.ROOT))
                .toArray(String[]::new);
    }

    /// Their half-lives in seconds.
    Double[] halfLives() {
        return each(tier -> (double) halfLife(tier).toSeconds());
    }

    /// How many seconds an untouched memory is kept there.
    Double[] kept() {
        return each(tier -> halfLife(tier).toSeconds() * retention);
    }

    Double[] each(Function<Tier, Double> of) {
        return Arrays.stream(Tier.values()).map(of).toArray(Double[]::new);
    }

    Duration halfLife(Tier tier) {
        return of(tier).halfLife();
    }
}
