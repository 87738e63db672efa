package dev.minutebook.core.evolution.judges;

import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.evolution.scenarios.StateValue;
import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import dev.minutebook.core.evolution.scenarios.StateValue.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What judges call the actors of an episode: labels that tell nothing, in an order that follows from the seed alone.
public final class ActorLabels {

    private final Map<String, String> labels = new LinkedHashMap<>();
    private final List<String> judged = new ArrayList<>();
    private final Pattern names;

    private ActorLabels(List<ScenarioActor> shuffled) {
        for (ScenarioActor actor : shuffled) {
            labels.put(actor.name(), "actor_" + (labels.size() + 1));
            if (actor.decides()) {
                judged.add(actor.name());
            }
        }
        names = Pattern.compile(
                labels.keySet().stream()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}_-])(?:", ")(?![\\p{L}\\p{N}_-])")),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    public static ActorLabels of(Scenario scenario, long seed) {
        List<ScenarioActor> shuffled = new ArrayList<>(scenario.actors());
        Collections.shuffle(shuffled, new Random(seed));
        return new ActorLabels(shuffled);
    }

    /// The names of those who are judged, in the order of their labels.
    public List<String> judged() {
        return List.copyOf(judged);
    }

    public String label(String name) {
        String label = labels.get(name);
        if (label == null) {
            throw new IllegalArgumentException("nobody is called " + name);
        }
        return label;
    }

    /// The same text with labels in place of names.
    public String blind(String text) {
        return names.matcher(text)
                .replaceAll(found -> labels.entrySet().stream()
                        .filter(one -> one.getKey().equals(found.group().toLowerCase(Locale.ROOT)))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("actor"));
    }

    /// The same value with labels in place of names, in names of members too.
    public StateValue blind(StateValue value) {
        return switch (value) {
            case Text text -> new Text(blind(text.value()));
            case Items items ->
                new Items(items.values().stream().map(this::blind).toList());
            case Members members -> {
                TreeMap<String, StateValue> blinded = new TreeMap<>();
                members.values().forEach((name, inner) -> blinded.put(blind(name), blind(inner)));
                yield new Members(blinded);
            }
            default -> value;
        };
    }
}
