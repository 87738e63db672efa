package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.stored.ReadRow;
import dev.minutebook.core.database.stored.StoredRow;
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
import dev.minutebook.core.votes.Cruxes;
import dev.minutebook.core.votes.DissentRules;
import dev.minutebook.core.votes.Election;
import dev.minutebook.core.votes.Fragility;
import dev.minutebook.core.votes.Objection;
import dev.minutebook.json.MinutebookJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The decision of a debate with its dissents.
final class DecisionWriter implements ClosingParticipant {

    private static final int LONGEST = 16_384;

    private final ClosingDebate debate;
    private final DebateRow row;
    private final @Nullable Election election;
    private final DecisionEvidence evidence;
    private final Map<String, StoredRow> rows;
    private List<Objection> objections = List.of();
    private @Nullable PendingRows<Turn> proposal;
    private @Nullable PendingRows<TurnStore.VotePart> votes;

    /// @param election what was counted; null when the debate failed
    /// @param evidence what was cited; another participant asks for it
    /// @param rows     to which the entry of the decision commits; participants after this one add theirs
    DecisionWriter(
            ClosingDebate debate, @Nullable Election election, DecisionEvidence evidence, Map<String, StoredRow> rows) {
        this.debate = debate;
        this.rows = rows;
        this.evidence = evidence;
        this.row = debate.row();
        this.election = election;
    }

    /// Asks for the votes as they are stored and for the proposal that won; fixed options have none.
    @Override
    public void read(Transaction transaction) {
        if (election == null) {
            return;
        }
        votes = transaction.ask(
                TurnStore.VOTE_PARTS,
                TurnStore::votePart,
                transaction.workspace(),
                row.id(),
                debate.state().voteRound());
        UUID turn = debate.winner() == null
                ? null
                : Options.of(row.setup(), debate.state()).proposals().get(debate.winner());
        if (turn != null) {
            proposal = transaction.ask(TurnStore.BY_ID, TurnStore::turn, transaction.workspace(), turn);
        }
    }

    /// What was decided; null when the debate failed.
    @Nullable
    Decision decide(Transaction transaction) {
        Count count = debate.count();
        if (count == null || election == null) {
            return null;
        }
        objections =
                DissentRules.dissents(count, election.ballots(), row.setup().everybody());
        Grounds grounds = Grounds.of(count, debate.votes(), Options.of(row.setup(), debate.state()), evidence.cited());
        Fragility fragility = Fragility.of(election);
        return new Decision(
                new DecisionId(transaction.newId()),
                new DebateId(row.id()),
                row.topic(),
                transaction.cipher().blind(Topics.hash(row.topic())),
                transaction.cipher().blind(Topics.key(row.topic())),
                count.winner(),
                conclusion(count),
                count.plainWinner(),
                count.rule(),
                count.fallback(),
                count.strength(),
                count.agreement(),
                count.confidence(),
                debate.consensus(),
                count.quorum(),
                fragility == null ? null : fragility.votes(),
                fragility == null ? List.of() : fragility.seats(),
                grounds.claims(),
                Cruxes.of(objections, election.ballots()),
                grounds.grounded(),
                row.domain(),
                row.tags(),
                count.votes(),
                objections.size(),
                null,
                null,
                null,
                null,
                null,
                transaction.now());
    }

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        if (decision != null) {
            insert(transaction, decision);
            objections.forEach(objection -> insert(transaction, decision, objection));
            Map<Integer, Map<String, String>> said = new TreeMap<>();
            for (TurnStore.VotePart part : Objects.requireNonNull(votes).rows()) {
                said.computeIfAbsent(part.seat(), seat -> new LinkedHashMap<>()).put(part.name(), part.value());
            }
            said.forEach((seat, vote) -> rows.put("vote of seat " + seat, new ReadRow(vote)));
        }
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
        if (proposal == null) {
            return winner;
        }
        String content = Objects.requireNonNull(proposal.rows().getFirst().content());
        return content.length() <= LONGEST ? content : Truncation.at(content, LONGEST);
    }

    private void insert(Transaction transaction, Decision decision) {
        List<String> fixed = row.setup().config().options();
        StoredRow stored = transaction.insert(
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
                decision.fragileSeats().toArray(Integer[]::new),
                decision.keyClaims().toArray(String[]::new),
                decision.cruxes().toArray(String[]::new),
                MinutebookJson.STRICT.write(decision.grounded()),
                decision.domain(),
                decision.tags().toArray(String[]::new),
                decision.votes(),
                decision.dissents(),
                decision.createdAt(),
                debate.state().voteRound(),
                fixed.isEmpty() ? null : transaction.cipher().blind(Options.key(fixed)));
        rows.put("decision", stored);
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
                        .committingTo(rows));
    }

    private void insert(Transaction transaction, Decision decision, Objection objection) {
        UUID id = transaction.newId();
        StoredRow stored = transaction.insert(
                DecisionStore.INSERT_DISSENT,
                transaction.workspace(),
                id,
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
        rows.put("dissent " + id, stored);
    }
}
