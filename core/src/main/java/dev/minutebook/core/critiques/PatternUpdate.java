package dev.minutebook.core.critiques;

import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.core.critiques.OutcomeRules.Outcome;
import dev.minutebook.core.critiques.OutcomeRules.Usefulness;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What the outcomes of a debate teach its patterns. All are judged by the base rates from before the debate.
final class PatternUpdate {

    private final SortedMap<String, List<Outcome>> byKey = new TreeMap<>();
    private final Map<UUID, Double> errors = new HashMap<>();

    PatternUpdate(List<Outcome> outcomes, List<Usefulness> critiques) {
        outcomes.stream()
                .filter(Outcome::counts)
                .forEach(one -> byKey.computeIfAbsent(one.issue().key(), key -> new ArrayList<>())
                        .add(one));
        for (Usefulness one : critiques) {
            if (one.error() != null) {
                errors.put(one.critique(), one.error());
            }
        }
    }

    boolean isEmpty() {
        return byKey.isEmpty();
    }

    String[] keys() {
        return byKey.keySet().toArray(String[]::new);
    }

    /// The issue that raised each pattern first, in the order of the keys.
    List<IssueRow> first() {
        return byKey.values().stream().map(all -> all.getFirst().issue()).toList();
    }

    /// A pattern after a debate.
    ///
    /// @param severity    of all its issues, summed
    /// @param predictions of critiques that raised it
    /// @param error       of these, summed
    /// @param helped      the last issue that led to an improvement; null if none did
    record Learnt(
            SettlementStore.Locked before,
            PatternRules now,
            double severity,
            long predictions,
            double error,
            @Nullable IssueRow helped) {

        String key() {
            return before.key();
        }
    }

    List<Learnt> after(List<SettlementStore.Locked> before, Instant now) {
        return before.stream().map(one -> after(one, now)).toList();
    }

    private Learnt after(SettlementStore.Locked before, Instant now) {
        PatternRules pattern = before.rules();
        double severity = 0;
        long predictions = 0;
        double error = 0;
        IssueRow helped = null;
        for (Outcome one : byKey.getOrDefault(before.key(), List.of())) {
            pattern = pattern.after(one.helped(), before.base(), now);
            severity += one.issue().severity();
            Double off = errors.get(one.issue().critique());
            if (off != null) {
                predictions++;
                error += off;
            }
            helped = one.helped() ? one.issue() : helped;
        }
        return new Learnt(before, pattern, severity, predictions, error, helped);
    }

    /// By how much a type changed.
    ///
    /// @param patterns that are new
    record Moved(IssueType type, long patterns, long successes, long failures) {}

    static List<Moved> moved(List<Learnt> learnt) {
        Map<IssueType, Moved> types = new EnumMap<>(IssueType.class);
        for (Learnt one : learnt) {
            SettlementStore.Locked before = one.before();
            types.merge(
                    before.type(),
                    new Moved(
                            before.type(),
                            before.isNew() ? 1 : 0,
                            one.now().successes() - before.successes(),
                            one.now().failures() - before.failures()),
                    (a, b) -> new Moved(
                            a.type(),
                            a.patterns() + b.patterns(),
                            a.successes() + b.successes(),
                            a.failures() + b.failures()));
        }
        return List.copyOf(types.values());
    }
}
