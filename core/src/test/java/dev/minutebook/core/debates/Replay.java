package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.procedure.Procedure;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.procedure.StateReplay;
import dev.minutebook.json.MinutebookJson;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.sql.DataSource;

/// A debate from its stored facts alone.
final class Replay implements AutoCloseable {

    private final Connection connection;

    Replay(DataSource database) {
        try {
            this.connection = database.getConnection();
        } catch (SQLException failed) {
            throw new AssertionError("the record cannot be read", failed);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw new AssertionError("the record cannot be left", failed);
        }
    }

    /// What is stored of a debate.
    record Stored(Setup setup, DebateState state, String status, Optional<StopReason> stopReason) {}

    /// What became of a gate.
    private record Verdict(int round, GatePoint point, Approval.Status status) {}

    /// The stored state is the one that the facts lead to.
    void agrees(DebateId debate) {
        Stored stored = stored(debate);
        assertThat(MinutebookJson.STRICT.write(folded(debate, stored)))
                .isEqualTo(MinutebookJson.STRICT.write(stored.state()));
    }

    Stored stored(DebateId debate) {
        return query(
                        """
                        select config, state, status, stop_reason from minutebook.debate where id = ?
                        """,
                        debate,
                        row -> new Stored(
                                MinutebookJson.LENIENT.read(row.getString(1), Setup.class),
                                MinutebookJson.LENIENT.read(row.getString(2), DebateState.class),
                                row.getString(3),
                                Optional.ofNullable(row.getString(4)).map(text -> named(StopReason.class, text))))
                .getFirst();
    }

    private DebateState folded(DebateId debate, Stored stored) {
        StateReplay fold = new StateReplay(stored.setup());
        for (Fact.Said said : facts(debate)) {
            assertThat(fold.ended()).as("ended before " + said).isFalse();
            assertThat(fold.awaits(said)).as("asked for " + said).isTrue();
            fold.take(said);
        }
        return afterTheLastTurn(debate, stored, fold.state());
    }

    /// What happened since the last turn: time that ran out, gates, somebody who wanted no more of it.
    private DebateState afterTheLastTurn(DebateId debate, Stored stored, DebateState last) {
        Procedure procedure = new Procedure(stored.setup());
        DebateState state = last;
        boolean timedOut = stored.state().ending() == StopReason.TIMED_OUT
                || stored.stopReason().equals(Optional.of(StopReason.TIMED_OUT));
        if (timedOut && state.gate() == null && !state.ended()) {
            state = procedure.on(state, new Fact.TimeUp()).state();
        }
        for (Optional<Fact> decided = verdict(debate, state); decided.isPresent(); decided = verdict(debate, state)) {
            state = procedure.on(state, decided.get()).state();
        }
        return stored.stopReason().equals(Optional.of(StopReason.CANCELLED))
                ? procedure.on(state, new Fact.Cancelled()).state()
                : state;
    }

    private List<Fact.Said> facts(DebateId debate) {
        return query(
                "select facts from minutebook.turn where debate_id = ? order by seq",
                debate,
                row -> MinutebookJson.LENIENT.read(row.getString(1), Fact.Said.class));
    }

    private Optional<Fact> verdict(DebateId debate, DebateState state) {
        return query(
                        "select round, point, status from minutebook.approval where debate_id = ?",
                        debate,
                        row -> new Verdict(
                                row.getInt(1),
                                named(GatePoint.class, row.getString(2)),
                                named(Approval.Status.class, row.getString(3))))
                .stream()
                .filter(gate -> gate.point() == state.gate() && gate.round() == state.round())
                .findFirst()
                .flatMap(gate -> switch (gate.status()) {
                    case APPROVED -> Optional.of(new Fact.Approved());
                    case REFUSED -> Optional.of(new Fact.Refused());
                    case TIMED_OUT -> Optional.of(new Fact.GateTimedOut());
                    default -> Optional.empty();
                });
    }

    private interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }

    private <T> List<T> query(String sql, DebateId debate, Reader<T> reader) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setObject(1, debate.value());
            List<T> found = new ArrayList<>();
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    found.add(reader.read(row));
                }
            }
            return found;
        } catch (SQLException failed) {
            throw new AssertionError(sql, failed);
        }
    }

    private static <E extends Enum<E>> E named(Class<E> type, String text) {
        return Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
    }
}
