package dev.minutebook.core.debates;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.VotingRule;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Debates of any kind.
final class RandomDebate {

    private static final List<String> ROLES = List.of(
            "proposer",
            "proposer",
            "proposer",
            "proposer",
            "critic",
            "reviewer",
            "moderator",
            "architect",
            "red_team",
            "blue_team",
            "optimizer",
            "judge",
            "security",
            "validator");

    private final Dice dice;
    private final List<AgentRef> agents;

    RandomDebate(Dice dice, List<AgentRef> agents) {
        this.dice = dice;
        this.agents = agents;
    }

    OpenDebate next() {
        List<TakeSeat> seats = seats();
        return new OpenDebate(
                dice.sentence(),
                dice.chance(0.3) ? dice.sentence() : null,
                seats,
                config(),
                dice.chance(0.5) ? dice.oneOf("architecture/auth", "architecture", "kitchen") : null,
                dice.chance(0.2) ? "ticket-" + dice.between(1, 9) : null,
                dice.chance(0.2) ? dice.oneOf(agents) : null,
                dice.chance(0.3) ? List.of("tag-" + dice.between(1, 3)) : List.of(),
                dice.chance(0.2) ? Map.of("week", "" + dice.between(1, 4)) : Map.of());
    }

    private List<TakeSeat> seats() {
        int size = dice.chance(0.7) ? dice.between(2, 4) : dice.between(5, 8);
        List<AgentRef> chosen = dice.shuffled(agents).subList(0, size);
        boolean alike = dice.chance(0.4);
        List<TakeSeat> seats = new ArrayList<>();
        for (AgentRef agent : chosen) {
            seats.add(new TakeSeat(
                    agent,
                    alike ? "proposer" : dice.oneOf(ROLES),
                    dice.chance(0.2) ? Seat.Kind.EXTERNAL : null,
                    null,
                    null,
                    null,
                    null,
                    dice.chance(0.5) ? dice.between(0, 10) : 5.0));
        }
        return seats;
    }

    private DebateConfig config() {
        Preset preset = dice.chance(0.75) ? Preset.QUICK : dice.chance(0.5) ? Preset.COUNCIL : Preset.FULL;
        boolean fixed = dice.chance(0.35);
        return new DebateConfig(
                preset,
                dice.chance(0.3) ? phases(fixed) : List.of(),
                preset == Preset.FULL ? 1 : dice.between(1, dice.chance(0.8) ? 2 : 5),
                dice.chance(0.7) ? dice.oneOf(Topology.values()) : null,
                dice.chance(0.3) ? dice.oneOf(Protocol.values()) : null,
                dice.chance(0.7) ? rule(fixed) : null,
                null,
                dice.chance(0.3) ? dice.share() : null,
                dice.chance(0.3) ? dice.share() : null,
                dice.chance(0.7),
                fixed ? List.of("red", "green", "blue").subList(0, dice.between(2, 3)) : List.of(),
                dice.chance(0.25) ? gates() : Set.of(),
                dice.time(Duration.ofMinutes(1), Duration.ofHours(2)),
                dice.time(Duration.ofMinutes(30), Duration.ofHours(24)),
                dice.time(Duration.ofMinutes(5), Duration.ofHours(1)),
                null,
                dice.between(1, 4),
                dice.chance(0.15) ? (long) dice.between(500, 15_000) : null,
                dice.chance(0.15) ? BigDecimal.valueOf(dice.between(1, 80), 3) : null,
                dice.share(),
                dice.share(),
                null,
                null);
    }

    /// What is learned takes fixed options.
    private VotingRule rule(boolean fixed) {
        VotingRule rule = dice.oneOf(VotingRule.values());
        return rule == VotingRule.LEARNED && !fixed ? VotingRule.WEIGHTED : rule;
    }

    private List<Phase> phases(boolean fixed) {
        Set<Phase> phases = EnumSet.of(Phase.CONVERGENCE);
        if (!fixed) {
            phases.add(Phase.PROPOSAL);
        }
        phases.addAll(dice.some(List.of(Phase.values()), 3));
        return List.copyOf(phases);
    }

    private Set<GatePoint> gates() {
        Set<GatePoint> gates = EnumSet.of(dice.oneOf(GatePoint.values()));
        gates.addAll(dice.some(List.of(GatePoint.values()), 2));
        return gates;
    }
}
