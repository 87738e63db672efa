package dev.minutebook.core.debates;

import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.core.critiques.PatternLookup;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.decisions.SimilarDecisions;
import dev.minutebook.core.debates.lessons.SimilarLessons;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.search.WordSearch;
import dev.minutebook.core.text.Truncation;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What the seats of a new debate are told: similar decisions, concerns nobody has taken up, lessons, issues that
/// were worth raising.
final class Briefing {

    private static final int SIMILAR = 3;
    private static final int CONCERNS = 3;
    private static final int LESSONS = 3;
    private static final int ISSUES = 5;

    private Briefing() {}

    static @Nullable String on(Transaction transaction, WordSearch wordSearch, String topic) {
        List<SimilarDecision> similar = SimilarDecisions.inForce(transaction, wordSearch, topic, 5);
        List<Dissent> concerns = similar.isEmpty()
                ? List.of()
                : transaction.list(
                        DecisionStore.OPEN_DISSENTS_OF,
                        DecisionStore::dissent,
                        transaction.workspace(),
                        similar.stream().map(one -> one.decision().id().value()).toArray(UUID[]::new),
                        10);
        List<Lesson> lessons = SimilarLessons.find(transaction, wordSearch, topic, LESSONS);
        List<CritiquePattern> issues = PatternLookup.best(transaction, null, ISSUES);
        if (similar.isEmpty() && lessons.isEmpty() && issues.isEmpty()) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        if (!similar.isEmpty()) {
            text.append("Earlier decisions on similar topics:\n");
            similar.stream().limit(SIMILAR).forEach(one -> text.append(line(one)));
        }
        if (!concerns.isEmpty()) {
            text.append("Concerns nobody has taken up:\n");
            concerns.stream()
                    .limit(CONCERNS)
                    .forEach(one -> text.append("- ")
                            .append(words(one.type()))
                            .append(": ")
                            .append(Truncation.at(one.content(), 200))
                            .append('\n'));
            if (concerns.size() > CONCERNS) {
                text.append("and ").append(concerns.size() - CONCERNS).append(" more.\n");
            }
        }
        if (!lessons.isEmpty()) {
            text.append("Lessons:\n");
            lessons.forEach(one -> text.append("- ")
                    .append(words(one.tier()))
                    .append(": ")
                    .append(Truncation.at(one.content(), 200))
                    .append('\n'));
        }
        if (!issues.isEmpty()) {
            text.append("Issues that were worth raising before:\n");
            issues.forEach(one -> text.append(line(one)));
        }
        return text.toString();
    }

    /// On one line, whatever it was made of.
    private static String line(CritiquePattern issue) {
        String suggestion = issue.suggestion();
        return String.format(
                Locale.ROOT,
                "- %s (%s, led to an improvement %d of %d times)%s%n",
                Truncation.at(flat(issue.text()), 200),
                words(issue.type()),
                issue.successes(),
                issue.successes() + issue.failures(),
                suggestion == null ? "" : ": " + Truncation.at(flat(suggestion), 200));
    }

    private static String flat(String text) {
        return text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    }

    private static String line(SimilarDecision similar) {
        Decision decision = similar.decision();
        return String.format(
                Locale.ROOT,
                "- %s (similarity %.2f, %s, agreement %.0f %%, %d dissents): %s%n",
                Truncation.at(decision.topic(), 100),
                similar.similarity(),
                words(decision.strength()),
                decision.agreement() * 100,
                decision.dissents(),
                Truncation.sentence(decision.conclusion(), 100));
    }

    private static String words(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
