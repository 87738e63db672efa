package dev.minutebook.core.memory;

import dev.minutebook.api.memory.MemoryStanding;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.core.memory.retention.RetentionGate;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Says why a memory is in its tier, and what will become of it.
final class StandingRules {

    private StandingRules() {}

    static MemoryStanding of(MemoryRow kept, Policy policy, Instant now) {
        Tier tier = kept.tier;
        Double faster = tier.faster().isPresent() ? policy.of(tier).faster() : null;
        Double slower = tier.slower().isPresent() ? TierRules.calm(tier, policy) : null;
        Instant free = kept.movedAt == null ? kept.createdAt : kept.movedAt.plus(policy.cooldown());
        Instant movesAt = free.isAfter(now) ? free : now;
        return new MemoryStanding(
                kept.memory(policy),
                RecallReader.recollection(kept, policy, now).strength(),
                policy.halfLife(tier),
                faster,
                slower,
                movesAt,
                kept.expiresAt(policy),
                words(kept, policy, faster, slower));
    }

    private static String words(MemoryRow kept, Policy policy, @Nullable Double faster, @Nullable Double slower) {
        if (kept.redLine != null) {
            return "A red line keeps it in the slowest tier for good: " + kept.redLine;
        }
        StringBuilder words = new StringBuilder();
        words.append(String.format(
                Locale.ROOT,
                "It is %s with a surprise of %.2f after %d outcomes.",
                kept.tier.name().toLowerCase(Locale.ROOT),
                kept.surprise,
                kept.outcomes()));
        if (faster != null) {
            words.append(String.format(Locale.ROOT, " Above %.2f it moves to the faster tier.", faster));
        }
        if (slower != null) {
            words.append(String.format(
                    Locale.ROOT,
                    " Below %.2f and after %d updates, of which its creation is the first, it moves to the slower one.",
                    slower,
                    policy.leastUpdates()));
        }
        words.append(String.format(
                Locale.ROOT,
                " Where room is short it is worth %.2f%s.",
                RetentionGate.worth(
                        kept.surprise, RetentionGate.confidence(kept.successes, kept.failures), kept.accesses),
                kept.gate() == RetentionGate.Verdict.FORGET ? " and goes first, as it was seldom right" : ""));
        Instant expiry = kept.expiresAt(policy);
        words.append(expiry == null ? " It does not expire." : " Untouched it expires at " + expiry + ".");
        return words.toString();
    }
}
