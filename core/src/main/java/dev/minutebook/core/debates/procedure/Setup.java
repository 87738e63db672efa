package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.votes.VoterModel;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What does not change during a debate: its rules with every default filled in, and who sits where.
///
/// @param voterModel how the seats chose when the same options were voted on before, where that is known
public record Setup(
        DebateConfig config, List<Chair> chairs, @Nullable VoterModel voterModel) {

    /// What the procedure knows of a seat.
    ///
    /// @param terms what the weight is made of
    public record Chair(int number, UUID agent, String role, double score, double weight, Map<String, Double> terms) {

        public Chair {
            terms = terms == null ? Map.of() : Map.copyOf(terms);
        }
    }

    private static final Comparator<Chair> BEST =
            Comparator.comparingDouble(Chair::score).reversed().thenComparingInt(Chair::number);

    public Setup {
        chairs = List.copyOf(chairs);
    }

    /// Chooses topology, protocol and voting rule where they were left open.
    public static Setup of(DebateConfig asked, List<Chair> chairs, @Nullable VoterModel voterModel) {
        int seats = chairs.size();
        Topology topology = asked.topology() != null
                ? asked.topology()
                : asked.preset() == Preset.COUNCIL || seats > 3 ? Topology.GRAPH_MESH : Topology.CHAIN;
        VotingRule voting = asked.voting() != null
                ? asked.voting()
                : asked.preset() == Preset.COUNCIL ? VotingRule.JUDGE : byDefault(seats, voterModel);
        DebateConfig config = asked.topology(topology).voting(voting);
        Protocol protocol = asked.protocol();
        return new Setup(
                protocol == Protocol.ADAPTIVE ? config.protocol(adapted(asked, seats)) : config, chairs, voterModel);
    }

    private static VotingRule byDefault(int seats, @Nullable VoterModel voterModel) {
        if (seats < 3) {
            return VotingRule.UNANIMOUS;
        }
        return voterModel != null ? VotingRule.LEARNED : seats <= 5 ? VotingRule.WEIGHTED : VotingRule.BORDA;
    }

    private static Protocol adapted(DebateConfig config, int seats) {
        double complexity = Objects.requireNonNull(config.complexity());
        double ambiguity = Objects.requireNonNull(config.ambiguity());
        if (complexity > 0.7 && ambiguity < 0.3) {
            return Protocol.CPDE;
        }
        if (ambiguity > 0.6) {
            return Protocol.DPDE;
        }
        return seats <= 3 ? Protocol.CPDE : Protocol.DPDE;
    }

    public Topology topology() {
        return Objects.requireNonNull(config.topology());
    }

    public VotingRule voting() {
        return Objects.requireNonNull(config.voting());
    }

    public int rounds() {
        return Objects.requireNonNull(config.rounds());
    }

    public boolean council() {
        return config.preset() == Preset.COUNCIL;
    }

    public Chair chair(int number) {
        return chairs.get(number - 1);
    }

    public List<Integer> everybody() {
        return chairs.stream().map(Chair::number).toList();
    }

    /// The phases of a round, in order.
    List<Phase> phases(int round) {
        return config.phases().stream()
                .filter(phase -> round == 1 || !phase.firstRoundOnly())
                .toList();
    }

    boolean gated(GatePoint point) {
        return config.gates().contains(point);
    }

    /// The best of those who hold one of the roles, earlier roles first; else the best of all.
    public int leader(String... roles) {
        for (String role : roles) {
            for (Chair chair : chairs.stream().sorted(BEST).toList()) {
                if (chair.role().equals(role)) {
                    return chair.number();
                }
            }
        }
        return chairs.stream().sorted(BEST).findFirst().orElseThrow().number();
    }

    /// Whose vote decides under the judge rule.
    @Nullable
    Integer judge() {
        return voting() == VotingRule.JUDGE ? leader("judge", "chair", "moderator") : null;
    }

    /// Who speaks in a phase: those who hold one of its roles, else everybody.
    List<Integer> speakers(Phase phase) {
        Set<String> roles = Roles.of(phase);
        List<Integer> holders = chairs.stream()
                .filter(chair -> roles.contains(chair.role()))
                .map(Chair::number)
                .toList();
        return holders.isEmpty() ? everybody() : holders;
    }

    List<Integer> holding(String... roles) {
        Set<String> wanted = Set.of(roles);
        return chairs.stream()
                .filter(chair -> wanted.contains(chair.role()))
                .map(Chair::number)
                .toList();
    }
}
