package dev.minutebook.cli.debates;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.duration;
import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.whole;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The rules of a debate as they are typed.
///
/// @param before the rules of another debate, which hold where nothing else was typed
record RuleArguments(Call call, @Nullable DebateConfig before) {

    private static final Argument<Preset> PRESET = choice(
            "--preset=PRESET",
            Preset.class,
            "Which phases to hold: quick (proposal, critique, vote; default), full (all"
                    + " eight) or council (answers, anonymous review, a chair decides).");
    private static final Argument<List<Phase>> PHASES = many(
                    "--phase=PHASE",
                    ValueType.choice(Phase.class),
                    "Which phases to hold, one by one; convergence is the vote.")
            .commaSeparated();
    private static final Argument<Integer> ROUNDS = whole("--rounds=N", "1 to 100 (default: 3; 1 for a council).");
    private static final Argument<Topology> TOPOLOGY = choice(
            "--topology=SHAPE",
            Topology.class,
            "Who sees whom: graph_mesh, star, chain or tree (default: by the number of seats).");
    private static final Argument<Protocol> PROTOCOL =
            choice("--protocol=PROTOCOL", Protocol.class, "How work is planned: cpde, dpde or adaptive.");
    private static final Argument<VotingRule> VOTING = choice(
            "--voting=RULE",
            VotingRule.class,
            "How votes become a winner: majority, supermajority, plurality, unanimous,"
                    + " weighted, approval, borda, condorcet, judge or learned (default: by the number of seats and what is known).");
    private static final Argument<Double> SUPERMAJORITY =
            number("--supermajority=SHARE", "The share a supermajority takes, above 0.5 (default: two thirds).");
    private static final Argument<Double> QUORUM =
            number("--quorum=SHARE", "The share of seats that must vote (default: 0.5).");
    private static final Argument<Double> THRESHOLD =
            number("--threshold=SHARE", "The consensus at which it may end early (default: 0.75).");
    private static final Argument<Boolean> ALL_ROUNDS =
            flag("--no-early-exit", "Hold all rounds, however much the seats agree.");
    private static final Argument<List<String>> OPTIONS = many(
            "--option=TEXT",
            ValueType.WORD,
            "Something to choose; give it for each. Left out, the proposals are the options.");
    private static final Argument<List<GatePoint>> GATES = many(
                    "--gate=POINT",
                    ValueType.choice(GatePoint.class),
                    "Where a reviewer must agree first: before a phase, or before the conclusion.")
            .commaSeparated();
    private static final Argument<Duration> GATE_TIMEOUT =
            duration("--gate-timeout=LENGTH", "How long a gate waits (default: 30m).");
    private static final Argument<Duration> TIMEOUT =
            duration("--timeout=LENGTH", "The time of the whole debate (default: 1h, or 7d if a person has a seat).");
    private static final Argument<Duration> TURN_TIMEOUT =
            duration("--turn-timeout=LENGTH", "The time for one answer (default: 5m, for a person 1d).");
    private static final Argument<Duration> HUMAN_TIMEOUT =
            duration("--human-timeout=LENGTH", "The time for an answer of a person (default: --turn-timeout, or 1d).");
    private static final Argument<Integer> ATTEMPTS =
            whole("--attempts=N", "How often a model is asked again after a failure (default: 3).");
    private static final Argument<Long> TOKENS =
            Argument.of("--tokens=N", ValueType.LONG, "The most tokens to spend (default: no bound).");
    private static final Argument<BigDecimal> COST = Argument.of(
            "--cost=DOLLARS", ValueType.known(BigDecimal.class), "The most money to spend (default: no bound).");
    private static final Argument<Double> COMPLEXITY =
            number("--complexity=SHARE", "How complex it is, for the adaptive protocol (default: 0.5).");
    private static final Argument<Double> AMBIGUITY =
            number("--ambiguity=SHARE", "How ambiguous it is, for the adaptive protocol (default: 0.5).");
    private static final Argument<Weighting> WEIGHTING = choice(
            "--weighting=HOW",
            Weighting.class,
            "What votes weigh: earned (by reputation, calibration and rating) or equal (default: earned).");

    private static final Argument<Boolean> TOOLS =
            either("--tools", "Whether models may look things up in the record while they answer (default: yes).");

    static final List<Argument<?>> ARGUMENTS = List.of(
            PRESET,
            PHASES,
            ROUNDS,
            TOPOLOGY,
            PROTOCOL,
            VOTING,
            SUPERMAJORITY,
            QUORUM,
            THRESHOLD,
            ALL_ROUNDS,
            OPTIONS,
            GATES,
            GATE_TIMEOUT,
            TIMEOUT,
            TURN_TIMEOUT,
            HUMAN_TIMEOUT,
            ATTEMPTS,
            TOKENS,
            COST,
            COMPLEXITY,
            AMBIGUITY,
            WEIGHTING,
            TOOLS);

    static boolean given(Call call) {
        return ARGUMENTS.stream().anyMatch(call::has);
    }

    DebateConfig config() {
        List<Phase> phases = call.find(PHASES);
        List<String> options = rule(OPTIONS, DebateConfig::options);
        List<GatePoint> gates = rule(GATES, rules -> List.copyOf(rules.gates()));
        return new DebateConfig(
                rule(PRESET, DebateConfig::preset),
                phases != null ? phases : before == null || call.has(PRESET) ? List.of() : before.phases(),
                rule(ROUNDS, DebateConfig::rounds),
                rule(TOPOLOGY, DebateConfig::topology),
                rule(PROTOCOL, DebateConfig::protocol),
                rule(VOTING, DebateConfig::voting),
                rule(SUPERMAJORITY, DebateConfig::supermajority),
                rule(QUORUM, DebateConfig::quorum),
                rule(THRESHOLD, DebateConfig::consensusThreshold),
                call.get(ALL_ROUNDS) ? Boolean.FALSE : before == null ? Boolean.TRUE : before.earlyExit(),
                options == null ? List.of() : options,
                gates == null ? Set.of() : Set.copyOf(gates),
                rule(GATE_TIMEOUT, DebateConfig::gateTimeout),
                rule(TIMEOUT, DebateConfig::timeout),
                rule(TURN_TIMEOUT, DebateConfig::turnTimeout),
                call.has(TURN_TIMEOUT) && !call.has(HUMAN_TIMEOUT)
                        ? null
                        : rule(HUMAN_TIMEOUT, DebateConfig::humanTimeout),
                rule(ATTEMPTS, DebateConfig::attempts),
                rule(TOKENS, DebateConfig::tokenBudget),
                rule(COST, DebateConfig::costBudget),
                rule(COMPLEXITY, DebateConfig::complexity),
                rule(AMBIGUITY, DebateConfig::ambiguity),
                rule(WEIGHTING, DebateConfig::weighting),
                rule(TOOLS, DebateConfig::tools));
    }

    private <T> @Nullable T rule(Argument<T> argument, Function<DebateConfig, @Nullable T> field) {
        T typed = call.find(argument);
        return typed != null || before == null ? typed : field.apply(before);
    }
}
