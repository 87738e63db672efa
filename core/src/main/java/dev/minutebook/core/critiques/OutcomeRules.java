package dev.minutebook.core.critiques;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Whether raising an issue helped.
final class OutcomeRules {

    private static final double GRAVE = 0.5;
    private static final double VALUABLE = 0.5;

    private OutcomeRules() {}

    /// What came of an issue.
    ///
    /// @param led    whether it led to an improvement; null if its author never had the chance to act upon it
    /// @param counts whether its pattern learns from it
    record Outcome(IssueRow issue, @Nullable Boolean led, boolean counts) {

        boolean helped() {
            return Boolean.TRUE.equals(led);
        }
    }

    /// What came of a critique.
    ///
    /// @param actual null if its author never had the chance to take anything up
    record Usefulness(
            UUID critique,
            UUID critic,
            @Nullable Double actual,
            @Nullable Double error) {

        boolean valuable() {
            return actual != null && actual >= VALUABLE;
        }
    }

    private record Against(UUID author, String key) {}

    /// An issue led to an improvement if its author changed the proposal after it and nobody raised it against the
    /// author again after that. What nobody could act upon is no failure. Nor is, without consensus, a minor point
    /// that was not acted upon: there was no reason to take it up.
    static List<Outcome> of(List<IssueRow> issues, boolean consensus) {
        Map<Against, Long> last = new HashMap<>();
        issues.forEach(one -> last.merge(new Against(one.author(), one.key()), one.seq(), Math::max));
        List<Outcome> outcomes = new ArrayList<>();
        for (IssueRow one : issues) {
            if (one.settled()) {
                continue;
            }
            boolean revised = one.revision() != null;
            boolean again = last.getOrDefault(new Against(one.author(), one.key()), 0L) > one.revisedAt();
            outcomes.add(new Outcome(
                    one,
                    one.chance() ? revised && !again : null,
                    one.chance() && (consensus || revised || one.severity() >= GRAVE)));
        }
        return outcomes;
    }

    /// The share of each critique's issues that led to an improvement. A critic is not judged by what the author
    /// never had the chance to take up.
    static List<Usefulness> usefulness(List<Outcome> outcomes) {
        Map<UUID, List<Outcome>> critiques = new LinkedHashMap<>();
        outcomes.forEach(one -> critiques
                .computeIfAbsent(one.issue().critique(), id -> new ArrayList<>())
                .add(one));
        return critiques.values().stream().map(OutcomeRules::usefulnessOf).toList();
    }

    private static Usefulness usefulnessOf(List<Outcome> critique) {
        IssueRow first = critique.getFirst().issue();
        if (critique.stream().noneMatch(one -> one.issue().chance())) {
            return new Usefulness(first.critique(), first.critic(), null, null);
        }
        double actual = (double) critique.stream().filter(Outcome::helped).count() / critique.size();
        return new Usefulness(
                first.critique(),
                first.critic(),
                actual,
                first.expected() == null ? null : Math.abs(first.expected() - actual));
    }
}
