package dev.minutebook.core.evolution.selection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What an epoch shows.
public final class EpochRules {

    private static final int SHARE = 5;

    private EpochRules() {}

    /// How many of so many episodes are the worst fifth, rounded up.
    public static int worst(int episodes) {
        return (episodes + SHARE - 1) / SHARE;
    }

    /// The worst fifth of the episodes of each actor, the worst first; of equal ones those that come first.
    /// Actors
    /// stand in the order in which they first appear.
    public static Map<String, List<EpisodeScore>> worst(List<EpisodeScore> epoch) {
        Map<String, List<EpisodeScore>> byActor = new LinkedHashMap<>();
        epoch.forEach(one ->
                byActor.computeIfAbsent(one.actor(), actor -> new ArrayList<>()).add(one));
        byActor.replaceAll((actor, scores) -> scores.stream()
                .sorted(Comparator.comparingDouble(EpisodeScore::score))
                .limit(worst(scores.size()))
                .toList());
        return byActor;
    }
}
