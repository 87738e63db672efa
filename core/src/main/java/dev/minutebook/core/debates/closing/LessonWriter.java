package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.core.code.CodeBlock;
import dev.minutebook.core.code.CodeBlocks;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.lessons.LessonRules;
import dev.minutebook.core.debates.lessons.LessonStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.memory.CitedMemories;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.text.Truncation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The lessons of a debate: one for each phase in which something was found worth remembering, and one for what
/// was decided. A debate that relied on doubtful memories teaches nothing.
final class LessonWriter implements ClosingParticipant {

    private static final double WORTH_IT = 0.7;
    private static final int INSIGHTS = 64;
    private static final int COMPARED = 200;

    private record Insights(int round, Phase phase, List<String> sentences) {}

    private final ClosingDebate debate;
    private final CitedMemories cited;
    private final Set<UUID> met = new TreeSet<>();
    private @Nullable PendingRows<Insights> insights;
    private @Nullable PendingRows<Lesson> known;

    LessonWriter(ClosingDebate debate, CitedMemories cited) {
        this.debate = debate;
        this.cited = cited;
    }

    /// Asks for what was found, and for what is known already, if the decision is confident enough to teach
    /// anything.
    @Override
    public void read(Transaction transaction) {
        if (debate.count() == null || debate.count().confidence() < WORTH_IT) {
            return;
        }
        insights = transaction.ask(
                TurnStore.INSIGHTS,
                column -> new Insights(column.integer(), column.value(Phase.class), column.textList()),
                transaction.workspace(),
                debate.id(),
                INSIGHTS);
        known = transaction.ask(
                LessonStore.NEWEST, LessonStore::lesson, transaction.workspace(), transaction.now(), COMPARED);
    }

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        if (insights == null || decision == null || cited.anyDoubtful()) {
            return;
        }
        Map<String, List<String>> byPhase = new LinkedHashMap<>();
        for (Insights found : insights.rows()) {
            byPhase.computeIfAbsent(found.round() + "/" + found.phase(), p -> new ArrayList<>())
                    .addAll(found.sentences());
        }
        byPhase.values()
                .forEach(sentences -> teach(
                        transaction,
                        Truncation.sentence(sentences.getFirst(), 120),
                        sentences.stream().distinct().collect(Collectors.joining("\n")),
                        decision.confidence()));
        if (decision.winner() != null) {
            teach(
                    transaction,
                    Truncation.sentence(debate.row().topic(), 120),
                    Truncation.at(decision.conclusion(), 4_096),
                    decision.confidence());
        }
        // In the order of their ids, as every debate that ends does.
        met.forEach(lesson -> transaction.later(
                LessonStore.SEEN_AGAIN,
                transaction.workspace(),
                lesson,
                decision.confidence(),
                LessonRules.expires(transaction.now()),
                transaction.now()));
    }

    private void teach(Transaction transaction, String title, String content, double confidence) {
        DebateRow row = debate.row();
        for (Lesson lesson : Objects.requireNonNull(known).rows()) {
            if (LessonRules.duplicate(lesson.title() + "\n" + lesson.content(), title + "\n" + content)) {
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
                cited.ids(),
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
