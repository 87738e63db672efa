package dev.minutebook.cli.debates;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The rules of a debate.
final class RuleOptions {

    @Option(
            names = "--preset",
            paramLabel = "PRESET",
            completionCandidates = Choices.Presets.class,
            description =
                    "Which phases to hold: quick (proposal, critique, vote; default), full (all eight) or council"
                            + " (answers, anonymous review, a chair decides).")
    private @Nullable Preset preset;

    @Option(
            names = "--phase",
            paramLabel = "PHASE",
            split = ",",
            completionCandidates = Choices.Phases.class,
            description = "Which phases to hold, one by one; convergence is the vote.")
    private @Nullable List<Phase> phases;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "1 to 100 (default: 3; 1 for a council).")
    private @Nullable Integer rounds;

    @Option(
            names = "--topology",
            paramLabel = "SHAPE",
            completionCandidates = Choices.Topologies.class,
            description =
                    "Who sees whom: graph_mesh, star, chain or tree (default: by the number of seats).")
    private @Nullable Topology topology;

    @Option(
            names = "--protocol",
            paramLabel = "PROTOCOL",
            completionCandidates = Choices.Protocols.class,
            description = "How work is planned: cpde, dpde or adaptive.")
    private @Nullable Protocol protocol;

    @Option(
            names = "--voting",
            paramLabel = "RULE",
            completionCandidates = Choices.Rules.class,
            description =
                    "How votes become a winner: majority, supermajority, plurality, unanimous, weighted, approval,"
                            + " borda, condorcet, judge or learned (default: by the number of seats and what is known).")
    private @Nullable VotingRule voting;

    @Option(
            names = "--supermajority",
            paramLabel = "SHARE",
            description = "The share a supermajority takes, above 0.5 (default: two thirds).")
    private @Nullable Double supermajority;

    @Option(
            names = "--quorum",
            paramLabel = "SHARE",
            description = "The share of seats that must vote (default: 0.5).")
    private @Nullable Double quorum;

    @Option(
            names = "--threshold",
            paramLabel = "SHARE",
            description = "The consensus at which it may end early (default: 0.75).")
    private @Nullable Double threshold;

    @Option(
            names = "--no-early-exit",
            description = "Hold all rounds, however much the seats agree.")
    private boolean allRounds;

    @Option(
            names = "--option",
            paramLabel = "TEXT",
            description =
                    "Something to choose; give it for each. Left out, the proposals are the options.")
    private @Nullable List<String> options;

    @Option(
            names = "--gate",
            paramLabel = "POINT",
            split = ",",
            completionCandidates = Choices.Gates.class,
            description =
                    "Where a reviewer must agree first: before a phase, or before the conclusion.")
    private @Nullable List<GatePoint> gates;

    @Option(
            names = "--gate-timeout",
            paramLabel = "LENGTH",
            description = "How long a gate waits (default: 30m).")
    private @Nullable Duration gateTimeout;

    @Option(
            names = "--timeout",
            paramLabel = "LENGTH",
            description = "The time of the whole debate (default: 1h).")
    private @Nullable Duration timeout;

    @Option(
            names = "--turn-timeout",
            paramLabel = "LENGTH",
            description = "The time for one answer (default: 5m).")
    private @Nullable Duration turnTimeout;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            description = "How often a model is asked again after a failure (default: 3).")
    private @Nullable Integer attempts;

    @Option(
            names = "--tokens",
            paramLabel = "N",
            description = "The most tokens to spend (default: no bound).")
    private @Nullable Long tokens;

    @Option(
            names = "--cost",
            paramLabel = "DOLLARS",
            description = "The most money to spend (default: no bound).")
    private @Nullable BigDecimal cost;

    @Option(
            names = "--complexity",
            paramLabel = "SHARE",
            description = "How complex it is, for the adaptive protocol (default: 0.5).")
    private @Nullable Double complexity;

    @Option(
            names = "--ambiguity",
            paramLabel = "SHARE",
            description = "How ambiguous it is, for the adaptive protocol (default: 0.5).")
    private @Nullable Double ambiguity;

    @Option(
            names = "--weighting",
            paramLabel = "HOW",
            completionCandidates = Choices.Weightings.class,
            description =
                    "What votes weigh: earned (by reputation, calibration and rating) or equal (default: earned).")
    private @Nullable Weighting weighting;

    /// The rules that were asked for, with defaults for the rest.
    DebateConfig rules() {
        return new DebateConfig(
                preset,
                phases == null ? List.of() : phases,
                rounds,
                topology,
                protocol,
                voting,
                supermajority,
                quorum,
                threshold,
                !allRounds,
                options == null ? List.of() : options,
                gates == null ? Set.of() : Set.copyOf(gates),
                gateTimeout,
                timeout,
                turnTimeout,
                attempts,
                tokens,
                cost,
                complexity,
                ambiguity,
                weighting);
    }

    /// The rules of another debate with those that were asked for in their place; null when none were.
    @Nullable DebateConfig rules(DebateConfig before) {
        if (!given()) {
            return null;
        }
        return new DebateConfig(
                or(preset, before.preset()),
                phases != null ? phases : preset == null ? before.phases() : List.of(),
                or(rounds, before.rounds()),
                or(topology, before.topology()),
                or(protocol, before.protocol()),
                or(voting, before.voting()),
                or(supermajority, before.supermajority()),
                or(quorum, before.quorum()),
                or(threshold, before.consensusThreshold()),
                allRounds ? Boolean.FALSE : before.earlyExit(),
                options == null ? before.options() : options,
                gates == null ? before.gates() : Set.copyOf(gates),
                or(gateTimeout, before.gateTimeout()),
                or(timeout, before.timeout()),
                or(turnTimeout, before.turnTimeout()),
                or(attempts, before.attempts()),
                or(tokens, before.tokenBudget()),
                or(cost, before.costBudget()),
                or(complexity, before.complexity()),
                or(ambiguity, before.ambiguity()),
                or(weighting, before.weighting()));
    }

    private boolean given() {
        return allRounds
                || Stream.of(
                                preset,
                                phases,
                                rounds,
                                topology,
                                protocol,
                                voting,
                                supermajority,
                                quorum,
                                threshold,
                                options,
                                gates,
                                gateTimeout,
                                timeout,
                                turnTimeout,
                                attempts,
                                tokens,
                                cost,
                                complexity,
                                ambiguity,
                                weighting)
                        .anyMatch(Objects::nonNull);
    }

    private static <T> @Nullable T or(@Nullable T asked, @Nullable T otherwise) {
        return asked == null ? otherwise : asked;
    }
}
