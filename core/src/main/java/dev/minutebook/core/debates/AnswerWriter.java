package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.Span;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.calibration.OutcomeLookup;
import dev.minutebook.core.code.CodeBlock;
import dev.minutebook.core.code.CodeBlocks;
import dev.minutebook.core.code.CodeMetrics;
import dev.minutebook.core.code.CodeQuality;
import dev.minutebook.core.code.UnifiedDiff;
import dev.minutebook.core.critiques.DebateCritiques;
import dev.minutebook.core.critiques.Quotes;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.stored.StoredRow;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.procedure.VoteWeight;
import dev.minutebook.core.debates.rows.AskRow;
import dev.minutebook.core.debates.rows.AskStore;
import dev.minutebook.core.debates.rows.CodeStore;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.debates.rows.TurnWriter;
import dev.minutebook.core.providers.CallLedger;
import dev.minutebook.core.text.MinHash;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Turns an ask into a turn, and writes with it all that hangs on it.
public final class AnswerWriter {

    private final Transaction transaction;
    private final DebateTransition transition;
    private final AskRow ask;
    private final String agent;
    private final @Nullable String outcomes;

    public AnswerWriter(Transaction transaction, AskStore.Both both) {
        this.transaction = transaction;
        this.transition = new DebateTransition(transaction, both.debate());
        this.ask = both.ask();
        this.agent = both.agent();
        this.outcomes = both.outcomes();
    }

    public Turn answer(Answer answer) {
        Options options = Options.of(transition.row().setup(), transition.state());
        Ballot ballot = AnswerRules.ballot(ask, answer, options);
        AnswerRules.plan(ask, answer, transition.row().setup());
        CallReport call = Objects.requireNonNull(answer.call());
        AnswerRules.mustHaveCalled(ask, call);
        Turn turn =
                turn(Turn.Status.ANSWERED, answer.content(), answer.confidence(), answer.risk(), null, answer, call);
        boolean voted = ask.purpose() == Ask.Purpose.VOTE;
        Fact.Said said = new Fact.Said(
                ask.id(),
                ask.seat(),
                ask.round(),
                ask.phase(),
                ask.purpose(),
                ask.step(),
                Turn.Status.ANSWERED,
                voted && ballot != null && ballot.confidence() != null ? ballot.confidence() : answer.confidence(),
                voted,
                ballot == null ? null : ballot.choice(),
                answer.risk(),
                answer.plan(),
                voted ? MinHash.of(answer.content()) : null,
                turn.tokensIn() + turn.tokensOut(),
                turn.cost());
        Map<String, StoredRow> written = new TreeMap<>();
        written.put("turn", insert(turn, said));
        if (voted && ballot != null) {
            written.put("vote", vote(turn, ballot));
        }
        enter(turn, bringsMore(turn, answer) ? null : written);
        toolsCalled(turn);
        endCall(call, ModelCall.Outcome.OK, null, null, null);
        answer.critiques().forEach(critique -> critique(turn, critique));
        code(turn, answer.content());
        if (answer.reflection() != null && ask.about() != null) {
            reflect(turn, answer.reflection(), ask.about());
        }
        advance(said, null);
        if (ask.createdAt().isBefore(transaction.now().minus(AgentLookup.ACTIVE))) {
            // Else the claim, which is younger than the ask, has noted it.
            AgentLookup.touch(transaction, turn.agent());
        }
        return turn;
    }

    /// Ends the ask without an answer.
    public Turn without(
            Turn.Status status, String reason, CallReport call, @Nullable String rejected, @Nullable String hash) {
        Turn turn = turn(status, null, null, null, reason, null, call);
        Fact.Said said = new Fact.Said(
                ask.id(),
                ask.seat(),
                ask.round(),
                ask.phase(),
                ask.purpose(),
                ask.step(),
                status,
                null,
                false,
                null,
                null,
                List.of(),
                null,
                turn.tokensIn() + turn.tokensOut(),
                turn.cost());
        enter(turn, Map.of("turn", insert(turn, said)));
        endCall(call, ModelCall.Outcome.FAILED, reason, rejected, hash);
        advance(said, agent + ": " + reason);
        return turn;
    }

    private void advance(Fact.Said said, @Nullable String silence) {
        transition.askClosed();
        transition.take(said, silence);
        transition.write();
    }

    /// The turn, with all that its attempts have cost.
    private Turn turn(
            Turn.Status status,
            @Nullable String content,
            @Nullable Double confidence,
            @Nullable Double risk,
            @Nullable String reason,
            @Nullable Answer answer,
            CallReport call) {
        Setup.Chair chair = transition.row().setup().chair(ask.seat());
        return new Turn(
                new TurnId(ask.id()),
                new DebateId(ask.debate()),
                transition.nextSeq(),
                ask.round(),
                ask.phase(),
                ask.purpose(),
                ask.step(),
                ask.reflection(),
                ask.seat(),
                new AgentId(ask.agent()),
                chair.role(),
                call.provider(),
                call.model(),
                status,
                content,
                confidence,
                OutcomeLookup.worth(confidence, outcomes),
                risk,
                reason,
                answer == null ? List.of() : answer.insights(),
                answer == null ? List.of() : answer.toolCalls(),
                answer == null ? Map.of() : answer.metadata(),
                ask.promptHash(),
                ask.tokensIn() + call.tokensIn(),
                ask.tokensOut() + call.tokensOut(),
                ask.cost().add(Objects.requireNonNull(call.cost())).stripTrailingZeros(),
                call.responseTimeMs(),
                transaction.now());
    }

    /// Whether more may be written beside the turn than a vote.
    private static boolean bringsMore(Turn turn, Answer answer) {
        return !answer.critiques().isEmpty()
                || answer.reflection() != null
                || (carriesCode(turn) && CodeBlocks.largest(answer.content()).isPresent());
    }

    private StoredRow insert(Turn turn, Fact.Said said) {
        transition.spend(turn.tokensIn(), turn.tokensOut(), turn.cost());
        transaction.later(AskStore.DELETE, transaction.workspace(), ask.id());
        StoredRow row = TurnWriter.insert(transaction, turn, said);
        TurnWriter.index(transaction, turn, agent);
        return row;
    }

    /// @param written all that is written of the turn; null if there is more
    private void enter(Turn turn, @Nullable Map<String, StoredRow> written) {
        Event event = Event.of("turn." + turn.status().name().toLowerCase(Locale.ROOT), "turn", ask.id())
                .by(ask.agent())
                .measured(turn.confidence(), turn.responseTimeMs())
                .with("debate", ask.debate().toString())
                .with("seq", turn.seq())
                .with("round", turn.round())
                .with("phase", turn.phase().name().toLowerCase(Locale.ROOT))
                .with("seat", turn.seat());
        AuditLog.enter(transaction, written == null ? event : event.committingTo(written));
    }

    private void toolsCalled(Turn turn) {
        // Names of tools are chosen by models, so they stand with the turn and not in the log.
        for (int number = 1; number <= turn.toolCalls().size(); number++) {
            AuditLog.enter(
                    transaction,
                    Event.of("turn.tool_called", "turn", ask.id())
                            .by(ask.agent())
                            .with("debate", ask.debate().toString())
                            .with("number", number));
        }
    }

    private StoredRow vote(Turn turn, Ballot ballot) {
        Setup setup = transition.row().setup();
        VoteWeight weight = VoteWeight.of(
                setup.chair(ask.seat()),
                setup.config().options().isEmpty() ? ballot.choice() : null,
                Objects.requireNonNull(setup.config().weighting()));
        Double confidence = ballot.confidence() == null ? turn.confidence() : ballot.confidence();
        return transaction.insert(
                TurnStore.INSERT_VOTE,
                transaction.workspace(),
                ask.debate(),
                ask.round(),
                ask.seat(),
                ask.agent(),
                ask.id(),
                ballot.choice(),
                ballot.ranking().toArray(String[]::new),
                ballot.approved().toArray(String[]::new),
                confidence,
                weight.value(),
                MinutebookJson.STRICT.write(weight.terms()),
                ballot.rationale(),
                ballot.dissent(),
                transaction.now(),
                OutcomeLookup.worth(confidence, outcomes));
    }

    private void endCall(
            CallReport call,
            ModelCall.Outcome outcome,
            @Nullable String reason,
            @Nullable String rejected,
            @Nullable String hash) {
        if (call.number() != null) {
            CallLedger.end(transaction, ask.id(), call, outcome, reason, rejected, hash);
        }
    }

    private void critique(Turn turn, WriteCritique critique) {
        if (critique.seat() > transition.row().setup().chairs().size()) {
            throw Problem.Code.INVALID.because("there is no seat " + critique.seat());
        }
        DebateState.Voice voice = transition.row().state().voice(critique.seat());
        UUID target = voice.proposal() != null ? voice.proposal() : voice.last();
        if (target == null || critique.seat() == ask.seat()) {
            return; // nothing was said there yet, or it is one's own
        }
        UUID author = transition.row().setup().chair(critique.seat()).agent();
        new DebateCritiques(ask.debate(), ask.id(), ask.agent(), target, author)
                .write(transaction, critique, span(target, critique.quote()), turn.createdAt());
    }

    private @Nullable Span span(UUID target, @Nullable String quote) {
        if (quote == null) {
            return null;
        }
        Turn said = transaction.one(TurnStore.BY_ID, TurnStore::turn, transaction.workspace(), target);
        return said.content() == null ? null : Quotes.locate(quote, said.content());
    }

    private void code(Turn turn, String content) {
        if (!carriesCode(turn)) {
            return;
        }
        Optional<CodeBlock> found = CodeBlocks.largest(content);
        if (found.isEmpty()) {
            return;
        }
        String code = found.get().text();
        Optional<CodeVersion> before = transition.codeVersions() == 0
                ? Optional.empty()
                : transaction.find(CodeStore.LATEST, CodeStore::version, transaction.workspace(), ask.debate());
        if (before.isPresent() && before.get().code().equals(code)) {
            return;
        }
        Map<String, Double> metrics = CodeMetrics.of(code, found.get().language());
        transaction.later(
                CodeStore.INSERT,
                transaction.workspace(),
                ask.debate(),
                transition.nextCode(),
                ask.id(),
                found.get().language(),
                code,
                MinutebookJson.STRICT.write(metrics),
                CodeQuality.score(metrics, null),
                before.map(old -> UnifiedDiff.between(old.code(), code)).orElse(null),
                transaction.now());
    }

    private static boolean carriesCode(Turn turn) {
        return turn.purpose() == Ask.Purpose.REFLECT
                || turn.phase() == Phase.PROPOSAL
                || turn.phase() == Phase.SELF_EVOLVEMENT
                || turn.phase() == Phase.OPTIMIZATION
                || turn.phase() == Phase.ADVERSARIAL;
    }

    private void reflect(Turn turn, WriteReflection learnt, UUID about) {
        transaction.later(
                CodeStore.INSERT_REFLECTION,
                transaction.workspace(),
                about,
                ask.reflection(),
                ask.debate(),
                ask.id(),
                ask.agent(),
                turn.phase(),
                learnt.rootCause(),
                learnt.whatWentWrong(),
                learnt.whatToChange(),
                learnt.confidence(),
                transaction.now());
    }

    /// What an ask without a call costs.
    public static CallReport free() {
        return new CallReport(null, null, null, 0, 0, BigDecimal.ZERO, null);
    }
}
