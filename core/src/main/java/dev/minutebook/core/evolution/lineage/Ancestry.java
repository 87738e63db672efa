package dev.minutebook.core.evolution.lineage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/// The tree of the generations of a run. A parent has a lower number than its children, so that there is no
/// circle.
public final class Ancestry {

    private final Map<Integer, OptionalInt> parents = new TreeMap<>();

    private Ancestry() {}

    /// @param parent empty for a first generation
    public record Link(int generation, OptionalInt parent) {

        public Link {
            if (parent.isPresent() && parent.getAsInt() >= generation) {
                throw new IllegalArgumentException(
                        "generation " + generation + " cannot come from " + parent.getAsInt());
            }
        }

        public static Link root(int generation) {
            return new Link(generation, OptionalInt.empty());
        }

        public static Link of(int generation, int parent) {
            return new Link(generation, OptionalInt.of(parent));
        }
    }

    /// Each generation once, every parent among them.
    public static Ancestry of(Iterable<Link> links) {
        Ancestry ancestry = new Ancestry();
        for (Link link : links) {
            if (ancestry.parents.put(link.generation(), link.parent()) != null) {
                throw new IllegalArgumentException("generation " + link.generation() + " is there twice");
            }
        }
        ancestry.parents.values().forEach(parent -> parent.ifPresent(ancestry::known));
        return ancestry;
    }

    /// From the first generation to this one.
    public List<Integer> chain(int generation) {
        known(generation);
        List<Integer> chain = new ArrayList<>(List.of(generation));
        for (OptionalInt next = parent(generation); next.isPresent(); next = parent(next.getAsInt())) {
            chain.add(next.getAsInt());
        }
        return chain.reversed();
    }

    OptionalInt parent(int generation) {
        return parents.getOrDefault(generation, OptionalInt.empty());
    }

    /// Every generation after its parent and before its younger siblings, with what is below it in between.
    List<Integer> preorder() {
        Map<Integer, List<Integer>> children = new HashMap<>();
        List<Integer> open = new ArrayList<>();
        for (Map.Entry<Integer, OptionalInt> one : parents.entrySet()) {
            if (one.getValue().isEmpty()) {
                open.add(one.getKey());
            } else {
                children.computeIfAbsent(one.getValue().getAsInt(), parent -> new ArrayList<>())
                        .add(one.getKey());
            }
        }
        open = new ArrayList<>(open.reversed());
        List<Integer> order = new ArrayList<>();
        while (!open.isEmpty()) {
            int generation = open.removeLast();
            order.add(generation);
            open.addAll(children.getOrDefault(generation, List.of()).reversed());
        }
        return order;
    }

    private void known(int generation) {
        if (!parents.containsKey(generation)) {
            throw new IllegalArgumentException("there is no generation " + generation);
        }
    }
}
