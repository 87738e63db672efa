package dev.minutebook.core.erasures;

import dev.minutebook.api.Problem;
import dev.minutebook.api.erasures.ErasureSubject.Kind;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.HoldLookup;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;

/// Legal holds, which beat erasures.
///
/// Which rows an erasure takes is known only when it has looked at them, and a user goes on writing meanwhile. So a
/// hold on the workspace or a kind is against every erasure, and one on a debate against those of whoever can have a
/// word in debates.
final class ErasureHolds {

    private ErasureHolds() {}

    /// No hold is placed until the transaction ends.
    static void mustAllow(Transaction transaction, Kind kind, ErasureStep.Target target) {
        HoldLookup.standing(transaction).stream()
                .filter(hold -> isAgainst(transaction, hold, kind, target))
                .findFirst()
                .ifPresent(hold -> {
                    throw Problem.Code.CONFLICT.because(
                            "legal hold %s on the %s forbids this erasure; release the hold first, or leave the subject as it is"
                                    .formatted(hold.id().text(), what(hold)));
                });
    }

    private static boolean isAgainst(Transaction transaction, LegalHold hold, Kind kind, ErasureStep.Target target) {
        return switch (hold.reach()) {
            case WORKSPACE, KIND -> true;
            case DEBATE -> kind != Kind.USER;
            case AGENT -> kind != Kind.TOKEN && ("agent:" + hold.subject()).equals(target.user());
            case CONVERSATION ->
                target.user() != null
                        && transaction.one(
                                UserStepStore.HAS_CONVERSATION,
                                row -> row.flag(),
                                transaction.workspace(),
                                Objects.requireNonNull(hold.subject()),
                                target.user());
        };
    }

    private static String what(LegalHold hold) {
        String reach = hold.reach().name().toLowerCase(Locale.ROOT);
        UUID subject = hold.subject();
        return hold.kind() != null
                ? reach + " " + hold.kind().name().toLowerCase(Locale.ROOT)
                : subject == null ? reach : reach + " " + subject;
    }
}
