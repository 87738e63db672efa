package dev.minutebook.core.debates;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.debates.rows.TurnWriter;
import dev.minutebook.json.MinutebookJson;
import java.util.TreeMap;
import java.util.UUID;

/// Copies what a fork has in common with its origin.
final class ForkCopier {

    private ForkCopier() {}

    static void turn(Transaction transaction, DebateTransition transition, Turn old, Fact.Said said) {
        TreeMap<String, String> metadata = new TreeMap<>(old.metadata());
        metadata.put("copied_from", old.id().text());
        Turn turn = new Turn(
                new TurnId(said.turn()),
                new DebateId(transition.row().id()),
                transition.nextSeq(),
                old.round(),
                old.phase(),
                old.purpose(),
                old.step(),
                old.reflection(),
                old.seat(),
                old.agent(),
                old.role(),
                old.provider(),
                old.model(),
                old.status(),
                old.content(),
                old.confidence(),
                old.calibrated(),
                old.risk(),
                old.reason(),
                old.insights(),
                old.toolCalls(),
                metadata,
                old.promptHash(),
                old.tokensIn(),
                old.tokensOut(),
                old.cost(),
                old.responseTimeMs(),
                transaction.now());
        transition.spend(turn.tokensIn(), turn.tokensOut(), turn.cost());
        TurnWriter.insert(transaction, turn, said);
        AuditLog.enter(
                transaction,
                Event.of("turn.copied", "turn", said.turn())
                        .measured(turn.confidence(), turn.responseTimeMs())
                        .with("debate", transition.row().id().toString())
                        .with("seq", turn.seq())
                        .with("from", old.id().text()));
    }

    static void vote(Transaction transaction, UUID debate, UUID turn, Vote vote) {
        transaction.later(
                TurnStore.INSERT_VOTE,
                transaction.workspace(),
                debate,
                vote.round(),
                vote.seat(),
                vote.agent().value(),
                turn,
                vote.choice(),
                vote.ranking().toArray(String[]::new),
                vote.approved().toArray(String[]::new),
                vote.confidence(),
                vote.weight(),
                MinutebookJson.STRICT.write(vote.terms()),
                vote.rationale(),
                vote.dissent(),
                transaction.now(),
                vote.calibrated());
    }
}
