package dev.minutebook.core.queries;

import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.queries.ModelRun.Round;
import dev.minutebook.api.queries.ModelRun.Status;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.corrections.PromptCorrections;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.queries.course.QueryAsk;
import dev.minutebook.core.queries.course.QueryCourse;
import dev.minutebook.core.queries.course.QueryFact;
import dev.minutebook.core.queries.course.QueryState;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.Route;
import dev.minutebook.verify.Commitment;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// What follows from an answer or a loss, under the lock of the query: what is asked next, or the end.
final class QueryTransition {

    static final String KIND = "query";
    private static final String RUN = "model_run";
    private static final String SPENT = "the budget of the query is spent";

    /// A run that is open.
    ///
    /// @param held whether somebody works on it
    private record Open(UUID id, QueryAsk ask, boolean held) {}

    private final Transaction transaction;
    private final QueryReplay before;
    private final LongSupplier nanos;
    private final List<Open> open = new ArrayList<>();
    private final List<String> toHold = new ArrayList<>();
    private QueryState state;
    private Map<String, Double> domains;
    private boolean routed;
    private boolean closed;
    private long tokens;
    private BigDecimal cost;

    /// @param before the query as it stands, locked
    /// @param nanos  by which it is measured how long assertions take
    QueryTransition(Transaction transaction, QueryReplay before, LongSupplier nanos) {
        this.transaction = transaction;
        this.before = before;
        this.nanos = nanos;
        this.state = before.state();
        this.domains = before.row().domains();
        this.routed = before.row().field() != null;
        this.tokens = before.row().tokensIn() + before.row().tokensOut();
        this.cost = before.row().cost();
        before.runs().stream()
                .filter(run -> run.status() == Status.OPEN)
                .forEach(run -> open.add(new Open(run.id(), run.ask(), held(run))));
    }

    private boolean held(RunRow run) {
        return run.leaseUntil() != null && transaction.now().isBefore(run.leaseUntil());
    }

    private QueryRow row() {
        return before.row();
    }

    QueryState state() {
        return state;
    }

    /// Stores what was said to an open run.
    void answer(UUID run, RunAnswer answer) {
        Open answered = open(run);
        open.remove(answered);
        QueryAsk ask = answered.ask;
        byte[] salt = transaction.newSalt();
        CallReport call = answer.call();
        transaction.later(
                RunStore.ANSWER,
                transaction.workspace(),
                run,
                answer.text(),
                answer.confidence(),
                answer.domains() == null ? null : JsonShares.write(answer.domains()),
                answer.judged() == null ? null : JsonShares.write(answer.judged()),
                call.tokensIn(),
                call.tokensOut(),
                call.cost(),
                call.provider(),
                call.model(),
                answer.firstTokenMs(),
                call.responseTimeMs(),
                salt,
                transaction.now(),
                transaction.now(),
                row().user());
        spend(call, 1);
        domains = answer.domains() == null ? domains : answer.domains();
        String specialist = ask.specialist();
        if (ask.round() == QueryAsk.Round.ANSWER) {
            new AssertionWriter(transaction, row(), nanos)
                    .write(
                            run,
                            Objects.requireNonNull(specialist),
                            QueryCourse.field(state),
                            before.plan().policy(),
                            Objects.requireNonNull(answer.text()),
                            ask.attempt());
            toHold.add(answer.text());
        }
        AuditLog.enter(
                transaction,
                Event.of("run.answered", RUN, run)
                        .in(row().sessionId())
                        .with("query", row().id().toString())
                        .with("round", ask.round().name().toLowerCase(Locale.ROOT))
                        .with("attempt", ask.attempt())
                        .measured(answer.confidence(), call.responseTimeMs())
                        .answered(fieldWord(), specialist, null)
                        .committing(Commitment.of(salt, answer.text())));
        state = before.course().on(state, fact(ask, answer));
    }

    private static QueryFact fact(QueryAsk ask, RunAnswer answer) {
        return switch (ask.round()) {
            case CLASSIFY -> new QueryFact.Classified(JsonShares.fields(Objects.requireNonNull(answer.domains())));
            case ANSWER ->
                new QueryFact.Answered(
                        Objects.requireNonNull(ask.specialist()),
                        ask.attempt(),
                        Objects.requireNonNull(answer.text()),
                        Objects.requireNonNull(answer.confidence()));
            case PEER_REVIEW ->
                new QueryFact.Reviewed(
                        Objects.requireNonNull(ask.specialist()), Objects.requireNonNull(answer.judged()));
        };
    }

    private @Nullable String fieldWord() {
        return state.fields() == null ? null : QueryCourse.field(state).word();
    }

    private Open open(UUID run) {
        return open.stream().filter(one -> one.id.equals(run)).findFirst().orElseThrow();
    }

    /// Gives an open run up.
    ///
    /// @param call what it took; null for nothing
    void lose(UUID run, String reason, @Nullable CallReport call) {
        Open lost = open(run);
        open.remove(lost);
        end(lost.id, Status.FAILED, reason, call == null ? CallReport.NONE : call);
        AuditLog.enter(
                transaction,
                Event.of("run.failed", RUN, run)
                        .in(row().sessionId())
                        .with("query", row().id().toString())
                        .with("round", lost.ask.round().name().toLowerCase(Locale.ROOT))
                        .answered(fieldWord(), lost.ask.specialist(), null));
        state = before.course().on(state, new QueryFact.Lost(lost.ask, reason));
    }

    private void end(UUID run, Status status, String reason, CallReport call) {
        transaction.later(
                RunStore.END,
                transaction.workspace(),
                run,
                status,
                reason,
                call.tokensIn(),
                call.tokensOut(),
                call.cost(),
                call.provider(),
                call.model(),
                transaction.now(),
                row().user());
        spend(call, 0);
    }

    /// Adds what a report says, once.
    void spend(CallReport call, int answers) {
        BigDecimal paid = Objects.requireNonNull(call.cost());
        if (answers == 0 && call.tokensIn() + call.tokensOut() == 0 && paid.signum() == 0) {
            return;
        }
        tokens += call.tokensIn() + call.tokensOut();
        cost = cost.add(paid);
        transaction.later(
                QueryStore.SPENT,
                transaction.workspace(),
                row().id(),
                answers,
                call.tokensIn(),
                call.tokensOut(),
                paid,
                transaction.now());
    }

    boolean isSpent() {
        Long most = row().tokenBudget();
        BigDecimal money = row().costBudget();
        return (most != null && tokens >= most) || (money != null && cost.compareTo(money) >= 0);
    }

    /// Gives up all that is asked and will be asked: the time is up.
    void timeUp() {
        settle();
        while (!state.ended()) {
            List.copyOf(open).forEach(one -> lose(one.id, "no answer came in time", null));
            settle();
        }
        finish();
    }

    /// Withdraws what is asked; the query ends without a verdict.
    void withdraw(String reason) {
        open.forEach(one -> end(one.id, Status.WITHDRAWN, reason, CallReport.NONE));
        open.clear();
    }

    /// Asks what is asked next, or ends. Where the budget is spent, nobody is asked any more; whoever works on an
    /// answer may give it.
    void write() {
        settle();
        while (!state.ended() && isSpent() && open.stream().anyMatch(one -> !one.held)) {
            List.copyOf(open).stream().filter(one -> !one.held).forEach(one -> lose(one.id, SPENT, null));
            settle();
        }
        finish();
    }

    private void settle() {
        if (!routed && state.fields() != null) {
            route(state.fields());
        }
        List<QueryAsk> asked = state.open().stream()
                .filter(ask -> open.stream().noneMatch(one -> one.ask.equals(ask)))
                .toList();
        if (asked.isEmpty()) {
            return;
        }
        List<Open> added = asked.stream()
                .map(ask -> new Open(transaction.newId(), ask, false))
                .toList();
        transaction.later(
                RunStore.OPEN,
                transaction.workspace(),
                added.stream().map(Open::id).toArray(UUID[]::new),
                row().id(),
                row().conversation(),
                added.stream().map(one -> word(RunRow.round(one.ask.round()))).toArray(String[]::new),
                added.stream().map(one -> agent(one.ask)).toArray(UUID[]::new),
                added.stream().map(one -> name(one.ask)).toArray(String[]::new),
                added.stream().map(one -> one.ask.attempt()).toArray(Integer[]::new),
                added.stream().map(one -> one.ask.reason()).toArray(String[]::new),
                transaction.now(),
                row().user());
        open.addAll(added);
    }

    private static String word(Round round) {
        return round.name().toLowerCase(Locale.ROOT);
    }

    private UUID agent(QueryAsk ask) {
        return ask.specialist() == null
                ? Objects.requireNonNull(row().classifier())
                : row().plan().agent(ask.specialist());
    }

    private String name(QueryAsk ask) {
        return ask.specialist() == null ? Objects.requireNonNull(row().plan().classifier()) : ask.specialist();
    }

    /// The runs that are open, by what they ask.
    UUID openRun(QueryAsk ask) {
        return open.stream().filter(one -> one.ask.equals(ask)).findFirst().orElseThrow().id;
    }

    private void route(FieldMix fields) {
        routed = true;
        Field field = fields.dominant();
        Route route = state.route();
        transaction.later(
                QueryStore.ROUTED,
                transaction.workspace(),
                row().id(),
                field.word(),
                JsonShares.domain(domains, field),
                JsonShares.write(JsonShares.words(fields)),
                route == null ? null : route.kind(),
                transaction.now());
    }

    private void finish() {
        if (state.ended() && !closed) {
            closed = true;
            new QueryClosure(transaction, QueryReplay.of(transaction, QueryReplay.row(transaction, row().id())))
                    .close();
        }
        PromptCorrections corrections = place(row());
        toHold.forEach(text -> corrections.hold(transaction, row().question(), text));
        toHold.clear();
    }

    static PromptCorrections place(QueryRow row) {
        return new PromptCorrections(
                row.user(),
                row.conversation() == null ? null : new ConversationId(row.conversation()),
                row.project() == null ? null : new ProjectId(row.project()));
    }
}
