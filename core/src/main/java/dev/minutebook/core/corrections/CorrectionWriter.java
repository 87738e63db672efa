package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AddedCorrection;
import dev.minutebook.api.corrections.AddedCorrection.Outcome;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionEvent.Kind;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.conversations.UserRules;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldOntology;
import dev.minutebook.core.text.Topics;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes corrections, and what happens to them.
final class CorrectionWriter {

    static final String KIND = "correction";

    /// So many of one reach are compared with a new one.
    private static final int COMPARED = 1_000;

    private final Transaction transaction;

    CorrectionWriter(Transaction transaction) {
        this.transaction = transaction;
    }

    /// @param place  where it holds alone; neither conversation nor project for everywhere
    /// @param review whether it waits for one in any case
    AddedCorrection add(AddCorrection request, CorrectionPlace place, boolean review) {
        CorrectionReach reach = place.conversation() != null
                ? CorrectionReach.CONVERSATION
                : place.project() != null ? CorrectionReach.PROJECT : CorrectionReach.GLOBAL;
        List<Remembered> standing = standing(reach, place, request.claim()).stream()
                .map(CorrectionRow::remembered)
                .toList();
        CorrectionRepeat repeat = CorrectionRepeat.of(
                        request.subject(),
                        request.claim(),
                        Objects.requireNonNullElse(request.rejected(), ""),
                        standing)
                .orElse(null);
        CorrectionRow other = repeat == null
                ? null
                : lock(repeat.other()).filter(CorrectionRow::stands).orElse(null);
        if (repeat == null || other == null) {
            return new AddedCorrection(Outcome.ADDED, insert(request, place, reach, review), null);
        }
        CorrectionId id = new CorrectionId(other.id());
        return switch (repeat.relation()) {
            case REPEATS -> new AddedCorrection(Outcome.REPEATED, repeated(other), null);
            case SUPERSEDES -> {
                Correction added = insert(request, place, reach, review);
                if (!review) {
                    supersede(other, added.id());
                }
                yield new AddedCorrection(review ? Outcome.CONFLICTS : Outcome.SUPERSEDED, added, id);
            }
            case CONFLICTS -> new AddedCorrection(Outcome.CONFLICTS, insert(request, place, reach, true), id);
        };
    }

    private List<CorrectionRow> standing(CorrectionReach reach, CorrectionPlace place, String claim) {
        return transaction.list(
                CorrectionStore.STANDING,
                CorrectionStore::row,
                transaction.workspace(),
                place.user(),
                reach,
                place.conversation() == null ? null : place.conversation().value(),
                place.project() == null ? null : place.project().value(),
                COMPARED,
                claimKey(claim));
    }

    private String claimKey(String claim) {
        return transaction.cipher().blind(Topics.wording(claim));
    }

    private Correction insert(AddCorrection request, CorrectionPlace place, CorrectionReach reach, boolean review) {
        Field field = request.domain() == null
                ? FieldOntology.classify(request.subject() + " " + request.claim())
                        .dominant()
                : FieldOntology.named(request.domain()).field();
        CorrectionRow row = new CorrectionRow(
                transaction.newId(),
                place.user(),
                reach,
                place.conversation(),
                place.project(),
                Objects.requireNonNullElse(request.kind(), CorrectionKind.FACTUAL_CORRECTION),
                review ? CorrectionStatus.REVIEW : CorrectionStatus.ACTIVE,
                request.subject(),
                request.domain(),
                request.claim(),
                request.rejected(),
                request.question(),
                Objects.requireNonNullElse(request.confidence(), AddCorrection.CONFIDENCE),
                request.decayClass() == null ? DecayRules.of(field, request.subject()) : request.decayClass(),
                Objects.requireNonNullElse(request.source(), CorrectionSource.MANUAL),
                request.pinned(),
                request.regression(),
                request.message(),
                request.query(),
                null,
                0,
                0,
                0,
                request.metadata(),
                transaction.now(),
                transaction.now());
        byte[] salt = transaction.newSalt();
        transaction.later(
                CorrectionStore.INSERT,
                transaction.workspace(),
                row.id(),
                row.user(),
                row.reach(),
                row.conversation() == null ? null : row.conversation().value(),
                row.project() == null ? null : row.project().value(),
                row.kind(),
                row.status(),
                row.subject(),
                row.subject().isEmpty() ? new String[0] : words(transaction, row.subject()),
                row.domain(),
                row.claim(),
                claimKey(row.claim()),
                row.rejected(),
                row.question(),
                row.confidence(),
                row.decayClass(),
                row.source(),
                row.pinned(),
                row.regression(),
                row.message() == null ? null : row.message().value(),
                row.query(),
                MinutebookJson.STRICT.write(row.metadata()),
                salt,
                row.createdAt());
        happened(row, Kind.CREATED, null, null);
        AuditLog.enter(
                transaction,
                Event.of("correction.added", KIND, row.id())
                        .with("review", review)
                        .measured(row.confidence(), null)
                        .committing(Commitment.of(salt, row.subject(), row.claim(), row.rejected())));
        return row.correction(transaction.now());
    }

    private Correction repeated(CorrectionRow other) {
        happened(other, Kind.REPEATED, null, null);
        AuditLog.enter(transaction, Event.of("correction.repeated", KIND, other.id()));
        return change(other, other.status(), null, other.repeats() + 1);
    }

    void supersede(CorrectionRow other, CorrectionId successor) {
        happened(other, Kind.SUPERSEDED, successor.value(), null);
        AuditLog.enter(
                transaction, Event.of("correction.superseded", KIND, other.id()).with("by", successor.text()));
        change(other, CorrectionStatus.SUPERSEDED, successor, other.repeats());
    }

    /// From now on it stands, and what it contradicts or speaks of the same does not.
    Correction accept(CorrectionRow held, String reason) {
        CorrectionPlace place = new CorrectionPlace(held.user(), held.conversation(), held.project());
        List<Remembered> others = standing(held.reach(), place, held.claim()).stream()
                .filter(row -> row.status() == CorrectionStatus.ACTIVE)
                .map(CorrectionRow::remembered)
                .toList();
        CorrectionRepeat.of(held.subject(), held.claim(), Objects.requireNonNullElse(held.rejected(), ""), others)
                .flatMap(repeat -> lock(repeat.other()))
                .filter(CorrectionRow::stands)
                .ifPresent(other -> supersede(other, new CorrectionId(held.id())));
        happened(held, Kind.ACCEPTED, null, reason);
        AuditLog.enter(
                transaction,
                Event.of("correction.accepted", KIND, held.id()).because(reason, UserRules.key(held.user())));
        return change(held, CorrectionStatus.ACTIVE, null, held.repeats());
    }

    /// Takes it back, or refuses it at its review.
    Correction retire(CorrectionRow held, Kind kind, String reason) {
        happened(held, kind, null, reason);
        AuditLog.enter(
                transaction,
                Event.of(kind == Kind.REFUSED ? "correction.refused" : "correction.retired", KIND, held.id())
                        .because(reason, UserRules.key(held.user())));
        return change(held, CorrectionStatus.RETIRED, null, held.repeats());
    }

    private Correction change(
            CorrectionRow held, CorrectionStatus status, @Nullable CorrectionId successor, long repeats) {
        CorrectionRow next = held.now(status, successor, repeats, transaction.now());
        transaction.later(
                CorrectionStore.CHANGE,
                transaction.workspace(),
                held.id(),
                status,
                successor == null ? null : successor.value(),
                repeats,
                transaction.now());
        return next.correction(transaction.now());
    }

    private void happened(CorrectionRow correction, Kind kind, @Nullable UUID other, @Nullable String note) {
        transaction.later(
                CorrectionStore.INSERT_EVENTS,
                transaction.workspace(),
                new UUID[] {transaction.newId()},
                new UUID[] {correction.id()},
                new String[] {word(kind)},
                new UUID[] {other},
                new String[] {note},
                transaction.now(),
                correction.user());
    }

    /// Counts what was applied or checked of a user's, and enters it.
    void count(String user, List<UUID> corrections, List<Kind> kinds, Event event) {
        if (corrections.isEmpty()) {
            return;
        }
        transaction.later(
                CorrectionStore.COUNT,
                transaction.workspace(),
                corrections.toArray(UUID[]::new),
                kinds.stream().map(kind -> kind == Kind.APPLIED ? 1 : 0).toArray(Integer[]::new),
                kinds.stream().map(kind -> kind == Kind.BROKEN ? 1 : 0).toArray(Integer[]::new));
        transaction.later(
                CorrectionStore.INSERT_EVENTS,
                transaction.workspace(),
                corrections.stream().map(one -> transaction.newId()).toArray(UUID[]::new),
                corrections.toArray(UUID[]::new),
                kinds.stream().map(CorrectionWriter::word).toArray(String[]::new),
                new UUID[corrections.size()],
                new String[corrections.size()],
                transaction.now(),
                user);
        AuditLog.enter(transaction, event);
    }

    /// The words of a subject or prompt, as they are stored and looked up.
    static String[] words(Transaction transaction, String text) {
        return Topics.words(text).stream().map(transaction.cipher()::blind).toArray(String[]::new);
    }

    private static String word(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    Optional<CorrectionRow> lock(UUID correction) {
        Optional<CorrectionRow> found =
                transaction.find(CorrectionStore.LOCK, CorrectionStore::row, transaction.workspace(), correction);
        found.ifPresent(row -> transaction.notBefore(row.updatedAt()));
        return found;
    }
}
