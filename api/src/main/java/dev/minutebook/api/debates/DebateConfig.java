package dev.minutebook.api.debates;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The rules of a debate. Whatever is left out gets its default.
///
/// @param preset             fills in phases, and for a council the judge rule; quick when left out
/// @param phases             the phases to hold, in their own order whatever order is given
/// @param rounds             1 to 100; 3 when left out, 1 for a council
/// @param topology           chosen from the number of seats when left out
/// @param protocol           how work is planned; no planning when left out
/// @param voting             when left out: learned, where there are fixed options that were voted on often enough
/// before; else
///                           weighted for up to five seats, Borda for more; with fewer than three seats unanimous
/// @param supermajority      the share a supermajority takes, above 0.5; two thirds when left out
/// @param quorum             the share of seats that must vote, 0 to 1; 0.5 when left out
/// @param consensusThreshold the consensus at which a debate may end early, 0 to 1; 0.75 when left out
/// @param earlyExit          whether it may; true when left out
/// @param options            what may be chosen; empty means that the proposals are the options
/// @param gates              where a reviewer must agree
/// @param gateTimeout        30 minutes when left out; then the debate ends failed
/// @param timeout            the time of the whole debate, 1 second to 90 days; when left out an hour, or a week if a
///                           person has a seat
/// @param turnTimeout        the time for one answer, 1 second to 30 days; 5 minutes when left out
/// @param humanTimeout       the time for an answer of a person, 1 second to 30 days; when left out that of
///                           `turnTimeout` if it was given, else a day
/// @param attempts           how often a model is asked again after a failure, 1 to 10; 3 when left out
/// @param tokenBudget        the most tokens, in and out; null is no bound
/// @param costBudget         the most money in US dollars; null is no bound
/// @param complexity         0 to 1, for the adaptive protocol; 0.5 when left out
/// @param ambiguity          0 to 1, for the adaptive protocol; 0.5 when left out
/// @param weighting          what votes weigh; earned when left out
/// @param tools              whether models may look things up in the record while they answer; true when left
///                           out
public record DebateConfig(
        @Nullable Preset preset,
        List<Phase> phases,
        @Nullable Integer rounds,
        @Nullable Topology topology,
        @Nullable Protocol protocol,
        @Nullable VotingRule voting,
        @Nullable Double supermajority,
        @Nullable Double quorum,
        @Nullable Double consensusThreshold,
        @Nullable Boolean earlyExit,
        List<String> options,
        Set<GatePoint> gates,
        @Nullable Duration gateTimeout,
        @Nullable Duration timeout,
        @Nullable Duration turnTimeout,
        @Nullable Duration humanTimeout,
        @Nullable Integer attempts,
        @Nullable Long tokenBudget,
        @Nullable BigDecimal costBudget,
        @Nullable Double complexity,
        @Nullable Double ambiguity,
        @Nullable Weighting weighting,
        @Nullable Boolean tools) {

    public DebateConfig {
        tools = tools == null ? Boolean.TRUE : tools;
        preset = preset == null ? Preset.QUICK : preset;
        phases = phases == null || phases.isEmpty() ? preset.phases() : List.copyOf(new TreeSet<>(phases));
        rounds = (int) Limits.range("rounds", rounds == null ? (preset == Preset.COUNCIL ? 1 : 3) : rounds, 1, 100);
        supermajority = share("supermajority", supermajority, 2.0 / 3);
        if (supermajority <= 0.5) {
            throw Problem.Code.INVALID.because("supermajority must be above 0.5");
        }
        quorum = share("quorum", quorum, 0.5);
        consensusThreshold = share("consensusThreshold", consensusThreshold, 0.75);
        earlyExit = earlyExit == null || earlyExit;
        options = Limits.list("options", options, 0, 64);
        options.forEach(option -> Limits.filled("option", option, 200));
        if (new HashSet<>(options).size() < options.size() || options.size() == 1) {
            throw Problem.Code.INVALID.because("options must differ, and one alone is no choice");
        }
        gates = gates == null ? Set.of() : Collections.unmodifiableSet(new TreeSet<>(gates));
        gateTimeout = time("gateTimeout", gateTimeout, Duration.ofMinutes(30), 90);
        timeout = timeout == null ? null : time("timeout", timeout, timeout, 90);
        humanTimeout = time("humanTimeout", humanTimeout, turnTimeout == null ? Duration.ofDays(1) : turnTimeout, 30);
        turnTimeout = time("turnTimeout", turnTimeout, Duration.ofMinutes(5), 30);
        attempts = (int) Limits.range("attempts", attempts == null ? 3 : attempts, 1, 10);
        if (tokenBudget != null) {
            Limits.range("tokenBudget", tokenBudget, 1, 1_000_000_000_000L);
        }
        if (costBudget != null && (costBudget.signum() <= 0 || costBudget.compareTo(BigDecimal.valueOf(1e9)) > 0)) {
            throw Problem.Code.INVALID.because("costBudget must be above 0 and at most a billion");
        }
        complexity = share("complexity", complexity, 0.5);
        ambiguity = share("ambiguity", ambiguity, 0.5);
        weighting = weighting == null ? Weighting.EARNED : weighting;
        if (!phases.contains(Phase.CONVERGENCE)) {
            throw Problem.Code.INVALID.because("a debate needs the phase convergence, in which the seats vote");
        }
        if (options.isEmpty() && !phases.contains(Phase.PROPOSAL)) {
            throw Problem.Code.INVALID.because("without the phase proposal there is nothing to vote on; give options");
        }
    }

    /// All defaults.
    public static DebateConfig of(Preset preset) {
        return new DebateConfig(
                preset, List.of(), null, null, null, null, null, null, null, null, List.of(), Set.of(), null, null,
                null, null, null, null, null, null, null, null, null);
    }

    /// The same with or without tools for models.
    public DebateConfig tools(boolean offered) {
        return with(copy -> copy.tools = offered);
    }

    /// The same with at most so many rounds.
    public DebateConfig rounds(int most) {
        return with(copy -> copy.rounds = most);
    }

    /// The same with another topology.
    public DebateConfig topology(Topology shape) {
        return with(copy -> copy.topology = shape);
    }

    /// The same with another voting rule.
    public DebateConfig voting(VotingRule rule) {
        return with(copy -> copy.voting = rule);
    }

    /// The same with a protocol of planning.
    public DebateConfig protocol(Protocol plan) {
        return with(copy -> copy.protocol = plan);
    }

    /// The same with fixed options to vote for; without any, the proposals are the options.
    public DebateConfig options(String... choices) {
        return with(copy -> copy.options = List.of(choices));
    }

    /// The same with gates at these points.
    public DebateConfig gates(GatePoint... points) {
        return with(copy -> copy.gates = Set.of(points));
    }

    /// The same with another threshold of consensus, and whether reaching it ends the debate early.
    public DebateConfig consensus(double threshold, boolean early) {
        return with(copy -> {
            copy.consensusThreshold = threshold;
            copy.earlyExit = early;
        });
    }

    /// The same with limits for the whole debate, for one answer and for one gate.
    public DebateConfig times(Duration whole, Duration turn, Duration gate) {
        return with(copy -> {
            copy.gateTimeout = gate;
            copy.timeout = whole;
            copy.turnTimeout = turn;
            copy.humanTimeout = turn;
        });
    }

    /// The same with another limit for answers of people.
    public DebateConfig humanTimeout(Duration turn) {
        return with(copy -> copy.humanTimeout = turn);
    }

    /// The same with a time for the whole debate, where none was given: an hour, or a week if a person has a seat.
    public DebateConfig timed(boolean people) {
        return timeout != null ? this : with(copy -> copy.timeout = people ? Duration.ofDays(7) : Duration.ofHours(1));
    }

    /// The same with bounds on tokens and US dollars; null is no bound.
    public DebateConfig budget(@Nullable Long tokens, @Nullable BigDecimal cost) {
        return with(copy -> {
            copy.tokenBudget = tokens;
            copy.costBudget = cost;
        });
    }

    /// The same with these phases.
    public DebateConfig phases(List<Phase> phases) {
        return with(copy -> copy.phases = phases);
    }

    /// The same with the share that a supermajority takes.
    public DebateConfig supermajority(double supermajority) {
        return with(copy -> copy.supermajority = supermajority);
    }

    /// The same with the share of seats that must vote.
    public DebateConfig quorum(double quorum) {
        return with(copy -> copy.quorum = quorum);
    }

    /// The same with how often a model is asked again after a failure.
    public DebateConfig attempts(int attempts) {
        return with(copy -> copy.attempts = attempts);
    }

    /// The same with how hard the question is.
    public DebateConfig complexity(double complexity) {
        return with(copy -> copy.complexity = complexity);
    }

    /// The same with how open the question is.
    public DebateConfig ambiguity(double ambiguity) {
        return with(copy -> copy.ambiguity = ambiguity);
    }

    /// The same with a limit for the whole debate.
    public DebateConfig timeout(Duration timeout) {
        return with(copy -> copy.timeout = timeout);
    }

    /// The same with the time that an answer may take, of a person too.
    public DebateConfig turnTimeout(Duration turn) {
        return with(copy -> {
            copy.turnTimeout = turn;
            copy.humanTimeout = turn;
        });
    }

    /// The same with the time that a gate waits for people.
    public DebateConfig gateTimeout(Duration gateTimeout) {
        return with(copy -> copy.gateTimeout = gateTimeout);
    }

    /// The same with another weighting of votes.
    public DebateConfig weighting(Weighting by) {
        return with(copy -> copy.weighting = by);
    }

    private DebateConfig with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.config();
    }

    /// The same rules, to be changed.
    private static final class Copy {

        private @Nullable Preset preset;
        private List<Phase> phases;
        private @Nullable Integer rounds;
        private @Nullable Topology topology;
        private @Nullable Protocol protocol;
        private @Nullable VotingRule voting;
        private @Nullable Double supermajority;
        private @Nullable Double quorum;
        private @Nullable Double consensusThreshold;
        private @Nullable Boolean earlyExit;
        private List<String> options;
        private Set<GatePoint> gates;
        private @Nullable Duration gateTimeout;
        private @Nullable Duration timeout;
        private @Nullable Duration turnTimeout;
        private @Nullable Duration humanTimeout;
        private @Nullable Integer attempts;
        private @Nullable Long tokenBudget;
        private @Nullable BigDecimal costBudget;
        private @Nullable Double complexity;
        private @Nullable Double ambiguity;
        private @Nullable Weighting weighting;
        private @Nullable Boolean tools;

        Copy(DebateConfig config) {
            preset = config.preset;
            phases = config.phases;
            rounds = config.rounds;
            topology = config.topology;
            protocol = config.protocol;
            voting = config.voting;
            supermajority = config.supermajority;
            quorum = config.quorum;
            consensusThreshold = config.consensusThreshold;
            earlyExit = config.earlyExit;
            options = config.options;
            gates = config.gates;
            gateTimeout = config.gateTimeout;
            timeout = config.timeout;
            turnTimeout = config.turnTimeout;
            humanTimeout = config.humanTimeout;
            attempts = config.attempts;
            tokenBudget = config.tokenBudget;
            costBudget = config.costBudget;
            complexity = config.complexity;
            ambiguity = config.ambiguity;
            weighting = config.weighting;
            tools = config.tools;
        }

        DebateConfig config() {
            return new DebateConfig(
                    preset,
                    phases,
                    rounds,
                    topology,
                    protocol,
                    voting,
                    supermajority,
                    quorum,
                    consensusThreshold,
                    earlyExit,
                    options,
                    gates,
                    gateTimeout,
                    timeout,
                    turnTimeout,
                    humanTimeout,
                    attempts,
                    tokenBudget,
                    costBudget,
                    complexity,
                    ambiguity,
                    weighting,
                    tools);
        }
    }

    private static double share(String field, @Nullable Double value, double normal) {
        double share = value == null ? normal : value;
        if (!(share >= 0 && share <= 1)) {
            throw Problem.Code.INVALID.because(field + " must be from 0 to 1");
        }
        return share;
    }

    private static Duration time(String field, @Nullable Duration value, Duration normal, int days) {
        Duration time = value == null ? normal : value;
        Limits.range(field + " in seconds", time.toSeconds(), 1, days * 86_400L);
        return time;
    }
}
