package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.closing.RoundVotes;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.procedure.StateReplay;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// Opens a debate with the beginning of another.
///
/// The turns kept are copied and folded again under the rules of the new debate; the first that these rules did
/// not ask for ends the common beginning, and so does the one that would end the debate.
final class ForkWriter {

    private static final int MOST = 5_000;

    private ForkWriter() {}

    static Debate fork(Transaction transaction, DebateId id, ForkDebate request) {
        DebateRow origin = DebateRow.of(transaction, id);
        if (request.after() > Math.min(origin.lastSeq(), MOST)) {
            throw Problem.Code.INVALID.because("the debate has "
                    + origin.lastSeq()
                    + " turns; a fork keeps at most "
                    + Math.min(origin.lastSeq(), MOST));
        }
        List<Seat> seats = seats(transaction, origin, request);
        OpenDebate opening = new OpenDebate(
                origin.topic(),
                origin.context(),
                seats.stream().map(ForkWriter::wish).toList(),
                request.config() == null ? origin.setup().config() : request.config(),
                origin.domain(),
                request.externalId(),
                request.by(),
                origin.tags(),
                origin.metadata());
        Setup setup = DebateOpener.setup(transaction, opening.config(), seats);
        List<Fact.Said> kept = common(transaction, origin, setup, request.after());
        DebateRow row = DebateOpener.insert(
                transaction, opening, seats, setup, origin.briefing(), origin.id(), (long) kept.size());
        DebateTransition transition = new DebateTransition(transaction, row);
        StateReplay fold = new StateReplay(setup);
        List<Turn> turns = turns(transaction, origin, kept.size());
        Map<Integer, List<Vote>> votes = new HashMap<>();
        for (int i = 0; i < kept.size(); i++) {
            Fact.Said old = kept.get(i);
            Fact.Said said = old.renamed(transaction.newId());
            fold.awaits(said);
            fold.take(said);
            ForkCopier.turn(transaction, transition, turns.get(i), said);
            if (old.voted()) {
                votes.computeIfAbsent(old.round(), round -> RoundVotes.votes(transaction, origin.id(), round)).stream()
                        .filter(vote -> vote.seat() == old.seat())
                        .forEach(vote -> ForkCopier.vote(transaction, row.id(), said.turn(), vote));
            }
        }
        transition.resume(fold.next());
        return transition.write().debate(seats);
    }

    private static List<Seat> seats(Transaction transaction, DebateRow origin, ForkDebate request) {
        DebateConfig config = request.config() == null ? origin.setup().config() : request.config();
        List<Seat> seats = new ArrayList<>(Seats.of(transaction, origin.id()));
        Map<AgentRef, Agent> agents =
                SeatedAgents.of(transaction, request.seats().values());
        request.seats().forEach((number, wish) -> {
            if (number < 1 || number > seats.size()) {
                throw Problem.Code.INVALID.because("there is no seat " + number);
            }
            seats.set(
                    number - 1,
                    Seats.weighed(
                                    transaction,
                                    List.of(DebateOpener.seat(
                                            Objects.requireNonNull(agents.get(wish.agent())), number, wish)),
                                    origin.domain(),
                                    config)
                            .getFirst());
        });
        return seats;
    }

    private static TakeSeat wish(Seat seat) {
        return new TakeSeat(
                AgentRef.of(seat.agent()),
                seat.role(),
                seat.kind(),
                seat.provider(),
                seat.model(),
                seat.temperature(),
                seat.maxTokens(),
                seat.score());
    }

    /// What a turn said, as JSON.
    private record StoredFact(UUID id, String facts) {}

    private static StoredFact fact(Row column) throws SQLException {
        return new StoredFact(column.uuid(), column.text());
    }

    /// How far the origin went as the new rules would have it.
    private static List<Fact.Said> common(Transaction transaction, DebateRow origin, Setup setup, long after) {
        List<Fact.Said> facts =
                transaction
                        .list(TurnStore.FACTS, ForkWriter::fact, transaction.workspace(), origin.id(), 0L, after, MOST)
                        .stream()
                        .map(fact -> MinutebookJson.LENIENT.read(fact.facts(), Fact.Said.class))
                        .toList();
        StateReplay fold = new StateReplay(setup);
        List<Fact.Said> kept = new ArrayList<>();
        for (Fact.Said said : facts) {
            if (!fold.awaits(said)) {
                break;
            }
            fold.take(said);
            if (fold.ended()) {
                break;
            }
            kept.add(said);
        }
        return kept;
    }

    private static List<Turn> turns(Transaction transaction, DebateRow origin, int count) {
        return count == 0
                ? List.of()
                : transaction.list(
                        TurnStore.OF_DEBATE,
                        TurnStore::turn,
                        transaction.workspace(),
                        origin.id(),
                        0L,
                        null,
                        null,
                        null,
                        count);
    }
}
