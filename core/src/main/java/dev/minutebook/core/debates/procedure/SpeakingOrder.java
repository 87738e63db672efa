package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// The table the seats sit at: who speaks at the same time and who sees whom.
final class SpeakingOrder {

    private final Setup setup;
    private final List<Integer> chain;
    private final int hub;
    private final Map<Integer, Integer> parents;

    SpeakingOrder(Setup setup) {
        this.setup = setup;
        this.chain = setup.topology() == Topology.CHAIN ? chain(setup) : List.of();
        this.hub = setup.topology() == Topology.STAR ? setup.leader("moderator") : 0;
        this.parents = setup.topology() == Topology.TREE ? tree(setup) : Map.of();
    }

    /// The speakers in groups: those of a group are asked at once, a group after the one before has answered.
    List<List<Integer>> waves(List<Integer> speakers, Phase phase) {
        List<List<Integer>> groups = switch (setup.topology()) {
            case GRAPH_MESH -> List.of(speakers);
            case STAR ->
                List.of(
                        speakers.stream().filter(seat -> seat != hub).toList(),
                        speakers.stream().filter(seat -> seat == hub).toList());
            case CHAIN ->
                chain.stream().filter(speakers::contains).map(List::of).toList();
            case TREE -> byDepth(speakers);
        };
        List<List<Integer>> waves = new ArrayList<>();
        int most = Roles.atOnce(phase);
        for (List<Integer> group : groups) {
            for (int from = 0; from < group.size(); from += most) {
                waves.add(List.copyOf(group.subList(from, Math.min(group.size(), from + most))));
            }
        }
        return waves;
    }

    /// Whose turns a seat may see, itself included.
    List<Integer> visible(int seat) {
        TreeSet<Integer> seen = new TreeSet<>();
        seen.add(seat);
        switch (setup.topology()) {
            case GRAPH_MESH -> seen.addAll(setup.everybody());
            case STAR -> {
                if (seat == hub) {
                    seen.addAll(setup.everybody());
                } else {
                    seen.add(hub);
                }
            }
            case CHAIN -> {
                int place = chain.indexOf(seat);
                seen.add(chain.get((place + chain.size() - 1) % chain.size()));
            }
            case TREE -> {
                parents.forEach((child, parent) -> {
                    if (child == seat) {
                        seen.add(parent);
                    }
                    if (parent == seat) {
                        seen.add(child);
                    }
                });
            }
        }
        return List.copyOf(seen);
    }

    private List<List<Integer>> byDepth(List<Integer> speakers) {
        List<List<Integer>> groups = new ArrayList<>();
        for (int depth = 2; depth >= 0; depth--) {
            int wanted = depth;
            groups.add(speakers.stream().filter(seat -> depth(seat) == wanted).toList());
        }
        return groups;
    }

    private int depth(int seat) {
        Integer parent = parents.get(seat);
        return parent == null ? 0 : 1 + depth(parent);
    }

    private static List<Integer> chain(Setup setup) {
        return setup.chairs().stream()
                .sorted(Comparator.comparingInt((Setup.Chair chair) -> Roles.place(chair.role()))
                        .thenComparingInt(Setup.Chair::number))
                .map(Setup.Chair::number)
                .toList();
    }

    /// Root, leads below it, the rest below the leads in turn.
    private static Map<Integer, Integer> tree(Setup setup) {
        int root = setup.leader("architect", "designer");
        List<Integer> others = setup.chairs().stream()
                .filter(chair -> chair.number() != root)
                .sorted(Comparator.comparingDouble(Setup.Chair::score)
                        .reversed()
                        .thenComparingInt(Setup.Chair::number))
                .map(Setup.Chair::number)
                .toList();
        List<Integer> leads = setup.holding("security", "performance", "coordination", "quality", "reviewer").stream()
                .filter(seat -> seat != root)
                .toList();
        if (leads.isEmpty()) {
            leads = others.subList(0, Math.min(3, others.size()));
        }
        Map<Integer, Integer> parents = new HashMap<>();
        leads.forEach(lead -> parents.put(lead, root));
        int next = 0;
        for (Integer seat : others) {
            if (!parents.containsKey(seat)) {
                parents.put(seat, leads.get(next++ % leads.size()));
            }
        }
        return parents;
    }
}
