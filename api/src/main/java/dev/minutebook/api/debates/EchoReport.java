package dev.minutebook.api.debates;

import dev.minutebook.api.agents.AgentId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether the seats of a debate convinced each other or only echoed.
///
/// @param rounds         how many rounds were voted in
/// @param opportunities  votes of seats that had chosen otherwise than most did in the round before
/// @param conformed      those of them that took over the choice of most
/// @param conformity     the share of them; null where nobody had the opportunity
/// @param withEvidence   moves in rounds in which evidence was cited for the first time
/// @param withTheMany    moves to the choice of most, without new evidence
/// @param otherwise      all other moves
/// @param moves          every change of a choice from one round to the next, in order
public record EchoReport(
        DebateId debate,
        int rounds,
        int opportunities,
        int conformed,
        @Nullable Double conformity,
        int withEvidence,
        int withTheMany,
        int otherwise,
        List<Move> moves) {

    /// A seat that chose otherwise than in the round before.
    ///
    /// @param after     the seats whose choice of the round before it took over
    /// @param toTheMany whether most had chosen so in the round before
    /// @param evidence  whether evidence was cited for the first time in this round
    public record Move(
            int round,
            int seat,
            AgentId agent,
            String from,
            String to,
            List<Integer> after,
            boolean toTheMany,
            boolean evidence) {

        public Move {
            after = List.copyOf(after);
        }
    }

    public EchoReport {
        moves = List.copyOf(moves);
    }
}
