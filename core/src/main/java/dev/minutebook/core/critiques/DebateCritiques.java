package dev.minutebook.core.critiques;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.Span;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Critiques as debates meet them.
///
/// @param turn   that makes the critique
/// @param target that is meant
public record DebateCritiques(UUID debate, UUID turn, UUID critic, UUID target, UUID author) {

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    /// Leaves the critique to travel with the turn that makes it.
    ///
    /// @param span the words of the target that are quoted
    public void write(Transaction transaction, WriteCritique critique, @Nullable Span span, Instant at) {
        UUID id = transaction.newId();
        transaction.later(
                CritiqueStore.INSERT,
                transaction.workspace(),
                id,
                debate,
                turn,
                critic,
                target,
                author,
                critique.severity(),
                critique.reasoning(),
                critique.expectedUsefulness(),
                at,
                span == null ? null : span.start(),
                span == null ? null : span.end());
        transaction.later(
                CritiqueStore.INSERT_ISSUES,
                transaction.workspace(),
                id,
                critique.issues().stream().map(WriteCritique.Issue::text).toArray(String[]::new),
                critique.issues().stream().map(WriteCritique.Issue::suggestion).toArray(String[]::new),
                critique.issues().stream()
                        .map(issue -> transaction.cipher().blind(IssueRules.key(issue.text())))
                        .toArray(String[]::new),
                critique.issues().stream()
                        .map(issue -> IssueRules.type(issue.text()).name().toLowerCase(Locale.ROOT))
                        .toArray(String[]::new));
    }

    /// The critiques of a debate, in the order of the turns that made them.
    public static Page<Critique> in(Transaction transaction, DebateId debate, PageRequest page) {
        return Cursor.page(
                transaction.list(
                        CritiqueStore.OF_DEBATE,
                        CritiqueStore::critique,
                        transaction.workspace(),
                        debate.value(),
                        Cursor.read(page.cursor(), BEFORE_ALL).uuid(0),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }
}
