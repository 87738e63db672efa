package dev.minutebook.core.corrections;

import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AppliedCorrections.Reason;
import dev.minutebook.api.corrections.CheckedAnswer.Finding;
import dev.minutebook.api.corrections.CorrectionEvent.Kind;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.specialists.AnswerChecks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Corrections as other capabilities meet them that ask models something: what goes into a prompt, and how an answer
/// stands to it.
///
/// @param user         whose prompt it is
/// @param conversation where; null for none
/// @param project      where; null for none
public record PromptCorrections(
        String user,
        @Nullable ConversationId conversation,
        @Nullable ProjectId project) {

    /// So many that share a word with a prompt are looked at, the newest.
    private static final int LOOKED_AT = 2_000;

    /// From here on what an arbiter found is believed without a person.
    private static final double SURE = 0.85;

    /// What a model is told.
    ///
    /// @param text  in words; empty for nothing
    /// @param ids   the most useful first
    /// @param known the same as the checks of answers see it
    public record Told(String text, List<UUID> ids, List<AnswerChecks.Known> known) {}

    /// Where the caller asks something.
    ///
    /// @param conversation null for none
    /// @param user         null for that of the conversation, else the caller's own
    public static PromptCorrections writing(
            Transaction transaction, @Nullable ConversationId conversation, @Nullable String user) {
        CorrectionPlace place = CorrectionPlace.writing(transaction, conversation, null, user);
        return new PromptCorrections(place.user(), place.conversation(), place.project());
    }

    /// Chooses what goes into a prompt, and counts it as applied.
    public Told apply(Transaction transaction, String prompt) {
        PromptSelection selection = PromptSelection.of(
                prompt,
                concerned(transaction, prompt).stream()
                        .map(CorrectionRow::remembered)
                        .toList(),
                transaction.now());
        Told told = told(selection, transaction.now());
        if (!told.ids.isEmpty()) {
            new CorrectionWriter(transaction)
                    .count(
                            user,
                            told.ids,
                            told.ids.stream().map(one -> Kind.APPLIED).toList(),
                            Event.of("correction.applied", CorrectionWriter.KIND, told.ids.getFirst())
                                    .with("corrections", told.ids.size()));
        }
        return told;
    }

    /// What was chosen before, once more; those that are gone are left out.
    ///
    /// @param at when it was chosen
    public static Told again(Transaction transaction, List<UUID> chosen, Instant at) {
        List<PendingRows<CorrectionRow>> asked = chosen.stream()
                .map(id -> transaction.ask(CorrectionStore.BY_ID, CorrectionStore::row, transaction.workspace(), id))
                .toList();
        List<PromptSelection.Choice> choices = asked.stream()
                .flatMap(one -> one.rows().stream())
                .map(row -> new PromptSelection.Choice(row.remembered(), 0))
                .toList();
        return told(new PromptSelection(choices, List.of()), at);
    }

    private static Told told(PromptSelection selection, Instant at) {
        List<Remembered> chosen = selection.chosen().stream()
                .map(PromptSelection.Choice::correction)
                .toList();
        return new Told(
                selection.text(),
                chosen.stream().map(Remembered::id).toList(),
                chosen.stream()
                        .map(one -> new AnswerChecks.Known(one.claim(), one.rejected(), one.effective(at)))
                        .toList());
    }

    /// Holds answers against all regression cases that concern their prompt, and keeps what was found.
    public void hold(Transaction transaction, String prompt, String answer) {
        Map<UUID, CorrectionRow> cases = new HashMap<>();
        concerned(transaction, prompt).stream()
                .filter(CorrectionRow::regression)
                .forEach(row -> cases.put(row.id(), row));
        if (cases.isEmpty()) {
            return;
        }
        PromptSelection selection = PromptSelection.of(
                prompt, cases.values().stream().map(CorrectionRow::remembered).toList(), transaction.now());
        List<UUID> told = new ArrayList<>();
        List<Kind> kinds = new ArrayList<>();
        Stream.concat(
                        selection.chosen().stream().map(PromptSelection.Choice::correction),
                        selection.passed().stream()
                                .filter(one -> one.reason() == Reason.NO_ROOM || one.reason() == Reason.TOO_LITTLE)
                                .map(PromptSelection.Passed::correction))
                .forEach(one -> {
                    Finding finding = RegressionRules.of(answer, one.claim(), one.rejected());
                    if (finding != Finding.SILENT) {
                        told.add(one.id());
                        kinds.add(finding == Finding.HELD ? Kind.HELD : Kind.BROKEN);
                    }
                });
        if (!told.isEmpty()) {
            new CorrectionWriter(transaction)
                    .count(
                            user,
                            told,
                            kinds,
                            Event.of("correction.checked", CorrectionWriter.KIND, told.getFirst())
                                    .with("corrections", told.size())
                                    .with(
                                            "broken",
                                            kinds.stream()
                                                    .filter(Kind.BROKEN::equals)
                                                    .count()));
        }
    }

    /// Keeps what an arbiter found to hold of two answers to a question. A person looks at it where the arbiter was
    /// not quite sure, or where something was corrected before: a finding takes the place of no person's word.
    ///
    /// @param corrected whether corrections went into the prompt
    public void found(Transaction transaction, ArbiterFinding finding, boolean corrected) {
        String right = cut(finding.right, AddCorrection.CLAIM).strip();
        String wrong = cut(finding.wrong, AddCorrection.CLAIM).strip();
        if (right.equals(wrong)) {
            return; // they differ only where nothing is kept of them
        }
        AddCorrection correction = AddCorrection.fact(cut(finding.question, AddCorrection.SUBJECT), right)
                .not(wrong)
                .asked(cut(finding.question, AddCorrection.QUESTION))
                .confidence(finding.confidence)
                .source(CorrectionSource.ARBITER)
                .correctingQuery(finding.query);
        new CorrectionWriter(transaction)
                .add(
                        correction,
                        new CorrectionPlace(user, conversation, conversation == null ? project : null),
                        corrected || finding.confidence < SURE);
    }

    /// Which of two answers holds.
    public record ArbiterFinding(UUID query, String question, String right, String wrong, double confidence) {}

    private static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end);
    }

    private List<CorrectionRow> concerned(Transaction transaction, String prompt) {
        return transaction.list(
                CorrectionStore.CONCERNED,
                CorrectionStore::row,
                transaction.workspace(),
                user,
                CorrectionWriter.words(transaction, prompt),
                conversation == null ? null : conversation.value(),
                project == null ? null : project.value(),
                LOOKED_AT);
    }
}
