package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.Subtask;
import java.math.BigDecimal;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// All that the procedure must know to go on. Its size depends on the number of seats, not on what was said.
///
/// @param purpose       what is asked for in the present step
/// @param step          counts the steps of the phase
/// @param waves         groups of seats to be asked when the present one has answered
/// @param open          the seats that are being asked
/// @param answered      the seats that have answered in this phase
/// @param eligible      how many seats the phase may hear
/// @param voices        what is known of each seat
/// @param plan          the parts of the work, once they are planned
/// @param planned       whether planning is over
/// @param confidenceSum the sum of the confidences stated in this step
/// @param answerCount   the number of answers in this step
/// @param highestRisk   the greatest risk an attacker named in this step
/// @param gate          where the debate waits for a person
/// @param passed        the last gate that was opened, while it is being passed
/// @param ending        why it is about to end, while it waits at the last gate
/// @param level         the consensus after the last vote
/// @param voteRound     the last round whose vote is complete
/// @param held          the number of completed rounds
public record DebateState(
        int round,
        @Nullable Phase phase,
        Ask.@Nullable Purpose purpose,
        int step,
        List<List<Integer>> waves,
        List<Integer> open,
        List<Integer> answered,
        int eligible,
        TreeMap<Integer, Voice> voices,
        List<Subtask> plan,
        boolean planned,
        double confidenceSum,
        int answerCount,
        double highestRisk,
        @Nullable GatePoint gate,
        @Nullable GatePoint passed,
        @Nullable StopReason ending,
        @Nullable Double level,
        int voteRound,
        int held,
        long tokens,
        BigDecimal cost,
        boolean ended) {

    public static final DebateState START = new DebateState(
            0,
            null,
            null,
            0,
            List.of(),
            List.of(),
            List.of(),
            0,
            new TreeMap<>(),
            List.of(),
            false,
            0,
            0,
            0,
            null,
            null,
            null,
            null,
            0,
            0,
            0,
            BigDecimal.ZERO,
            false);

    /// What is known of a seat.
    ///
    /// @param last       its newest turn
    /// @param proposal   the turn that is its option
    /// @param voted      the round of its newest vote
    /// @param sketch     of the words of that vote
    /// @param similarity how like its vote is to the one before
    public record Voice(
            @Nullable UUID last,
            @Nullable UUID proposal,
            int voted,
            @Nullable String choice,
            @Nullable Double confidence,
            @Nullable String sketch,
            @Nullable Double similarity) {

        static final Voice SILENT = new Voice(null, null, 0, null, null, null, null);
    }

    public Voice voice(int seat) {
        return voices.getOrDefault(seat, Voice.SILENT);
    }
}
