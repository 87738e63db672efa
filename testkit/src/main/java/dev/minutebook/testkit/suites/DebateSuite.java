package dev.minutebook.testkit.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.ScriptedSeats;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Base of suites about debates: shortcuts to open, play and inspect them.
public abstract class DebateSuite extends WorkspaceSuite {

    protected static final Duration SHORT = Duration.ofSeconds(1);

    /// Expires soon, but leaves a slow machine time for a few more calls.
    protected static final Duration UNHURRIED = Duration.ofSeconds(5);

    protected static final Duration LONG = Duration.ofHours(1);
    protected static final String TOPIC = "Should tokens be cached in memory?";

    /// Names that are not part of any other word.
    private static final List<String> NAMES =
            List.of("kitsuragi", "auger", "zealot", "crucible", "sentinel", "harrier", "ondine", "perdita");

    private final AtomicInteger tables = new AtomicInteger();

    /// Programs at a new table, each a proposer that answers for itself.
    protected final TakeSeat[] table(int size) {
        int number = tables.incrementAndGet();
        TakeSeat[] seats = new TakeSeat[size];
        for (int i = 0; i < size; i++) {
            String name = NAMES.get(i % NAMES.size())
                    + (i < NAMES.size() ? "" : "-" + i)
                    + (number == 1 ? "" : "-t" + number);
            seats[i] =
                    TakeSeat.of(agents().register(RegisterAgent.service(name)).ref());
        }
        return seats;
    }

    /// Programs at a new table, one for each role.
    protected final TakeSeat[] tableOf(String... roles) {
        TakeSeat[] seats = table(roles.length);
        for (int i = 0; i < roles.length; i++) {
            seats[i] = seats[i].role(roles[i]);
        }
        return seats;
    }

    @SuppressWarnings("NullAway") // does not see that a nested type may be null in a compiled record
    protected static TakeSeat scored(TakeSeat seat, double score) {
        return new TakeSeat(
                seat.agent(),
                seat.role(),
                seat.kind(),
                seat.provider(),
                seat.model(),
                seat.temperature(),
                seat.maxTokens(),
                score);
    }

    protected static DebateConfig quick() {
        return DebateConfig.of(Preset.QUICK);
    }

    /// One round of proposal, critique and vote, where everybody sees everybody.
    protected static DebateConfig oneRound() {
        return quick().rounds(1).topology(Topology.GRAPH_MESH);
    }

    protected static DebateConfig phases(DebateConfig config, Phase... phases) {
        return new DebateConfig(
                config.preset(),
                List.of(phases),
                config.rounds(),
                config.topology(),
                config.protocol(),
                config.voting(),
                config.supermajority(),
                config.quorum(),
                config.consensusThreshold(),
                config.earlyExit(),
                config.options(),
                config.gates(),
                config.gateTimeout(),
                config.timeout(),
                config.turnTimeout(),
                config.humanTimeout(),
                config.attempts(),
                config.tokenBudget(),
                config.costBudget(),
                config.complexity(),
                config.ambiguity(),
                config.weighting(),
                config.tools());
    }

    protected static DebateConfig attempts(DebateConfig config, int attempts) {
        return new DebateConfig(
                config.preset(),
                config.phases(),
                config.rounds(),
                config.topology(),
                config.protocol(),
                config.voting(),
                config.supermajority(),
                config.quorum(),
                config.consensusThreshold(),
                config.earlyExit(),
                config.options(),
                config.gates(),
                config.gateTimeout(),
                config.timeout(),
                config.turnTimeout(),
                config.humanTimeout(),
                attempts,
                config.tokenBudget(),
                config.costBudget(),
                config.complexity(),
                config.ambiguity(),
                config.weighting(),
                config.tools());
    }

    /// A vote and nothing else, on "in memory" and "on disk".
    protected static DebateConfig voteOnly() {
        return phases(oneRound().options("in memory", "on disk"), Phase.CONVERGENCE);
    }

    protected final Debate open(DebateConfig config, TakeSeat... seats) {
        return debates().open(OpenDebate.about(TOPIC, seats).config(config));
    }

    protected final Debate open(DebateConfig config, int seats) {
        return open(config, table(seats));
    }

    protected final Debate play(Debate debate, Script script) {
        return new ScriptedSeats(book(), script).play(debate.id());
    }

    protected final Debate play(Debate debate, int answers, Script script) {
        return new ScriptedSeats(book(), script).play(debate.id(), answers);
    }

    /// Seats that vote by their number; null abstains.
    protected static Script votes(@Nullable String... choices) {
        return Script.voting(claim -> {
            String choice = choices[claim.seat().number() - 1];
            return choice == null ? new Ballot(null, List.of(), List.of(), 0.5, null, null) : Ballot.of(choice, 0.9);
        });
    }

    /// Seats that never agree: in each round each prefers another option than before and than its neighbour.
    protected static Script quarrel() {
        return Script.voting(claim -> {
            List<String> options = claim.prompt().options();
            int turned = claim.seat().number() + claim.ask().round();
            return Ballot.of(options.get(turned % options.size()), 0.4);
        });
    }

    /// A debate that ended with a vote on "in memory" and "on disk".
    protected final Debate voted(@Nullable String... choices) {
        return play(open(voteOnly(), choices.length), votes(choices));
    }

    protected final Debate now(Debate debate) {
        return debates().find(debate.id()).orElseThrow();
    }

    protected final Decision decision(Debate debate) {
        Debate present = now(debate);
        assertThat(present.decision()).as("decision of " + present.stopReason()).isNotNull();
        return decisions()
                .find(java.util.Objects.requireNonNull(present.decision()))
                .orElseThrow();
    }

    protected final List<Turn> turns(Debate debate) {
        return everything(200, page -> debates().turns(debate.id(), TurnFilter.any(), page));
    }

    protected final List<Vote> votes(Debate debate) {
        return everything(200, page -> debates().votes(debate.id(), page));
    }

    protected final List<Ask> openAsks(Debate debate) {
        return everything(200, page -> asks().list(new AskFilter(debate.id(), null, null), page));
    }

    /// A claim of the ask that is open for a seat.
    protected final ClaimedAsk claim(Debate debate, int seat) {
        return claim(debate, seat, LONG);
    }

    protected final ClaimedAsk claim(Debate debate, int seat, Duration lease) {
        Ask open = openAsks(debate).stream()
                .filter(ask -> ask.seat() == seat)
                .findFirst()
                .orElseThrow(() -> new AssertionError("seat " + seat + " is not asked"));
        return asks().claim(ClaimAsk.of(open.id()).lease(lease)).orElseThrow();
    }

    protected final Turn answer(ClaimedAsk claim, Answer answer) {
        return asks().answer(claim.ask().id(), answer);
    }

    protected final Turn say(Debate debate, int seat, String content) {
        ClaimedAsk claim = claim(debate, seat);
        return answer(claim, Answer.of(claim.fence(), content, 0.8));
    }

    protected static AgentRef agent(Debate debate, int seat) {
        return AgentRef.of(seat(debate, seat).agent());
    }

    protected static Seat seat(Debate debate, int number) {
        return debate.seats().stream()
                .filter(seat -> seat.number() == number)
                .findFirst()
                .orElseThrow();
    }

    /// The rounds and phases a debate went through, each once, in order.
    protected final List<String> stages(Debate debate) {
        List<String> stages = new ArrayList<>();
        for (Turn turn : turns(debate)) {
            String stage = turn.round() + " " + turn.phase();
            if (stages.isEmpty() || !stages.getLast().equals(stage)) {
                stages.add(stage);
            }
        }
        return stages;
    }

    protected static void ended(Debate debate, Debate.Status status, StopReason reason) {
        assertThat(debate.stopReason()).as(debate.stopDetail()).isEqualTo(reason);
        assertThat(debate.status()).isEqualTo(status);
        assertThat(debate.completedAt()).isNotNull();
        assertThat(debate.openAsks()).isZero();
        assertThat(debate.phase()).isNull();
    }

    /// Waits until the debate has ended by itself.
    protected final Debate ending(Debate debate) {
        Eventually.holds(() -> assertThat(now(debate).status().isFinal()).isTrue());
        return now(debate);
    }

    /// Waits until a lease or deadline of that length has surely passed.
    protected static void outlast(Duration length) {
        Eventually.pause(length.plusMillis(500));
    }

    protected static DebateId unknownDebate() {
        return new DebateId(UUID.randomUUID());
    }

    protected static TurnId unknownAsk() {
        return new TurnId(UUID.randomUUID());
    }

    /// A request to open a debate with every field set.
    protected final OpenDebate everythingSaid(TakeSeat... seats) {
        return new OpenDebate(
                TOPIC,
                "Tokens live for an hour.",
                List.of(seats),
                oneRound(),
                "architecture/auth",
                "ticket-7",
                null,
                List.of("cache", "auth"),
                Map.of("team", "blue", "week", "12"));
    }
}
