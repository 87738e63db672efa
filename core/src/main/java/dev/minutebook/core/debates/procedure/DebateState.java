package dev.minutebook.core.debates.procedure;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.core.text.MinHash;
import dev.minutebook.core.votes.CastBallot;
import dev.minutebook.core.votes.Consensus;
import dev.minutebook.core.votes.Election;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// All that the procedure must know to go on. Its size depends on the number of seats, not on what was said.
///
/// Only the procedure changes it, and only a copy of its own: for everybody else a state is a value. It is stored
/// as JSON under the names of its fields.
@JsonAutoDetect(
        fieldVisibility = Visibility.ANY,
        getterVisibility = Visibility.NONE,
        isGetterVisibility = Visibility.NONE,
        setterVisibility = Visibility.NONE)
public final class DebateState {

    int round;

    @Nullable
    Phase phase;

    /// What is asked for in the present step.
    Ask.@Nullable Purpose purpose;

    /// Counts the steps of the phase.
    int step;

    /// Groups of seats to be asked when the present one has answered.
    List<List<Integer>> waves = List.of();

    /// The seats that are being asked.
    List<Integer> open = new ArrayList<>();

    /// The seats that have answered in this phase.
    List<Integer> answered = new ArrayList<>();

    /// How many seats the phase may hear.
    int eligible;

    TreeMap<Integer, Voice> voices = new TreeMap<>();

    /// The parts of the work, once they are planned.
    List<Subtask> plan = List.of();

    /// The names of the parts that were asked for in this phase.
    List<String> partsAsked = List.of();

    /// Whether planning is over.
    boolean planned;

    /// The sum of the confidences stated in this step.
    double confidenceSum;

    /// The number of answers in this step.
    int answerCount;

    /// The greatest risk an attacker named in this step.
    double highestRisk;

    /// Where the debate waits for a person.
    @Nullable
    GatePoint gate;

    /// The last gate that was opened, while it is being passed.
    @Nullable
    GatePoint passed;

    /// Why it is about to end, while it waits at the last gate.
    @Nullable
    StopReason ending;

    /// The consensus after the last vote.
    @Nullable
    Double level;

    /// The consensus after each vote, by round.
    TreeMap<Integer, Double> levels = new TreeMap<>();

    /// Whether it was reached.
    boolean reached;

    /// The last round whose vote is complete.
    int voteRound;

    /// The number of completed rounds.
    int held;

    long tokens;
    BigDecimal cost = BigDecimal.ZERO;
    boolean ended;

    private DebateState() {}

    /// The state before the first step.
    public static DebateState start() {
        return new DebateState();
    }

    DebateState copy() {
        DebateState copy = new DebateState();
        copy.round = round;
        copy.phase = phase;
        copy.purpose = purpose;
        copy.step = step;
        copy.waves = waves;
        copy.open = new ArrayList<>(open);
        copy.answered = new ArrayList<>(answered);
        copy.eligible = eligible;
        copy.voices = new TreeMap<>(voices);
        copy.plan = plan;
        copy.partsAsked = partsAsked;
        copy.planned = planned;
        copy.confidenceSum = confidenceSum;
        copy.answerCount = answerCount;
        copy.highestRisk = highestRisk;
        copy.gate = gate;
        copy.passed = passed;
        copy.ending = ending;
        copy.level = level;
        copy.levels = new TreeMap<>(levels);
        copy.reached = reached;
        copy.voteRound = voteRound;
        copy.held = held;
        copy.tokens = tokens;
        copy.cost = cost;
        copy.ended = ended;
        return copy;
    }

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

    public int round() {
        return round;
    }

    public @Nullable Phase phase() {
        return phase;
    }

    public int answeredCount() {
        return answered.size();
    }

    public int eligible() {
        return eligible;
    }

    public @Nullable GatePoint gate() {
        return gate;
    }

    public @Nullable StopReason ending() {
        return ending;
    }

    public @Nullable Double level() {
        return level;
    }

    /// The seats that are asked just now; none at a gate or after the end.
    public List<Integer> asked() {
        return ended || gate != null ? List.of() : List.copyOf(open);
    }

    /// The consensus after each vote, by round.
    public Map<Integer, Double> levels() {
        return Collections.unmodifiableMap(levels);
    }

    /// Whether the last vote reached the consensus asked for.
    public boolean reached() {
        return reached;
    }

    public int voteRound() {
        return voteRound;
    }

    public int held() {
        return held;
    }

    public long tokens() {
        return tokens;
    }

    public BigDecimal cost() {
        return cost;
    }

    public boolean ended() {
        return ended;
    }

    public Voice voice(int seat) {
        return voices.getOrDefault(seat, Voice.SILENT);
    }

    /// Takes in what was said, whatever follows from it.
    void hear(Fact.Said said) {
        tokens += said.tokens();
        cost = cost.add(said.cost());
        if (!said.answered()) {
            return;
        }
        Voice before = voice(said.seat());
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

    /// The consensus of this round's vote, as far as the choices tell: rankings and further approvals stand with
    /// the votes, not here.
    Consensus consensus(Setup setup) {
        List<String> sketches = voices.values().stream()
                .filter(voice -> voice.voted() == round)
                .map(Voice::sketch)
                .filter(Objects::nonNull)
                .toList();
        return Consensus.of(election(setup), sketches.isEmpty() ? 0 : MinHash.shared(sketches));
    }

    Election election(Setup setup) {
        List<CastBallot> ballots = new ArrayList<>();
        voices.forEach((seat, voice) -> {
            if (voice.voted() == round) {
                ballots.add(ballot(setup, setup.chair(seat), voice));
            }
        });
        return new Election(
                setup.voting(),
                Objects.requireNonNull(setup.config().supermajority()),
                Objects.requireNonNull(setup.config().quorum()),
                setup.chairs().size(),
                Options.of(setup, this).names(),
                setup.judge(),
                ballots,
                setup.voterModel());
    }

    private static CastBallot ballot(Setup setup, Setup.Chair chair, Voice voice) {
        String proposed = setup.config().options().isEmpty() ? voice.choice() : null;
        return new CastBallot(
                chair.number(),
                voice.choice(),
                List.of(),
                List.of(),
                voice.confidence() == null ? 0.5 : voice.confidence(),
                VoteWeight.of(
                                chair,
                                proposed,
                                Objects.requireNonNull(setup.config().weighting()))
                        .value(),
                null,
                null);
    }

    /// Takes the vote of this round as the one that decides.
    void measure(Setup setup) {
        Consensus consensus = consensus(setup);
        voteRound = round;
        level = consensus.level();
        levels.put(round, consensus.level());
        reached = consensus.reached(Objects.requireNonNull(setup.config().consensusThreshold()));
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
