package dev.minutebook.core.memory;

import dev.minutebook.api.memory.Tier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// How the parameters follow from what became of the memories kept by them. Small steps, within bounds, each with
/// its reason.
final class PolicyTuner {

    /// With fewer memories that had an outcome nothing is learnt.
    static final int LEAST = 20;

    private static final double RATE = 0.01;
    private static final double STRETCH = 4;
    private static final double SHIFT = 0.1;

    private PolicyTuner() {}

    /// @param memories   how many had an outcome
    /// @param retention  the share of them that did well more often than not
    /// @param forgetting the share that did badly again and again
    /// How well those of each tier did is null where there are none.
    record Measures(
            long memories,
            double retention,
            double forgetting,
            @Nullable Double fastSuccess,
            @Nullable Double mediumSuccess,
            @Nullable Double slowSuccess,
            @Nullable Double glacialSuccess) {

        Map<String, Double> named() {
            Map<String, Double> named = new TreeMap<>();
            named.put("retention", retention);
            named.put("forgetting", forgetting);
            put(named, Tier.FAST, fastSuccess);
            put(named, Tier.MEDIUM, mediumSuccess);
            put(named, Tier.SLOW, slowSuccess);
            put(named, Tier.GLACIAL, glacialSuccess);
            return named;
        }

        private static void put(Map<String, Double> named, Tier tier, @Nullable Double success) {
            if (success != null) {
                named.put(name(tier) + "_success", success);
            }
        }
    }

    /// @param changes in words; empty if all stays as it is
    record Adjusted(Policy policy, List<String> changes) {}

    static Adjusted adjust(Policy policy, Measures measures) {
        Sheet sheet = new Sheet(policy);
        if (measures.memories < LEAST) {
            return sheet.done();
        }
        if (measures.retention < 0.6) {
            String why = measured("few memories do well", measures.retention);
            sheet.stretch(Tier.SLOW, 1 + RATE, why);
            sheet.stretch(Tier.GLACIAL, 1 + RATE, why);
        } else if (measures.retention > 0.9) {
            sheet.stretch(Tier.SLOW, 1 - RATE / 2, measured("nearly all memories do well", measures.retention));
        }
        if (measures.forgetting > 0.3) {
            String why = measured("many memories do badly", measures.forgetting);
            sheet.entrance(Tier.MEDIUM, 1 - RATE, why);
            sheet.entrance(Tier.SLOW, 1 - RATE, why);
        } else if (measures.forgetting < 0.1) {
            sheet.entrance(Tier.MEDIUM, 1 + RATE / 2, measured("hardly any memory does badly", measures.forgetting));
        }
        Double fast = measures.fastSuccess;
        Double slow = measures.slowSuccess;
        if (fast != null && slow != null && fast < slow - 0.1) {
            sheet.entrance(Tier.FAST, 1 + RATE, measured("the fast tier does worse than the slow one", fast));
        }
        return sheet.done();
    }

    private static String name(Tier tier) {
        return tier.name().toLowerCase(Locale.ROOT);
    }

    private static String measured(String words, double value) {
        return String.format(Locale.ROOT, "%s (%.2f)", words, value);
    }

    /// The parameters while they are adjusted.
    private static final class Sheet {

        private final Policy before;
        private final Map<Tier, Policy.Parameters> tiers;
        private final List<String> changes = new ArrayList<>();

        Sheet(Policy before) {
            this.before = before;
            this.tiers = new EnumMap<>(before.tiers());
        }

        void stretch(Tier tier, double by, String why) {
            Policy.Parameters now = current(tier);
            double shipped = Policy.SHIPPED.halfLife(tier).toSeconds();
            long seconds =
                    Math.round(Math.clamp(now.halfLife().toSeconds() * by, shipped / STRETCH, shipped * STRETCH));
            put(
                    tier,
                    new Policy.Parameters(Duration.ofSeconds(seconds), now.faster(), now.stability(), now.most()),
                    "half-life",
                    now.halfLife().toSeconds() / 3_600.0,
                    seconds / 3_600.0,
                    " h",
                    why);
        }

        /// Moves the surprise that a memory needs to enter a tier, which is a parameter of the slower one it leaves.
        void entrance(Tier entered, double by, String why) {
            Tier tier = entered.slower().orElseThrow();
            Policy.Parameters now = current(tier);
            double next = near(now.faster() * by, Policy.SHIPPED.of(tier).faster());
            put(
                    tier,
                    new Policy.Parameters(now.halfLife(), next, now.stability(), now.most()),
                    "surprise to enter the " + name(entered) + " tier",
                    now.faster(),
                    next,
                    "",
                    why);
        }

        private Policy.Parameters current(Tier tier) {
            return tiers.getOrDefault(tier, before.of(tier));
        }

        private static double near(double value, double shipped) {
            return Math.clamp(value, shipped - SHIFT, shipped + SHIFT);
        }

        private void put(
                Tier tier, Policy.Parameters next, String what, double from, double to, String unit, String why) {
            if (next.equals(tiers.put(tier, next))) {
                return;
            }
            changes.add(String.format(
                    Locale.ROOT, "%s: %s from %.4g to %.4g%s, since %s", name(tier), what, from, to, unit, why));
        }

        Adjusted done() {
            return changes.isEmpty()
                    ? new Adjusted(before, List.of())
                    : new Adjusted(before.with(before.number() + 1, tiers), List.copyOf(changes));
        }
    }
}
