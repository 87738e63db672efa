package dev.minutebook.scenario.world;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// A debate as a document tells it: who sits at the table, and what each of them says in which round and phase.
///
/// @param domain of all debates of its document
record DebateScript(Node node, String domain) {

    private static final String[] KEYS = {
        "question",
        "at",
        "by",
        "context",
        "seats",
        "rules",
        "rounds",
        "gate",
        "outcome",
        "tags",
        "answered",
        "knowledge",
        "speaking",
        "domain",
        "retrying",
        "superseded"
    };

    private static final String[] RULES = {
        "rounds",
        "voting",
        "topology",
        "options",
        "phases",
        "gates",
        "weighting",
        "consensus",
        "early",
        "budget",
        "times",
        "preset"
    };

    static DebateScript of(Node node, String domain) {
        node.only(KEYS);
        node.at("rules").only(RULES);
        node.at("rounds").list().forEach(round -> round.only("proposal", "critique", "review", "convergence"));
        return new DebateScript(node, domain);
    }

    /// A question between fixed options that is only voted on.
    ///
    /// @param options what may be chosen
    static DebateScript vote(Node node, String domain, List<String> options) {
        node.only("question", "at", "by", "context", "votes", "is", "because");
        Map<String, Object> debate = new LinkedHashMap<>();
        for (String key : List.of("question", "at", "by", "context")) {
            debate.put(key, node.at(key).text());
        }
        Map<String, Object> seats = new LinkedHashMap<>();
        node.at("votes").map().keySet().forEach(agent -> seats.put(agent, "reviewer"));
        debate.put("seats", seats);
        debate.put("rules", Map.of("phases", List.of("convergence"), "options", options, "voting", "weighted"));
        debate.put(
                "rounds",
                List.of(Map.of(
                        "convergence", Objects.requireNonNull(node.at("votes").value()))));
        if (node.has("is")) {
            debate.put(
                    "outcome",
                    Map.of(
                            "after",
                            "6d",
                            "is",
                            node.at("is").text(),
                            "because",
                            node.at("because").text()));
        }
        return of(new Node(node.where(), debate), domain);
    }

    String question() {
        return node.at("question").text();
    }

    OpenDebate request() {
        return new OpenDebate(
                question(),
                node.at("context").optional(),
                seats().entrySet().stream()
                        .map(seat ->
                                TakeSeat.of(seat.getKey()).role(seat.getValue().text()))
                        .toList(),
                config(),
                node.at("domain").text(domain),
                null,
                AgentRef.of(node.at("by").text()),
                node.at("tags").texts(),
                Map.of());
    }

    private Map<String, Node> seats() {
        return node.at("seats").map();
    }

    private DebateConfig config() {
        Node rules = node.at("rules");
        DebateConfig config = DebateConfig.of(
                        constant(Preset.class, rules.at("preset").text("quick")))
                .rounds(rules.at("rounds")
                        .whole(Math.max(1, node.at("rounds").list().size())))
                .weighting(constant(Weighting.class, rules.at("weighting").text("earned")))
                .consensus(
                        rules.at("consensus").number(0.65),
                        !rules.has("early") || rules.at("early").flag())
                .topology(constant(Topology.class, rules.at("topology").text("graph_mesh")));
        if (rules.has("voting")) {
            config = config.voting(constant(VotingRule.class, rules.at("voting").text()));
        }
        if (rules.has("options")) {
            config = config.options(rules.at("options").texts().toArray(String[]::new));
        }
        if (rules.has("phases")) {
            config = config.phases(rules.at("phases").texts().stream()
                    .map(name -> constant(Phase.class, name))
                    .toList());
        }
        if (rules.has("budget")) {
            config = config.budget(null, BigDecimal.valueOf(rules.at("budget").number()));
        }
        List<GatePoint> gates = new ArrayList<>(rules.at("gates").texts().stream()
                .map(name -> constant(GatePoint.class, name))
                .toList());
        if (node.has("gate")) {
            gates.add(GatePoint.CONCLUSION);
        }
        config = config.gates(gates.toArray(GatePoint[]::new));
        if (rules.has("times")) {
            Node times = rules.at("times").only("whole", "turn", "human", "gate");
            config = config.timeout(WorldTime.span(times.at("whole")))
                    .turnTimeout(WorldTime.span(times.at("turn")))
                    .humanTimeout(WorldTime.span(times.at("human")))
                    .gateTimeout(WorldTime.span(times.at("gate")));
        }
        return config;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String name) {
        return Enum.valueOf(type, name.toUpperCase(Locale.ROOT));
    }

    /// What a seat says then; nothing where the document leaves it open.
    Optional<Node> said(int round, Phase phase, String agent) {
        List<Node> rounds = node.at("rounds").list();
        if (round > rounds.size()) {
            return Optional.empty();
        }
        Node said =
                rounds.get(round - 1).at(phase.name().toLowerCase(Locale.ROOT)).at(agent);
        return said.value() == null ? Optional.empty() : Optional.of(said);
    }

    /// The option that a document names by the agent who proposed it, or by its own words.
    String option(String named) {
        int seat = new ArrayList<>(seats().keySet()).indexOf(named);
        return seat < 0 ? named : "P" + (seat + 1);
    }

    int seat(String agent) {
        return new ArrayList<>(seats().keySet()).indexOf(agent) + 1;
    }
}
