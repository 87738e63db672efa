package dev.minutebook.core.queries;

import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.specialists.ArbiterVerdict;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.conversations.ConfidenceRules;
import dev.minutebook.core.corrections.PromptCorrections;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.queries.course.QueryCourse;
import dev.minutebook.core.queries.course.QueryOutcome;
import dev.minutebook.core.queries.course.QueryState;
import dev.minutebook.core.queries.course.StandingChange;
import dev.minutebook.core.specialists.Arbiter;
import dev.minutebook.core.specialists.Auction;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.VerdictSample;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Everything that follows from the end of a query, under its lock. The order of locks is that of the methods:
/// session, standings, gaps, corrections.
final class QueryClosure {

    /// So many verdicts that people looked at say how often the arbiter is wrong, the newest.
    private static final int SAMPLED = 200;

    /// So much of an answer is compared with others.
    private static final int BEGINNING = 20_000;

    private final Transaction transaction;
    private final QueryReplay query;
    private final QueryRow row;
    private final QueryState state;
    private final QueryOutcome outcome;
    private final Field field;

    /// @param query as it ended
    QueryClosure(Transaction transaction, QueryReplay query) {
        this.transaction = transaction;
        this.query = query;
        this.row = query.row();
        this.state = query.state();
        this.outcome = Objects.requireNonNull(state.outcome());
        this.field = QueryCourse.field(state);
    }

    void close() {
        runs();
        Query.Review review = verdict();
        end(review);
        new QuerySessions(transaction).ended(row, state);
        new StandingWriter(transaction, query).write();
        correct();
    }

    private void runs() {
        List<String> valued = List.copyOf(outcome.utilities().keySet());
        if (!valued.isEmpty()) {
            transaction.later(
                    RunStore.VALUED,
                    transaction.workspace(),
                    valued.stream().map(name -> query.answerOf(name).id()).toArray(UUID[]::new),
                    valued.stream().map(name -> outcome.utilities().get(name)).toArray(Double[]::new));
        }
        Auction auction = outcome.auction();
        for (int place = 0; auction != null && place < outcome.candidates().size(); place++) {
            String name = outcome.candidates().get(place);
            Auction.Bid bid = outcome.bids().get(place);
            transaction.later(
                    RunStore.AUCTIONED,
                    transaction.workspace(),
                    query.answerOf(name).id(),
                    place,
                    bid.weight(),
                    bid.values().toArray(Double[]::new),
                    bid.reviewed(),
                    auction.welfare().get(place),
                    auction.bids().get(place).payment(),
                    name.equals(outcome.winner()));
        }
    }

    /// Judged verdicts are kept; so is which of them a person should look at.
    private Query.Review verdict() {
        Arbiter arbiter = outcome.arbiter();
        Query.Review review = outcome.doubtful() || sampled(arbiter) ? Query.Review.WANTED : Query.Review.NONE;
        transaction.later(
                VerdictStore.INSERT,
                transaction.workspace(),
                row.id(),
                arbiter == null ? null : arbiter.decision(),
                arbiter == null ? null : arbiter.confidence(),
                compared(0),
                compared(1),
                MinutebookJson.STRICT.write(arbiter == null ? List.of() : findings(arbiter)),
                MinutebookJson.STRICT.write(new TreeMap<>(outcome.left())),
                review,
                transaction.now(),
                row.user());
        return review;
    }

    private @Nullable UUID compared(int place) {
        return outcome.compared().isEmpty()
                ? null
                : query.answerOf(outcome.compared().get(place)).id();
    }

    static List<ArbiterVerdict.Finding> findings(Arbiter arbiter) {
        return arbiter.findings().stream()
                .map(one -> new ArbiterVerdict.Finding(
                        ArbiterVerdict.Check.valueOf(one.check().name()),
                        ArbiterVerdict.Side.valueOf(one.verdict().name()),
                        one.confidence(),
                        one.reason()))
                .toList();
    }

    /// The more often verdicts had to be corrected, the more of them are looked at.
    private boolean sampled(@Nullable Arbiter arbiter) {
        if (arbiter == null || arbiter.decision() == Arbiter.Case.CASE_4) {
            return false;
        }
        VerdictStore.Looked looked =
                transaction.one(VerdictStore.LOOKED, VerdictStore::looked, transaction.workspace(), SAMPLED);
        double chance = (ByteBuffer.wrap(transaction.newSalt()).getLong() >>> 11) * 0x1.0p-53;
        return chance < VerdictSample.rate(looked.looked(), looked.corrected());
    }

    private void end(Query.Review review) {
        Query.Status status = outcome.answered()
                ? Query.Status.ANSWERED
                : outcome.abstained() ? Query.Status.ABSTAINED : Query.Status.FAILED;
        String winner = outcome.winner();
        Double confidence = winner == null
                ? null
                : Double.valueOf(
                        Objects.requireNonNull(state.answers().get(winner)).confidence());
        Double utility = winner == null ? null : outcome.utilities().get(winner);
        Instant ended = ended();
        transaction.later(
                QueryStore.END,
                transaction.workspace(),
                row.id(),
                status,
                winner == null ? null : query.answerOf(winner).id(),
                outcome.reason(),
                utility,
                confidence,
                winner == null ? null : label(winner),
                ended,
                transaction.now(),
                row.user());
        byte[] salt = transaction.one(QueryStore.SALT, one -> one.bytes(), transaction.workspace(), row.id());
        AuditLog.enter(
                transaction,
                Event.of("query." + status.name().toLowerCase(Locale.ROOT), QueryTransition.KIND, row.id())
                        .in(row.sessionId())
                        .with("review", review.name().toLowerCase(Locale.ROOT))
                        .measured(
                                confidence,
                                Duration.between(row.createdAt(), ended).toMillis())
                        .answered(field.word(), winner, utility)
                        .committing(Commitment.of(
                                salt,
                                row.question(),
                                winner == null
                                        ? null
                                        : Objects.requireNonNull(state.answers().get(winner))
                                                .text(),
                                outcome.reason())));
    }

    /// What was asked elsewhere ended when its last answer was there.
    private Instant ended() {
        if (!row.recorded()) {
            return transaction.now();
        }
        long longest = query.runs().stream()
                .mapToLong(run -> run.latencyMs() == null ? 0 : run.latencyMs())
                .max()
                .orElse(0);
        Instant last = row.createdAt().plusMillis(longest);
        return last.isBefore(transaction.now()) ? last : transaction.now();
    }

    private ConfidenceLabel label(String winner) {
        if (outcome.doubtful()) {
            return ConfidenceLabel.UNCERTAIN;
        }
        Map<String, Double> judged = outcome.reviewsOf(winner);
        return ConfidenceRules.label(new AnswerGrounds(
                outcome.candidates(),
                outcome.candidates().stream().map(this::beginning).toList(),
                judged.values().stream().anyMatch(value -> value < StandingChange.FAULT),
                field.highStakes(),
                row.id(),
                row.corrections()));
    }

    private String beginning(String name) {
        String text = Objects.requireNonNull(state.answers().get(name)).text();
        int end = Math.min(text.length(), BEGINNING);
        boolean half = end < text.length() && Character.isHighSurrogate(text.charAt(end - 1));
        return text.substring(0, half ? end - 1 : end);
    }

    /// Keeps what the arbiter found to hold.
    private void correct() {
        Arbiter arbiter = outcome.arbiter();
        if (arbiter == null || outcome.wrong().size() != 1) {
            return;
        }
        String wrong = outcome.wrong().getFirst();
        String right = outcome.compared().stream()
                .filter(name -> !name.equals(wrong))
                .findFirst()
                .orElseThrow();
        QueryTransition.place(row)
                .found(
                        transaction,
                        new PromptCorrections.ArbiterFinding(
                                row.id(),
                                row.question(),
                                Objects.requireNonNull(state.answers().get(right))
                                        .text(),
                                Objects.requireNonNull(state.answers().get(wrong))
                                        .text(),
                                arbiter.confidence()),
                        !row.corrections().isEmpty());
    }
}
