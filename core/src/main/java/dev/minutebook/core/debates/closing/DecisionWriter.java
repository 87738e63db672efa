package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.DebateTransition;
import dev.minutebook.core.debates.lessons.LessonWriter;
import dev.minutebook.core.debates.lessons.StrategyWriter;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.evidence.DecisionEvidence;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.text.Topics;
import dev.minutebook.core.text.Truncation;
import dev.minutebook.core.votes.Count;
import dev.minutebook.core.votes.CountRules;
import dev.minutebook.core.votes.Cruxes;
import dev.minutebook.core.votes.DissentRules;
import dev.minutebook.core.votes.Election;
import dev.minutebook.core.votes.Fragility;
import dev.minutebook.core.votes.Objection;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a debate comes to: the count, the decision, the dissents and what is to be learnt, in the transaction that ends it.
public final class DecisionWriter {

    private static final int LONGEST = 16_384;

    private final Transaction transaction;
    private final DebateTransition course;
    private final DebateRow row;
    private final DebateState state;

    public DecisionWriter(Transaction transaction, DebateTransition course) {
        this.transaction = transaction;
        this.course = course;
        this.row = course.row();
        this.state = course.state();
    }

    public UUID write() {
        List<Vote> votes = RoundVotes.votes(transaction, row.id(), state.voteRound());
        Election election = RoundVotes.of(row.setup(), state, votes);
        Count count = CountRules.count(election);
        DecisionEvidence citations = new DecisionEvidence(transaction, row.id());
        DecisionEffects consequences =
                new DecisionEffects(transaction, course, count.winner(), votes);
        LessonWriter learning =
                LessonWriter.worth(count.confidence()) ? new LessonWriter(transaction, row) : null;
        List<Objection> objections =
                DissentRules.dissents(count, election.ballots(), row.setup().everybody());
        Grounds grounds = Grounds.of(count, votes, Options.of(row.setup(), state));
        Decision decision =
                new Decision(
                        new DecisionId(transaction.newId()),
                        new DebateId(row.id()),
                        row.topic(),
                        Topics.hash(row.topic()),
                        Topics.key(row.topic()),
                        count.winner(),
                        conclusion(count),
                        count.plainWinner(),
                        count.rule(),
                        count.fallback(),
                        count.strength(),
                        count.agreement(),
                        count.confidence(),
                        state.level() == null ? 0 : state.level(),
                        count.quorum(),
                        Fragility.of(election),
                        grounds.claims(),
                        Cruxes.of(objections, election.ballots()),
                        grounds.grounded(),
                        row.domain(),
                        row.tags(),
                        count.votes(),
                        objections.size(),
                        null,
                        null,
                        transaction.now());
        insert(decision);
        objections.forEach(objection -> insert(decision, objection));
        citations.decided(
                decision.conclusion() + "\n" + String.join("\n", decision.keyClaims()),
                decision.grounded().stream()
                        .flatMap(grounding -> grounding.turns().stream())
                        .map(TurnId::value)
                        .distinct()
                        .toList());
        if (learning != null) {
            learning.from(decision);
        }
        StrategyWriter.concluded(transaction, course, decision);
        consequences.of(decision);
        return decision.id().value();
    }

    private String conclusion(Count count) {
        String winner = count.winner();
        if (winner == null) {
            return "No decision: "
                    + (count.quorum()
                            ? "no option carried under the rule "
                                    + count.rule().name().toLowerCase(Locale.ROOT)
                                    + "."
                            : "too few seats voted.");
        }
        Turn turn = proposal(winner);
        if (turn == null) {
            return winner;
        }
        String content = Objects.requireNonNull(turn.content());
        return content.length() <= LONGEST ? content : Truncation.at(content, LONGEST);
    }

    /// The turn that proposed it; null if it was one of fixed options.
    private @Nullable Turn proposal(String winner) {
        UUID proposal = Options.of(row.setup(), state).proposals().get(winner);
        return proposal == null
                ? null
                : transaction.one(
                        TurnStore.BY_ID, TurnStore::turn, transaction.workspace(), proposal);
    }

    private void insert(Decision decision) {
        byte[] salt = transaction.newSalt();
        List<String> fixed = row.setup().config().options();
        transaction.later(
                DecisionStore.INSERT,
                transaction.workspace(),
                decision.id().value(),
                row.id(),
                decision.topic(),
                decision.topicHash(),
                decision.topicKey(),
                decision.winner(),
                decision.conclusion(),
                decision.plainWinner(),
                decision.method(),
                decision.fallback(),
                decision.strength(),
                decision.agreement(),
                decision.confidence(),
                decision.consensus(),
                decision.quorum(),
                decision.fragility(),
                decision.keyClaims().toArray(String[]::new),
                decision.cruxes().toArray(String[]::new),
                MinutebookJson.STRICT.write(decision.grounded()),
                decision.domain(),
                decision.tags().toArray(String[]::new),
                decision.votes(),
                decision.dissents(),
                salt,
                decision.createdAt(),
                state.voteRound(),
                fixed.isEmpty() ? null : Options.key(fixed));
        SearchIndex.add(
                transaction,
                SearchableText.of("decision", decision.id().value(), decision.conclusion())
                        .titled(decision.topic())
                        .in(row.id(), null)
                        .about(decision.tags()));
        AuditLog.enter(
                transaction,
                Event.of("decision.recorded", "decision", decision.id().value())
                        .with("debate", row.id().toString())
                        .with("strength", decision.strength().name().toLowerCase(Locale.ROOT))
                        .with("votes", decision.votes())
                        .with("dissents", decision.dissents())
                        .committing(Commitment.of(salt, decision.conclusion())));
    }

    private void insert(Decision decision, Objection objection) {
        transaction.later(
                DecisionStore.INSERT_DISSENT,
                transaction.workspace(),
                transaction.newId(),
                decision.id().value(),
                row.id(),
                row.setup().chair(objection.seat()).agent(),
                objection.seat(),
                objection.type(),
                objection.stated(),
                objection.content(),
                objection.preferred(),
                objection.confidence(),
                transaction.now());
    }
}
