package dev.minutebook.core.debates.lessons;

import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.core.code.CodeBlock;
import dev.minutebook.core.code.CodeBlocks;
import dev.minutebook.core.database.Asked;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.text.Truncation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;

/// The lessons of a debate: one for each phase in which something was found worth remembering, and one for what was decided.
public final class LessonWriter {

    private static final double WORTH_IT = 0.7;
    private static final int INSIGHTS = 64;
    private static final int COMPARED = 200;

    private record Insights(int round, Phase phase, List<String> sentences) {}

    private final Transaction transaction;
    private final DebateRow row;
    private final Asked<Insights> insights;
    private final Asked<Lesson> known;
    private final Set<UUID> met = new TreeSet<>();

    /// Whether a decision of that confidence teaches anything.
    public static boolean worth(double confidence) {
        return confidence >= WORTH_IT;
    }

    /// Asks for what was found, and for what is known already.
    public LessonWriter(Transaction transaction, DebateRow row) {
        this.transaction = transaction;
        this.row = row;
        this.insights =
                transaction.ask(
                        TurnStore.INSIGHTS,
                        column ->
                                new Insights(
                                        column.integer(),
                                        column.value(Phase.class),
                                        column.textList()),
                        transaction.workspace(),
                        row.id(),
                        INSIGHTS);
        this.known =
                transaction.ask(
                        LessonStore.NEWEST,
                        LessonStore::lesson,
                        transaction.workspace(),
                        transaction.now(),
                        COMPARED);
    }

    public void from(Decision decision) {
        Map<String, List<String>> byPhase = new LinkedHashMap<>();
        for (Insights found : insights.rows()) {
            byPhase.computeIfAbsent(found.round() + "/" + found.phase(), p -> new ArrayList<>())
                    .addAll(found.sentences());
        }
        byPhase.values()
                .forEach(
                        sentences ->
                                teach(
                                        Truncation.sentence(sentences.getFirst(), 120),
                                        sentences.stream()
                                                .distinct()
                                                .collect(Collectors.joining("\n")),
                                        decision.confidence()));
        if (decision.winner() != null) {
            teach(
                    Truncation.sentence(row.topic(), 120),
                    Truncation.at(decision.conclusion(), 4_096),
                    decision.confidence());
        }
        // In the order of their ids, as every debate that ends does.
        met.forEach(
                lesson ->
                        transaction.later(
                                LessonStore.SEEN_AGAIN,
                                transaction.workspace(),
                                lesson,
                                decision.confidence(),
                                LessonRules.expires(transaction.now()),
                                transaction.now()));
    }

    private void teach(String title, String content, double confidence) {
        for (Lesson lesson : known.rows()) {
            if (LessonRules.duplicate(
                    lesson.title() + "\n" + lesson.content(), title + "\n" + content)) {
                met.add(lesson.id().value());
                return;
            }
        }
        UUID id = transaction.newId();
        String language = CodeBlocks.largest(content).map(CodeBlock::language).orElse(null);
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
                confidence,
                transaction.now(),
                LessonRules.expires(transaction.now()));
        SearchIndex.add(
                transaction,
                SearchableText.of("lesson", id, content)
                        .titled(title)
                        .in(row.id(), null)
                        .about(row.tags()));
    }
}
