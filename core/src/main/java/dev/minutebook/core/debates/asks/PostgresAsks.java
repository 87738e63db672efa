package dev.minutebook.core.debates.asks;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.DeclineAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.AnswerRules;
import dev.minutebook.core.debates.AnswerWriter;
import dev.minutebook.core.debates.rows.AskRow;
import dev.minutebook.core.debates.rows.AskStore;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.live.LiveTexts;
import dev.minutebook.core.providers.CallLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// Open asks on PostgreSQL.
public final class PostgresAsks implements Asks {

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;
    private final LiveTexts live;

    public PostgresAsks(Database database, Scope scope, LiveTexts live) {
        this.database = database;
        this.scope = scope;
        this.live = live;
    }

    @Override
    public Optional<Ask> find(TurnId ask) {
        return database.read(
                scope,
                transaction -> transaction
                        .find(AskStore.BY_ID, AskStore::row, transaction.workspace(), ask.value())
                        .map(row -> AskClaimer.shown(transaction, row)));
    }

    @Override
    public Page<Ask> list(AskFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL);
        return database.read(scope, transaction -> {
            UUID agent = filter.agent() == null
                    ? null
                    : AgentLookup.agent(transaction, filter.agent()).id().value();
            return Cursor.page(
                    transaction.list(
                            agent == null ? AskStore.LIST : AskStore.LIST_OF_AGENT,
                            AskStore::ask,
                            transaction.workspace(),
                            after.uuid(0),
                            filter.debate() == null ? null : filter.debate().value(),
                            agent,
                            filter.kind(),
                            transaction.now(),
                            page.limit() + 1),
                    page.limit(),
                    last -> Cursor.of(last.id().value()));
        });
    }

    @Override
    @SuppressWarnings("NullAway") // no claim is a null answer, stored and replayed as such
    public Optional<ClaimedAsk> claim(ClaimAsk request) {
        return Optional.ofNullable(database.write(
                scope,
                Write.of("asks.claim", ClaimedAsk.class, request),
                transaction -> AskClaimer.claim(transaction, request)));
    }

    @Override
    public Prompt prompt(TurnId ask) {
        return database.read(scope, transaction -> {
            AskRow row = transaction
                    .find(AskStore.BY_ID, AskStore::row, transaction.workspace(), ask.value())
                    .orElseThrow(() -> gone(transaction, ask));
            transaction.caller().mustSpeakAs(new AgentId(row.agent()));
            return PromptLookup.prompt(transaction, row);
        });
    }

    @Override
    public Instant heartbeat(TurnId ask, long fence, Duration lease) {
        Limits.lease(lease);
        return database.write(scope, Write.of("asks.heartbeat", Instant.class, ask, fence, lease), transaction -> {
            held(transaction, ask, fence);
            Instant until = transaction.now().plus(lease);
            transaction.later(AskStore.EXTEND, transaction.workspace(), ask.value(), until);
            return until;
        });
    }

    @Override
    public StartedCall call(TurnId ask, StartCall call) {
        return database.write(scope, Write.of("asks.call", StartedCall.class, ask, call), transaction -> {
            PendingRows<ModelLimits> limits = CallLedger.limits(transaction);
            AskRow row = held(transaction, ask, call.fence());
            transaction.later(AskStore.COUNT_CALL, transaction.workspace(), row.id());
            return new CallLedger(row.id(), row.debate(), row.attempt(), row.fence())
                    .begin(transaction, CallLedger.limits(limits), row.calls() + 1, call);
        });
    }

    @Override
    public void progress(TurnId ask, long fence, String text) {
        Limits.text("text", text, Answer.MOST);
        scope.caller().must(dev.minutebook.core.access.Permission.write("asks"));
        if (live.tooSoon(ask.value(), fence, scope.caller(), database.now())) {
            return;
        }
        AskRow row = database.find(
                        scope, AskStore.BY_ID, AskStore::row, scope.workspace().value(), ask.value())
                .orElseThrow(() -> Problem.Code.STALE_FENCE.because("the ask is no longer open"));
        AnswerRules.mustHold(row, fence, database.now());
        AnswerRules.mustBeTheirs(row, scope.caller());
        live.note(ask.value(), fence, scope.caller(), database.now());
        String shown = live.ofSeat(
                scope.workspace().value(),
                text,
                end -> new LiveText(new DebateId(row.debate()), new TurnId(row.id()), row.seat(), end, database.now()));
        database.read(scope, transaction -> transaction.change(AskStore.SHOW, shown));
    }

    @Override
    public Turn answer(TurnId ask, Answer answer) {
        return database.write(
                scope,
                Write.of("asks.answer", Turn.class, ask, answer)
                        .keeping(TurnStore.REFERENCE)
                        .byOnePlan(),
                transaction -> answering(transaction, ask, answer));
    }

    @Override
    public Turn decline(TurnId ask, long fence, String reason) {
        Limits.filled("reason", reason, DeclineAsk.REASON);
        return database.write(
                scope,
                Write.of("asks.decline", Turn.class, ask, fence, reason).keeping(TurnStore.REFERENCE),
                transaction -> answering(transaction, ask, fence)
                        .without(Turn.Status.DECLINED, reason, AnswerWriter.free(), null, null));
    }

    @Override
    public boolean fail(TurnId ask, FailAsk report) {
        return database.write(scope, Write.of("asks.fail", Boolean.class, ask, report), transaction -> {
            AskStore.Both both = lock(transaction, ask, report.fence());
            CallReport call = Objects.requireNonNull(report.call());
            AnswerRules.mustHaveCalled(both.ask(), call);
            int most = Objects.requireNonNull(both.debate().setup().config().attempts());
            if (report.again() && both.ask().failures() + 1 < most) {
                if (call.number() != null) {
                    CallLedger.end(
                            transaction,
                            ask.value(),
                            call,
                            ModelCall.Outcome.FAILED,
                            report.reason(),
                            report.rejected(),
                            report.hash());
                }
                transaction.later(
                        AskStore.REOPEN,
                        transaction.workspace(),
                        ask.value(),
                        call.tokensIn(),
                        call.tokensOut(),
                        call.cost(),
                        rejected(report) ? report.reason() : null);
                return true;
            }
            new AnswerWriter(transaction, both)
                    .without(
                            rejected(report) ? Turn.Status.REJECTED : Turn.Status.FAILED,
                            report.reason(),
                            call,
                            report.rejected(),
                            report.hash());
            return false;
        });
    }

    /// Whether there was an answer that could not be used.
    private static boolean rejected(FailAsk report) {
        return report.rejected() != null || report.hash() != null;
    }

    @Override
    public void release(TurnId ask, long fence) {
        database.write(scope, Write.of("asks.release", Boolean.class, ask, fence), transaction -> {
            held(transaction, ask, fence);
            transaction.later(AskStore.RELEASE, transaction.workspace(), ask.value());
            return true;
        });
    }

    /// What programs and people say may end in a block of JSON, as that of a model does.
    private static Turn answering(Transaction transaction, TurnId ask, Answer answer) {
        AskStore.Both both = lock(transaction, ask, answer.fence());
        return new AnswerWriter(transaction, both)
                .answer(
                        both.ask().kind() == Seat.Kind.MODEL
                                ? answer
                                : AnswerBlock.read(answer, both.ask().purpose()));
    }

    private static AnswerWriter answering(Transaction transaction, TurnId ask, long fence) {
        AskStore.Both both = lock(transaction, ask, fence);
        return new AnswerWriter(transaction, both);
    }

    /// The ask and its debate, locked by one statement; the caller holds the claim.
    private static AskStore.Both lock(Transaction transaction, TurnId ask, long fence) {
        AskStore.Both both = transaction
                .find(AskStore.LOCK_WITH_DEBATE, AskStore::both, transaction.workspace(), ask.value())
                .orElseThrow(() -> gone(transaction, ask));
        AnswerRules.mustHold(both.ask(), fence, transaction.now());
        AnswerRules.mustBeTheirs(both.ask(), transaction.caller());
        return both;
    }

    private static AskRow held(Transaction transaction, TurnId ask, long fence) {
        AskRow row = transaction
                .find(AskStore.LOCK, AskStore::row, transaction.workspace(), ask.value())
                .orElseThrow(() -> gone(transaction, ask));
        AnswerRules.mustHold(row, fence, transaction.now());
        AnswerRules.mustBeTheirs(row, transaction.caller());
        return row;
    }

    private static RuntimeException gone(Transaction transaction, TurnId ask) {
        return transaction
                .find(AskStore.ANSWERED, row -> row.text(), transaction.workspace(), ask.value())
                .map(status -> Problem.Code.STALE_FENCE.because("the ask is closed: its turn is " + status))
                .orElseGet(() -> Problem.Code.NOT_FOUND.because(
                        "there is no open ask " + ask.text() + "; perhaps its debate has ended"));
    }
}
