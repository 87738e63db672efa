package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.Subtask;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A plan that can be carried out.
///
/// @param parts each after all it waits for, otherwise as they were given
public record Plan(List<Subtask> parts) {

    public Plan {
        parts = List.copyOf(parts);
    }

    /// Refuses a plan without parts, with a name twice, an unknown name or seat, or a circle.
    public static Plan of(List<Subtask> parts, int seats) {
        if (parts.isEmpty()) {
            throw Problem.Code.INVALID.because("the plan has no parts; name at least one");
        }
        Map<String, Subtask> byName = new LinkedHashMap<>();
        for (Subtask part : parts) {
            if (byName.put(part.name(), part) != null) {
                throw Problem.Code.INVALID.because(
                        "the plan has two parts named '" + part.name() + "'; names must differ");
            }
            if (part.seat() < 1 || part.seat() > seats) {
                throw Problem.Code.INVALID.because("the plan gives '"
                        + part.name()
                        + "' to seat "
                        + part.seat()
                        + "; there are seats 1 to "
                        + seats);
            }
        }
        for (Subtask part : parts) {
            for (String before : part.after()) {
                if (!byName.containsKey(before)) {
                    throw Problem.Code.INVALID.because(
                            "the plan puts '" + part.name() + "' after '" + before + "', which is none of its parts");
                }
            }
        }
        return new Plan(ordered(byName));
    }

    /// What can be begun when those parts are done.
    List<Subtask> ready(Set<String> done) {
        return parts.stream()
                .filter(part -> !done.contains(part.name()) && done.containsAll(part.after()))
                .toList();
    }

    /// The seats in the order of their parts: those of a wave own what can be begun when the parts of the waves
    /// before are done. A seat with parts that wait for others' comes more than once.
    ///
    /// @param atOnce how many are asked at the same time
    List<List<Integer>> waves(int atOnce) {
        List<List<Integer>> waves = new ArrayList<>();
        Set<String> done = new LinkedHashSet<>();
        while (done.size() < parts.size()) {
            List<Integer> wave = ready(done).stream()
                    .map(Subtask::seat)
                    .distinct()
                    .sorted()
                    .limit(atOnce)
                    .toList();
            waves.add(wave);
            begun(wave, done).forEach(part -> done.add(part.name()));
        }
        return waves;
    }

    /// What the seats of a wave begin when those parts are done, with what waits for nothing but their own parts.
    List<Subtask> begun(List<Integer> wave, Set<String> done) {
        List<Subtask> begun = new ArrayList<>();
        for (Subtask part : parts) {
            boolean own = wave.contains(part.seat()) && !done.contains(part.name());
            if (own && part.after().stream().allMatch(name -> done.contains(name) || holds(begun, part.seat(), name))) {
                begun.add(part);
            }
        }
        return begun;
    }

    private static boolean holds(List<Subtask> begun, int seat, String name) {
        return begun.stream()
                .anyMatch(part -> part.seat() == seat && part.name().equals(name));
    }

    private static List<Subtask> ordered(Map<String, Subtask> byName) {
        List<Subtask> ordered = new ArrayList<>();
        Set<String> done = new LinkedHashSet<>();
        Map<String, Subtask> left = new LinkedHashMap<>(byName);
        while (!left.isEmpty()) {
            Subtask next = left.values().stream()
                    .filter(part -> done.containsAll(part.after()))
                    .findFirst()
                    .orElseThrow(() -> circle(left));
            ordered.add(next);
            done.add(next.name());
            left.remove(next.name());
        }
        return ordered;
    }

    /// Every part that is left waits for one that is left, so that going from one to the next comes round.
    private static RuntimeException circle(Map<String, Subtask> left) {
        List<String> path = new ArrayList<>();
        String name = left.keySet().iterator().next();
        while (!path.contains(name)) {
            path.add(name);
            Subtask part = left.get(name);
            name = part == null
                    ? name
                    : part.after().stream()
                            .filter(left::containsKey)
                            .findFirst()
                            .orElse(name);
        }
        List<String> round = new ArrayList<>(path.subList(path.indexOf(name), path.size()));
        round.add(name);
        return Problem.Code.INVALID.because("the plan goes in a circle: '" + String.join("' after '", round) + "'");
    }
}
