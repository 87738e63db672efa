package dev.minutebook.core.debates;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebatePattern;
import dev.minutebook.api.debates.Decision;
import dev.minutebook.api.debates.Lesson;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Strength;
import dev.minutebook.api.debates.VotingRule;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.Findable;
import dev.minutebook.core.search.SearchIndex;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/// What is learnt when a debate ends: lessons, the way it went, and how its way of debating fared.
final class Experience {

    private static final double WORTH_LEARNING = 0.7;
    private static final int INSIGHTS = 64;
    private static final int COMPARED = 200;

    private Experience() {}

    static void concluded(Transaction transaction, Course course, Decision decision) {
        if (decision.confidence() >= WORTH_LEARNING) {
            learn(transaction, course.row(), decision);
        }
        pattern(transaction, course, type(course, decision));
        strategy(transaction, course, decision.winner() != null);
    }

    static void failed(Transaction transaction, Course course, Debate.Status status) {
        if (status == Debate.Status.FAILED) {
            pattern(transaction, course, DebatePattern.Type.FAILURE);
            strategy(transaction, course, false);
        }
    }

    private record Insights(int round, Phase phase, List<String> sentences) {}

    /// One lesson for each phase in which something was found worth remembering, and one for what was decided.
    private static void learn(Transaction transaction, DebateRow row, Decision decision) {
        Map<String, List<String>> byPhase = new LinkedHashMap<>();
        for (Insights found :
                transaction.list(
                        TurnStore.INSIGHTS,
                        column ->
                                new Insights(
                                        column.integer(),
                                        column.value(Phase.class),
                                        column.textList()),
                        transaction.workspace(),
                        row.id(),
                        INSIGHTS)) {
            byPhase.computeIfAbsent(found.round() + "/" + found.phase(), p -> new ArrayList<>())
                    .addAll(found.sentences());
        }
        List<Lesson> known =
                new ArrayList<>(
                        transaction.list(
                                LessonStore.NEWEST,
                                LessonStore::lesson,
                                transaction.workspace(),
                                transaction.now(),
                                COMPARED));
        Map<UUID, Boolean> met = new LinkedHashMap<>();
        byPhase.values()
                .forEach(
                        sentences ->
                                teach(
                                        transaction,
                                        row,
                                        decision,
                                        known,
                                        met,
                                        Cut.sentence(sentences.getFirst(), 120),
                                        sentences.stream()
                                                .distinct()
                                                .collect(Collectors.joining("\n"))));
        if (decision.winner() != null) {
            teach(
                    transaction,
                    row,
                    decision,
                    known,
                    met,
                    Cut.sentence(row.topic(), 120),
                    Cut.at(decision.conclusion(), 4_096));
        }
    }

    private static void teach(
            Transaction transaction,
            DebateRow row,
            Decision decision,
            List<Lesson> known,
            Map<UUID, Boolean> met,
            String title,
            String content) {
        for (Lesson lesson : known) {
            if (LessonRules.duplicate(
                    lesson.title() + "\n" + lesson.content(), title + "\n" + content)) {
                if (met.put(lesson.id().value(), true) == null) {
                    transaction.later(
                            LessonStore.SEEN_AGAIN,
                            transaction.workspace(),
                            lesson.id().value(),
                            decision.confidence(),
                            LessonRules.expires(transaction.now()),
                            transaction.now());
                }
                return;
            }
        }
        UUID id = transaction.newId();
        String language = CodeBlocks.largest(content).map(Code::language).orElse(null);
        transaction.later(
                LessonStore.INSERT,
                transaction.workspace(),
                id,
                row.id(),
                title.isBlank() ? "Untitled" : title,
                content,
                LessonRules.category(title + "\n" + content),
                row.domain(),
                language,
                row.tags().toArray(String[]::new),
                decision.confidence(),
                transaction.now(),
                LessonRules.expires(transaction.now()));
        SearchIndex.add(
                transaction,
                Findable.of("lesson", id, content)
                        .titled(title)
                        .in(row.id(), null)
                        .about(row.tags()));
    }

    private static DebatePattern.Type type(Course course, Decision decision) {
        if (decision.winner() == null
                || decision.strength() == Strength.SPLIT
                || decision.strength() == Strength.CONTESTED) {
            return DebatePattern.Type.KNOWLEDGE_GAP;
        }
        if (course.codeVersions() > 1) {
            return DebatePattern.Type.OPTIMIZATION;
        }
        if (decision.method() == VotingRule.JUDGE) {
            return DebatePattern.Type.EXPERTISE;
        }
        return course.state().held() > 1
                ? DebatePattern.Type.CONFLICT_RESOLUTION
                : DebatePattern.Type.CONSENSUS_BUILDING;
    }

    private static String words(DebatePattern.Type type) {
        return switch (type) {
            case CONSENSUS_BUILDING -> "The seats agreed in the first round.";
            case CONFLICT_RESOLUTION -> "The seats agreed after more than one round.";
            case KNOWLEDGE_GAP -> "No option was carried by more than half.";
            case EXPERTISE -> "A judge decided.";
            case OPTIMIZATION -> "Code was written and improved.";
            case FAILURE -> "The debate ended without a decision.";
        };
    }

    private static void pattern(Transaction transaction, Course course, DebatePattern.Type type) {
        transaction.later(
                LessonStore.COUNT_PATTERN,
                transaction.workspace(),
                type,
                domain(course),
                words(type),
                level(course),
                transaction.now());
    }

    private static void strategy(Transaction transaction, Course course, boolean success) {
        Setup setup = course.row().setup();
        Protocol protocol = setup.config().protocol();
        transaction.later(
                LessonStore.COUNT_STRATEGY,
                transaction.workspace(),
                domain(course),
                setup.topology(),
                protocol == null ? "" : protocol.name().toLowerCase(Locale.ROOT),
                setup.chairs().stream()
                        .map(Setup.Chair::role)
                        .sorted()
                        .collect(Collectors.joining(",")),
                setup.config().phases().stream()
                        .map(phase -> phase.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(",")),
                success ? 1L : 0L,
                level(course),
                Duration.between(course.row().createdAt(), transaction.now()).toMillis(),
                transaction.now());
    }

    private static String domain(Course course) {
        String domain = course.row().domain();
        return domain == null ? "" : domain;
    }

    private static double level(Course course) {
        Double level = course.state().level();
        return level == null ? 0 : level;
    }
}
