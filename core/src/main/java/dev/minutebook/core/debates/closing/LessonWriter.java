package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.core.code.CodeBlock;
import dev.minutebook.core.code.CodeBlocks;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.lessons.LessonRules;
import dev.minutebook.core.debates.lessons.LessonStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.memory.CitedMemories;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.text.Truncation;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    private record Insights(UUID id, int round, Phase phase, List<String> sentences) {}

    private record Draft(String title, String content) {

        String text() {
            return title + "\n" + content;
        }
    }

    private final ClosingDebate debate;
    private final CitedMemories cited;
    private @Nullable PendingRows<Insights> insights;

    LessonWriter(ClosingDebate debate, CitedMemories cited) {
        this.debate = debate;
        this.cited = cited;
    }

    /// Asks for what was found, if the decision is confident enough to teach anything.
    @Override
    public void read(Transaction transaction) {
        if (debate.count() == null || debate.count().confidence() < WORTH_IT) {
            return;
        }
        insights = transaction.ask(
                TurnStore.INSIGHTS, LessonWriter::insights, transaction.workspace(), debate.id(), INSIGHTS);
    }

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        if (insights == null || decision == null || cited.anyDoubtful()) {
            return;
        }
        List<Draft> drafts = drafts(insights.rows(), decision);
        if (drafts.isEmpty()) {
            return;
        }
        List<Lesson> known = transaction.list(
                LessonStore.ALIKE,
                LessonStore::lesson,
                transaction.workspace(),
                transaction.now(),
                drafts.stream()
                        .flatMap(draft -> LessonRules.marks(draft.text()).stream())
                        .distinct()
                        .map(transaction.cipher()::blind)
                        .toArray(String[]::new));
        Set<UUID> met = new TreeSet<>();
        List<Draft> taught = new ArrayList<>();
        for (Draft draft : drafts) {
            Optional<Lesson> same = known.stream()
                    .filter(lesson -> LessonRules.duplicate(lesson.title() + "\n" + lesson.content(), draft.text()))
                    .findFirst();
            if (same.isPresent()) {
                met.add(same.get().id().value());
            } else if (taught.stream().noneMatch(one -> LessonRules.duplicate(one.text(), draft.text()))) {
                taught.add(draft);
                teach(transaction, draft, decision.confidence());
            }
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

    private static Insights insights(Row column) throws SQLException {
        return new Insights(column.uuid(), column.integer(), column.value(Phase.class), column.textList());
    }

    private List<Draft> drafts(List<Insights> insightful, Decision decision) {
        Map<String, List<String>> byPhase = new LinkedHashMap<>();
        for (Insights found : insightful) {
            byPhase.computeIfAbsent(found.round() + "/" + found.phase(), p -> new ArrayList<>())
                    .addAll(found.sentences());
        }
        List<Draft> drafts = new ArrayList<>();
        byPhase.values()
                .forEach(sentences -> drafts.add(new Draft(
                        Truncation.sentence(sentences.getFirst(), 120),
                        sentences.stream().distinct().collect(Collectors.joining("\n")))));
        if (decision.winner() != null) {
            drafts.add(new Draft(
                    Truncation.sentence(debate.row().topic(), 120), Truncation.at(decision.conclusion(), 4_096)));
        }
        return drafts;
    }

    private void teach(Transaction transaction, Draft draft, double confidence) {
        DebateRow row = debate.row();
        UUID id = transaction.newId();
        String language =
                CodeBlocks.largest(draft.content()).map(CodeBlock::language).orElse(null);
        transaction.later(
                LessonStore.INSERT,
                transaction.workspace(),
                id,
                row.id(),
                cited.ids(),
                draft.title().isBlank() ? "Untitled" : draft.title(),
                draft.content(),
                LessonRules.category(draft.text()),
                row.domain(),
                language,
                row.tags().toArray(String[]::new),
                confidence,
                transaction.now(),
                LessonRules.expires(transaction.now()),
                LessonRules.marks(draft.text()).stream()
                        .map(transaction.cipher()::blind)
                        .toArray(String[]::new));
        SearchIndex.add(
                transaction,
                SearchableText.of("lesson", id, draft.content())
                        .titled(draft.title())
                        .in(row.id(), null)
                        .about(row.tags()));
    }
}
