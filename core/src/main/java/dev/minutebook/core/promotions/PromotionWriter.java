package dev.minutebook.core.promotions;

import dev.minutebook.api.Problem;
import dev.minutebook.api.promotions.Promotion;
import dev.minutebook.api.promotions.PromotionId;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.Specialist;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.comparison.PromotionHistory;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.Commitment;
import java.util.List;
import java.util.Optional;

/// Writes who takes over a field. Its caller holds the lock of the field.
final class PromotionWriter {

    private static final String KIND = "promotion";

    /// A rollback looks back over so many promotions and rollbacks.
    private static final int LOOKED_AT = 1_000;

    private final Transaction transaction;

    PromotionWriter(Transaction transaction) {
        this.transaction = transaction;
    }

    /// Waits until nobody else writes about the field.
    void lock(String field) {
        transaction.one(TrialStore.LOCK_FIELD, row -> row.flag(), transaction.workspace(), field);
    }

    /// The last that happened in a field.
    Optional<Promotion> last(String field) {
        Optional<Promotion> last = history(field, 1).stream().findFirst();
        last.ifPresent(one -> transaction.notBefore(one.at()));
        return last;
    }

    private List<Promotion> history(String field, int limit) {
        return transaction.list(
                PromotionStore.LIST_OF_FIELD,
                PromotionStore::promotion,
                transaction.workspace(),
                field,
                Long.MAX_VALUE,
                limit);
    }

    void promote(TrialRow trial, Specialist from, Specialist to) {
        long number = last(trial.field()).map(Promotion::number).orElse(0L) + 1;
        insert(
                new Promotion(
                        new PromotionId(transaction.newId()),
                        trial.field(),
                        number,
                        Promotion.Event.PROMOTE,
                        from,
                        to,
                        new PromotionTrialId(trial.id()),
                        null,
                        false,
                        null,
                        transaction.now()),
                "specialist.promoted");
    }

    /// Takes back the last promotion that stands.
    Promotion rollback(String field, String reason) {
        List<Promotion> events = history(field, LOOKED_AT);
        PromotionId id = new PromotionId(transaction.newId());
        Promotion taken = new PromotionHistory(
                        events.reversed().stream().map(PromotionWriter::event).toList())
                .rollback(id.text())
                .flatMap(PromotionHistory.Event::reverses)
                .flatMap(reversed -> events.stream()
                        .filter(one -> one.id().text().equals(reversed))
                        .findFirst())
                .orElseThrow(() -> Problem.Code.CONFLICT.because(
                        "no promotion stands in " + field + "; see promotions history --field " + field));
        transaction.notBefore(events.getFirst().at());
        Promotion back = new Promotion(
                id,
                field,
                events.getFirst().number() + 1,
                Promotion.Event.ROLLBACK,
                taken.to(),
                taken.from(),
                null,
                taken.id(),
                false,
                reason,
                transaction.now());
        insert(back, "specialist.rolled_back");
        return back;
    }

    private static PromotionHistory.Event event(Promotion one) {
        return new PromotionHistory.Event(
                one.id().text(),
                switch (one.event()) {
                    case PROMOTE -> PromotionHistory.Kind.PROMOTE;
                    case ROLLBACK -> PromotionHistory.Kind.ROLLBACK;
                },
                key(one.from()),
                key(one.to()),
                Optional.ofNullable(one.reverses()).map(PromotionId::text));
    }

    private static String key(Specialist one) {
        return one.agent().text() + " " + one.version();
    }

    private void insert(Promotion one, String event) {
        byte[] salt = transaction.newSalt();
        transaction.later(
                PromotionStore.INSERT,
                transaction.workspace(),
                one.id().value(),
                one.field(),
                one.number(),
                one.event(),
                one.from().agent().value(),
                one.from().version(),
                one.to().agent().value(),
                one.to().version(),
                one.trial() == null ? null : one.trial().value(),
                one.reverses() == null ? null : one.reverses().value(),
                one.reason(),
                salt,
                one.at());
        Event entry = Event.of(event, KIND, one.id().value());
        if (one.trial() != null) {
            entry = entry.with("trial", one.trial().text());
        }
        if (one.reverses() != null) {
            entry = entry.with("reverses", one.reverses().text());
        }
        AuditLog.enter(
                transaction,
                entry.with("number", one.number())
                        .with("from", one.from().agent().text())
                        .with("to", one.to().agent().text())
                        .committing(Commitment.of(
                                salt,
                                one.field(),
                                one.from().agent().text(),
                                one.from().version(),
                                one.to().agent().text(),
                                one.to().version(),
                                one.reason())));
    }
}
