package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.AppliedCorrections;
import dev.minutebook.api.corrections.AppliedCorrections.Reason;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.FieldOntology;
import dev.minutebook.core.text.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which corrections go into a prompt: those that concern it, that are still believed, and that are worth their
/// room; at most five.
///
/// @param chosen the most useful first
/// @param passed what concerns it and is not told, each with the reason
record PromptSelection(List<Choice> chosen, List<Passed> passed) {

    private static final double LEAST = 0.30;

    /// The share of the words of a subject that a prompt has to have.
    private static final double CONCERNS = 0.6;

    private static final double WORDS_OF_A_PAGE = 300;
    private static final Duration RECENT = Duration.ofDays(30);

    /// @param utility what telling it is worth
    record Choice(Remembered correction, double utility) {}

    /// One that concerns the prompt and is not told.
    record Passed(Remembered correction, Reason reason) {}

    PromptSelection {
        chosen = List.copyOf(chosen);
        passed = List.copyOf(passed);
    }

    /// @param known those that stand and whose conversation or project is the prompt's
    static PromptSelection of(String prompt, List<Remembered> known, Instant now) {
        Set<String> words = new HashSet<>(Topics.words(prompt));
        FieldMix fields = FieldOntology.classify(prompt);
        Map<String, CorrectionReach> nearest = nearest(known, now);
        List<Choice> worth = new ArrayList<>();
        List<Passed> passed = new ArrayList<>();
        for (Remembered one : known) {
            double relevance = relevance(words, fields, one);
            if (relevance < CONCERNS) {
                continue;
            }
            double utility = utility(one, relevance, now);
            Reason reason = reason(one, utility, nearest, now);
            if (reason == null) {
                worth.add(new Choice(one, utility));
            } else {
                passed.add(new Passed(one, reason));
            }
        }
        worth.sort(Comparator.comparingDouble((Choice one) -> -one.utility())
                .thenComparing(one -> one.correction().reach())
                .thenComparing(one -> one.correction().id(), Comparator.reverseOrder()));
        worth.stream()
                .skip(AppliedCorrections.MOST)
                .forEach(one -> passed.add(new Passed(one.correction(), Reason.NO_ROOM)));
        return new PromptSelection(worth.stream().limit(AppliedCorrections.MOST).toList(), passed);
    }

    /// What an answer to the prompt has to hold to: what concerns it and is believed, whether or not there is room to
    /// tell it.
    List<Remembered> holding() {
        return Stream.concat(
                        chosen.stream().map(Choice::correction),
                        passed.stream()
                                .filter(one -> one.reason() == Reason.NO_ROOM || one.reason() == Reason.TOO_LITTLE)
                                .map(Passed::correction))
                .toList();
    }

    /// Why it is not told, though it concerns the prompt; null if it is.
    private static @Nullable Reason reason(
            Remembered one, double utility, Map<String, CorrectionReach> nearest, Instant now) {
        if (one.effective(now) < DecayRules.TRUSTED) {
            return Reason.FADED;
        }
        return overridden(one, nearest) ? Reason.OVERRIDDEN : utility < LEAST ? Reason.TOO_LITTLE : null;
    }

    /// The share of the words of its subject that occur; 1 for what is about everything. What belongs to a field
    /// that the prompt is surely not about does not concern it, unless the prompt has all of several words.
    static double relevance(Set<String> prompt, FieldMix fields, Remembered one) {
        if (one.subject().isBlank()) {
            return 1;
        }
        Set<String> about = Topics.words(one.subject());
        long found = about.stream().filter(prompt::contains).count();
        double share = (double) found / about.size();
        boolean sure = share == 1 && about.size() > 1;
        return share >= CONCERNS && !sure && elsewhere(fields, one.fields()) ? 0 : share;
    }

    private static boolean elsewhere(FieldMix prompt, FieldMix correction) {
        Field meant = correction.dominant();
        Field asked = prompt.dominant();
        return meant != Field.GENERAL
                && asked != Field.GENERAL
                && prompt.share(meant) == 0
                && correction.share(asked) == 0;
    }

    /// How near something speaks of each subject that is still believed.
    private static Map<String, CorrectionReach> nearest(List<Remembered> known, Instant now) {
        Map<String, CorrectionReach> nearest = new HashMap<>();
        for (Remembered one : known) {
            if (!one.subject().isBlank() && one.effective(now) >= DecayRules.TRUSTED) {
                nearest.merge(Topics.key(one.subject()), one.reach(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
            }
        }
        return nearest;
    }

    private static boolean overridden(Remembered one, Map<String, CorrectionReach> nearest) {
        CorrectionReach reach = one.subject().isBlank() ? null : nearest.get(Topics.key(one.subject()));
        return reach != null && reach.compareTo(one.reach()) < 0;
    }

    /// What telling it is worth.
    static double utility(Remembered one, double relevance, Instant now) {
        Duration age = Duration.between(one.createdAt(), now);
        double effective = one.effective(now);
        double prevention = one.rejected().isBlank() ? 0.6 : 1;
        double importance = switch (one.kind()) {
            case FACTUAL_CORRECTION, FAILURE_PATTERN -> 1;
            case PERSISTENT_INSTRUCTION, PROJECT_DECISION -> 0.9;
            case PREFERENCE -> 0.6;
        };
        double recency = Math.pow(2, -Math.max(0, (double) age.toMinutes()) / RECENT.toMinutes());
        double staleness = one.confidence() == 0 ? 1 : 1 - effective / one.confidence();
        double cost = Math.min(1, Topics.tokens(one.claim()).size() / WORDS_OF_A_PAGE);
        return 0.30 * relevance
                + 0.25 * prevention
                + 0.20 * importance
                + 0.10 * recency
                + 0.10 * effective
                + (one.pinned() ? 0.05 : 0)
                - 0.20 * staleness
                - 0.15 * cost;
    }

    /// What a model is told; empty when nothing concerns the prompt.
    String text() {
        if (chosen.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("Corrections that hold here:\n");
        for (Choice one : chosen) {
            Remembered correction = one.correction();
            text.append("- ").append(correction.claim().strip());
            if (!correction.rejected().isBlank()) {
                text.append(" (not: ").append(correction.rejected().strip()).append(')');
            }
            text.append(" [")
                    .append(correction.reach().name().toLowerCase(Locale.ROOT))
                    .append("]\n");
        }
        return text.toString();
    }
}
