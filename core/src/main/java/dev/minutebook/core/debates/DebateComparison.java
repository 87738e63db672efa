package dev.minutebook.core.debates;

import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.Comparison.Difference;
import dev.minutebook.api.debates.Comparison.Side;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DecisionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Puts two debates side by side.
final class DebateComparison {

    private DebateComparison() {}

    static Comparison compare(Transaction transaction, DebateId left, DebateId right) {
        DebateRow one = DebateRow.of(transaction, left);
        DebateRow other = DebateRow.of(transaction, right);
        Side here = side(transaction, one);
        Side there = side(transaction, other);
        List<Difference> differences = new ArrayList<>();
        add(differences, "topic", one.topic(), other.topic());
        add(differences, "seats", seats(transaction, one), seats(transaction, other));
        add(differences, "topology", one.setup().topology(), other.setup().topology());
        add(
                differences,
                "protocol",
                one.setup().config().protocol(),
                other.setup().config().protocol());
        add(
                differences,
                "phases",
                one.setup().config().phases(),
                other.setup().config().phases());
        add(differences, "rounds allowed", one.setup().rounds(), other.setup().rounds());
        add(differences, "voting", one.setup().voting(), other.setup().voting());
        add(differences, "status", here.status(), there.status());
        add(differences, "stop reason", here.stopReason(), there.stopReason());
        add(differences, "winner", here.winner(), there.winner());
        add(differences, "strength", here.strength(), there.strength());
        return new Comparison(here, there, common(one, other), differences);
    }

    private static long common(DebateRow one, DebateRow other) {
        if (one.id().equals(other.id())) {
            return one.lastSeq();
        }
        if (one.id().equals(other.origin())) {
            return Objects.requireNonNull(other.originSeq());
        }
        if (other.id().equals(one.origin())) {
            return Objects.requireNonNull(one.originSeq());
        }
        return one.origin() != null && one.origin().equals(other.origin())
                ? Math.min(Objects.requireNonNull(one.originSeq()), Objects.requireNonNull(other.originSeq()))
                : 0;
    }

    private static Side side(Transaction transaction, DebateRow row) {
        Decision decision = transaction
                .find(DecisionStore.OF_DEBATE, DecisionStore::decision, transaction.workspace(), row.id())
                .orElse(null);
        return new Side(
                new DebateId(row.id()),
                row.status(),
                row.stopReason(),
                decision == null ? null : decision.winner(),
                decision == null ? null : decision.conclusion(),
                decision == null ? null : decision.strength(),
                decision == null ? null : decision.agreement(),
                row.state().level(),
                row.state().held(),
                new Usage(
                        row.lastSeq(),
                        row.tokensIn(),
                        row.tokensOut(),
                        row.cost().stripTrailingZeros()));
    }

    private static String seats(Transaction transaction, DebateRow row) {
        return Seats.of(transaction, row.id()).stream()
                .map(DebateComparison::seat)
                .collect(Collectors.joining(", "));
    }

    private static String seat(Seat seat) {
        return seat.name() + " (" + seat.role() + (seat.model() == null ? "" : ", " + seat.model()) + ")";
    }

    private static void add(List<Difference> differences, String what, @Nullable Object left, @Nullable Object right) {
        if (!Objects.equals(left, right)) {
            differences.add(new Difference(what, words(left), words(right)));
        }
    }

    private static @Nullable String words(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Enum<?> name -> name.name().toLowerCase(Locale.ROOT);
            case List<?> many -> many.stream().map(DebateComparison::words).collect(Collectors.joining(", "));
            default -> value.toString();
        };
    }
}
