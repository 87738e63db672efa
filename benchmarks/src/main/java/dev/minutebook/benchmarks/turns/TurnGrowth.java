package dev.minutebook.benchmarks.turns;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.benchmarks.harness.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// What the n-th turn of a debate costs: turns 10 to 60 of fresh debates, which reach into the second round,
/// against those at the same place of rounds some 5 000 turns later, by one client, alternately. Beside that the
/// same places one round on: in the first round no votes are known yet, and the state of the debate is smaller.
final class TurnGrowth {

    private static final int SEATS = 17;
    private static final int PER_ROUND = SEATS * DebateClient.PHASES;
    private static final int FROM = 10;
    private static final int TO = 60;

    /// Rounds that are played alternately with fresh debates; the last of them ends at turn 5 058.
    private static final int FIRST_LATE = 93;

    private static final int LAST_LATE = 98;

    private final Debater debater;

    private TurnGrowth(Debater debater) {
        this.debater = debater;
    }

    /// Medians in microseconds.
    record Times(double early, double second, double late) {
        double growth() {
            return late / early - 1;
        }

        double growthSinceSecond() {
            return late / second - 1;
        }
    }

    static Times measure(Workspace workspace, Consumer<String> out) {
        return new TurnGrowth(new Debater(workspace, SEATS, 17)).measure(out);
    }

    private Times measure(Consumer<String> out) {
        DebateId old = debater.open();
        play(old, FIRST_LATE * PER_ROUND + FROM - 1);
        List<Double> early = new ArrayList<>();
        List<Double> second = new ArrayList<>();
        List<Double> late = new ArrayList<>();
        DebateId before = debater.open();
        play(before, FROM - 1);
        for (int round = FIRST_LATE; round <= LAST_LATE; round++) {
            DebateId fresh = debater.open();
            play(fresh, FROM - 1);
            play(before, PER_ROUND);
            for (int turn = FROM; turn <= TO; turn++) {
                double inFirst = micros(debater.next(fresh));
                double inSecond = micros(debater.next(before));
                double inLate = micros(debater.next(old));
                if (!opensMore(turn)) {
                    early.add(inFirst);
                    second.add(inSecond);
                    late.add(inLate);
                }
            }
            play(old, round < LAST_LATE ? PER_ROUND - (TO - FROM + 1) : 0);
            before = debater.open();
            play(before, FROM - 1);
        }
        Times times = new Times(Load.median(early), Load.median(second), Load.median(late));
        out.accept(
                "turn 10: %.0f µs, turn 61: %.0f µs, turn 5000: %.0f µs, growth since turn 10 %.1f%%, since turn 61 %.1f%%"
                        .formatted(
                                times.early,
                                times.second,
                                times.late,
                                100 * times.growth(),
                                100 * times.growthSinceSecond()));
        return times;
    }

    /// Whether the answer is the last of those asked at once, and so writes the next asks: 4 in the proposal, 6 in
    /// the critique, 8 in the vote.
    private static boolean opensMore(int turn) {
        int place = (turn - 1) % PER_ROUND;
        int atOnce = place < SEATS ? 4 : place < 2 * SEATS ? 6 : 8;
        int inPhase = place % SEATS + 1;
        return inPhase % atOnce == 0 || inPhase == SEATS;
    }

    private void play(DebateId debate, int turns) {
        for (int i = 0; i < turns; i++) {
            debater.next(debate).give();
        }
    }

    private static double micros(Debater.Ready ready) {
        long from = System.nanoTime();
        ready.give();
        return (System.nanoTime() - from) / 1e3;
    }
}
