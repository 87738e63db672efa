package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.core.debates.procedure.DebateState.Voice;
import dev.minutebook.core.text.MinHash;
import dev.minutebook.core.votes.Consensus;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A state in the making.
final class StateBuilder {

    int round;

    @Nullable
    Phase phase;

    Ask.@Nullable Purpose purpose;
    int step;
    List<List<Integer>> waves;
    final List<Integer> open;
    final List<Integer> answered;
    int eligible;
    final TreeMap<Integer, Voice> voices;
    List<Subtask> plan;
    boolean planned;
    double confidenceSum;
    int answerCount;
    double highestRisk;

    @Nullable
    GatePoint gate;

    @Nullable
    GatePoint passed;

    @Nullable
    StopReason ending;

    @Nullable
    Double level;

    int voteRound;
    int held;
    long tokens;
    BigDecimal cost;
    boolean ended;

    StateBuilder(DebateState state) {
        round = state.round();
        phase = state.phase();
        purpose = state.purpose();
        step = state.step();
        waves = state.waves();
        open = new ArrayList<>(state.open());
        answered = new ArrayList<>(state.answered());
        eligible = state.eligible();
        voices = new TreeMap<>(state.voices());
        plan = state.plan();
        planned = state.planned();
        confidenceSum = state.confidenceSum();
        answerCount = state.answerCount();
        highestRisk = state.highestRisk();
        gate = state.gate();
        passed = state.passed();
        ending = state.ending();
        level = state.level();
        voteRound = state.voteRound();
        held = state.held();
        tokens = state.tokens();
        cost = state.cost();
        ended = state.ended();
    }

    DebateState state() {
        return new DebateState(
                round,
                phase,
                purpose,
                step,
                waves,
                List.copyOf(open),
                List.copyOf(answered),
                eligible,
                voices,
                plan,
                planned,
                confidenceSum,
                answerCount,
                highestRisk,
                gate,
                passed,
                ending,
                level,
                voteRound,
                held,
                tokens,
                cost,
                ended);
    }

    /// Takes in what was said, whatever follows from it.
    void hear(Fact.Said said) {
        tokens += said.tokens();
        cost = cost.add(said.cost());
        if (!said.answered()) {
            return;
        }
        Voice before = voices.getOrDefault(said.seat(), Voice.SILENT);
        voices.put(said.seat(), said.voted() ? voted(before, said) : spoken(before, said));
        if (said.purpose() != Ask.Purpose.REFLECT && !answered.contains(said.seat())) {
            answered.add(said.seat());
        }
        if (said.purpose() == Ask.Purpose.PLAN) {
            answered.remove(Integer.valueOf(said.seat()));
            plan = said.plan();
        }
        if (said.purpose() == Ask.Purpose.REFLECT) {
            return;
        }
        confidenceSum += said.confidence() == null ? 0.5 : said.confidence();
        answerCount++;
        if (said.purpose() == Ask.Purpose.ATTACK && said.risk() != null) {
            highestRisk = Math.max(highestRisk, said.risk());
        }
    }

    private static Voice spoken(Voice before, Fact.Said said) {
        boolean offered = switch (said.phase()) {
            case PROPOSAL, OPTIMIZATION -> said.purpose() != Ask.Purpose.NEGOTIATE;
            case ADVERSARIAL -> said.purpose() != Ask.Purpose.ATTACK && before.proposal() != null;
            default -> false;
        };
        UUID proposal = offered && said.purpose() != Ask.Purpose.PLAN ? said.turn() : before.proposal();
        return new Voice(
                said.turn(),
                proposal,
                before.voted(),
                before.choice(),
                before.confidence(),
                before.sketch(),
                before.similarity());
    }

    private static Voice voted(Voice before, Fact.Said said) {
        return new Voice(
                said.turn(),
                before.proposal(),
                said.round(),
                said.choice(),
                said.confidence(),
                said.sketch(),
                before.sketch() == null || said.sketch() == null
                        ? null
                        : MinHash.similarity(before.sketch(), said.sketch()));
    }

    /// Whether the answer is one the present step waits for.
    boolean isAsked(Fact.Said said) {
        return gate == null
                && open.contains(said.seat())
                && said.round() == round
                && said.phase() == phase
                && said.purpose() == purpose
                && said.step() == step;
    }

    void closeAsk(int seat) {
        open.remove(Integer.valueOf(seat));
    }

    /// Those who have something to defend, else everybody.
    List<Integer> proposers(Setup setup) {
        List<Integer> seats = voices.entrySet().stream()
                .filter(voice -> voice.getValue().proposal() != null)
                .map(Map.Entry::getKey)
                .toList();
        return seats.isEmpty() ? setup.everybody() : seats;
    }

    boolean anyVote() {
        return voices.values().stream().anyMatch(voice -> voice.voted() == round);
    }

    /// The consensus of this round's vote.
    double consensus() {
        List<Voice> votes =
                voices.values().stream().filter(voice -> voice.voted() == round).toList();
        Map<String, Integer> counts = new HashMap<>();
        int cast = 0;
        for (Voice vote : votes) {
            if (vote.choice() != null) {
                counts.merge(vote.choice(), 1, Integer::sum);
                cast++;
            }
        }
        double agreement = cast == 0
                ? 0.5
                : (double) counts.values().stream()
                                .mapToInt(count -> count)
                                .max()
                                .orElse(0)
                        / cast;
        double confidence = votes.stream()
                .mapToDouble(vote -> vote.confidence() == null ? 0.5 : vote.confidence())
                .average()
                .orElse(0);
        List<String> sketches =
                votes.stream().map(Voice::sketch).filter(Objects::nonNull).toList();
        return Consensus.level(confidence, agreement, sketches.isEmpty() ? 0 : MinHash.shared(sketches));
    }

    /// The similarity of the vote that moved most since the round before; 0 when one is new.
    double leastMoved() {
        return voices.values().stream()
                .filter(voice -> voice.voted() == round)
                .mapToDouble(voice -> voice.similarity() == null ? 0 : voice.similarity())
                .min()
                .orElse(0);
    }
}
