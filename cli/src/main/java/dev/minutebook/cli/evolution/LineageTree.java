package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.lineage.Generation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Generations as a tree, the oldest first. What leads to the active one stands in one column, so that a long line does
/// not move to the right; what was tried and left stands beside its parent.
final class LineageTree {

    /// A generation with what is drawn before it.
    record Branch(String drawing, Generation generation) {}

    private record Open(Generation generation, String prefix, String joint) {}

    private final Map<Integer, Generation> bySequence = new TreeMap<>();
    private final Map<Integer, List<Generation>> children = new HashMap<>();
    private final Set<Integer> line = new HashSet<>();

    private LineageTree(List<Generation> all) {
        all.forEach(one -> bySequence.put(one.sequence(), one));
        for (Generation one : bySequence.values()) {
            if (one.parent() != null) {
                children.computeIfAbsent(one.parent(), parent -> new ArrayList<>())
                        .add(one);
            }
        }
        Generation at = bySequence.values().stream()
                .filter(one -> one.status() == Generation.Status.ACTIVE)
                .findFirst()
                .orElse(null);
        while (at != null && line.add(at.sequence())) {
            at = at.parent() == null ? null : bySequence.get(at.parent());
        }
    }

    /// Each generation below its parent. One whose parent is not among them begins a tree of its own.
    static List<Branch> of(List<Generation> all) {
        return new LineageTree(all).drawn();
    }

    /// The active generation and its ancestors, as far as they are among these, the oldest first.
    static List<Generation> line(List<Generation> all) {
        LineageTree tree = new LineageTree(all);
        return tree.bySequence.values().stream()
                .filter(one -> tree.line.contains(one.sequence()))
                .toList();
    }

    static String sign(Generation generation) {
        if (generation.status() == Generation.Status.ACTIVE) {
            return "◉";
        }
        if (generation.status() == Generation.Status.SHADOW_TRIAL || generation.outcome() == null) {
            return generation.origin() == Generation.Origin.SCENARIO ? "●" : "◌";
        }
        return switch (generation.outcome()) {
            case ACCEPTED -> "●";
            case REJECTED -> "○";
            case WITHDRAWN -> "×";
        };
    }

    private List<Branch> drawn() {
        List<Branch> drawn = new ArrayList<>();
        Deque<Open> open = new ArrayDeque<>();
        bySequence.values().stream()
                .filter(one -> one.parent() == null || !bySequence.containsKey(one.parent()))
                .sorted(Comparator.comparingInt(Generation::sequence).reversed())
                .forEach(root -> open.push(new Open(root, "", ledNowhere(root) ? "├─" : "")));
        while (!open.isEmpty()) {
            Open now = open.pop();
            drawn.add(new Branch(now.prefix + now.joint + sign(now.generation), now.generation));
            String inner = now.prefix + (now.joint.isEmpty() ? "" : "│ ");
            List<Generation> next = children.getOrDefault(now.generation.sequence(), List.of());
            Generation main = main(next);
            if (main != null) {
                open.push(new Open(main, inner, ""));
            }
            List<Generation> beside =
                    next.stream().filter(one -> !one.equals(main)).toList();
            for (int i = beside.size() - 1; i >= 0; i--) {
                boolean last = main == null && i == beside.size() - 1;
                open.push(new Open(beside.get(i), inner, last ? "└─" : "├─"));
            }
        }
        return drawn;
    }

    private boolean ledNowhere(Generation one) {
        return one.parent() != null && !line.contains(one.sequence()) && !children.containsKey(one.sequence());
    }

    /// The child that goes on: towards the active one, else the last that was in use.
    private @Nullable Generation main(List<Generation> next) {
        Generation main = null;
        for (Generation one : next) {
            if (line.contains(one.sequence())) {
                return one;
            }
            if (one.outcome() == Generation.Outcome.ACCEPTED || children.containsKey(one.sequence())) {
                main = one;
            }
        }
        return main;
    }
}
