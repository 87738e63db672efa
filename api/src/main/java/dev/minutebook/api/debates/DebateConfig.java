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
import org.jspecify.annotations.Nullable;

/// The rules of a debate. Whatever is left out gets its default.
///
/// @param preset             fills in phases, and for a council the judge rule; quick when left out
/// @param phases             the phases to hold, in their own order whatever order is given
/// @param rounds             1 to 100; 3 when left out, 1 for a council
/// @param topology           chosen from the number of seats when left out
/// @param protocol           how work is planned; no planning when left out
/// @param voting             when left out: learned, where there are fixed options that were voted on often enough before; else
///                           weighted for up to five seats, Borda for more; with fewer than three seats unanimous
/// @param supermajority      the share a supermajority takes, above 0.5; two thirds when left out
/// @param quorum             the share of seats that must vote, 0 to 1; 0.5 when left out
/// @param consensusThreshold the consensus at which a debate may end early, 0 to 1; 0.75 when left out
/// @param earlyExit          whether it may; true when left out
/// @param options            what may be chosen; empty means that the proposals are the options
/// @param gates              where a reviewer must agree
/// @param gateTimeout        30 minutes when left out; then the debate ends failed
/// @param timeout            the time of the whole debate, 1 second to 90 days; 1 hour when left out
/// @param turnTimeout        the time for one answer, 1 second to 30 days; 5 minutes when left out
/// @param attempts           how often a model is asked again after a failure, 1 to 10; 3 when left out
/// @param tokenBudget        the most tokens, in and out; null is no bound
/// @param costBudget         the most money in US dollars; null is no bound
/// @param complexity         0 to 1, for the adaptive protocol; 0.5 when left out
/// @param ambiguity          0 to 1, for the adaptive protocol; 0.5 when left out
/// @param weighting          what votes weigh; earned when left out
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
        @Nullable Integer attempts,
        @Nullable Long tokenBudget,
        @Nullable BigDecimal costBudget,
        @Nullable Double complexity,
        @Nullable Double ambiguity,
        @Nullable Weighting weighting) {

    public DebateConfig {
        preset = preset == null ? Preset.QUICK : preset;
        phases =
                phases == null || phases.isEmpty()
                        ? preset.phases()
                        : List.copyOf(new TreeSet<>(phases));
        rounds =
                (int)
                        Limits.range(
                                "rounds",
                                rounds == null ? (preset == Preset.COUNCIL ? 1 : 3) : rounds,
                                1,
                                100);
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
        timeout = time("timeout", timeout, Duration.ofHours(1), 90);
        turnTimeout = time("turnTimeout", turnTimeout, Duration.ofMinutes(5), 30);
        attempts = (int) Limits.range("attempts", attempts == null ? 3 : attempts, 1, 10);
        if (tokenBudget != null) {
            Limits.range("tokenBudget", tokenBudget, 1, 1_000_000_000_000L);
        }
        if (costBudget != null
                && (costBudget.signum() <= 0
                        || costBudget.compareTo(BigDecimal.valueOf(1e9)) > 0)) {
            throw Problem.Code.INVALID.because("costBudget must be above 0 and at most a billion");
        }
        complexity = share("complexity", complexity, 0.5);
        ambiguity = share("ambiguity", ambiguity, 0.5);
        weighting = weighting == null ? Weighting.EARNED : weighting;
        if (!phases.contains(Phase.CONVERGENCE)) {
            throw Problem.Code.INVALID.because(
                    "a debate needs the phase convergence, in which the seats vote");
        }
        if (options.isEmpty() && !phases.contains(Phase.PROPOSAL)) {
            throw Problem.Code.INVALID.because(
                    "without the phase proposal there is nothing to vote on; give options");
        }
    }

    /// All defaults.
    public static DebateConfig of(Preset preset) {
        return new DebateConfig(
                preset, List.of(), null, null, null, null, null, null, null, null, List.of(),
                Set.of(), null, null, null, null, null, null, null, null, null);
    }

    public DebateConfig rounds(int most) {
        return new DebateConfig(
                preset,
                phases,
                most,
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
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig topology(Topology shape) {
        return new DebateConfig(
                preset,
                phases,
                rounds,
                shape,
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
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig voting(VotingRule rule) {
        return new DebateConfig(
                preset,
                phases,
                rounds,
                topology,
                protocol,
                rule,
                supermajority,
                quorum,
                consensusThreshold,
                earlyExit,
                options,
                gates,
                gateTimeout,
                timeout,
                turnTimeout,
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig protocol(Protocol plan) {
        return new DebateConfig(
                preset,
                phases,
                rounds,
                topology,
                plan,
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
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig options(String... choices) {
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
                List.of(choices),
                gates,
                gateTimeout,
                timeout,
                turnTimeout,
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig gates(GatePoint... points) {
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
                Set.of(points),
                gateTimeout,
                timeout,
                turnTimeout,
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig consensus(double threshold, boolean early) {
        return new DebateConfig(
                preset,
                phases,
                rounds,
                topology,
                protocol,
                voting,
                supermajority,
                quorum,
                threshold,
                early,
                options,
                gates,
                gateTimeout,
                timeout,
                turnTimeout,
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig times(Duration whole, Duration turn, Duration gate) {
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
                gate,
                whole,
                turn,
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig budget(@Nullable Long tokens, @Nullable BigDecimal cost) {
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
                attempts,
                tokens,
                cost,
                complexity,
                ambiguity,
                weighting);
    }

    public DebateConfig weighting(Weighting by) {
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
                attempts,
                tokenBudget,
                costBudget,
                complexity,
                ambiguity,
                by);
    }

    private static double share(String field, @Nullable Double value, double normal) {
        double share = value == null ? normal : value;
        if (!(share >= 0 && share <= 1)) {
            throw Problem.Code.INVALID.because(field + " must be from 0 to 1");
        }
        return share;
    }

    private static Duration time(
            String field, @Nullable Duration value, Duration normal, int days) {
        Duration time = value == null ? normal : value;
        Limits.range(field + " in seconds", time.toSeconds(), 1, days * 86_400L);
        return time;
    }
}
