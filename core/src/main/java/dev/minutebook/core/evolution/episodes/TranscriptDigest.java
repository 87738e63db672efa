package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.StateMutation;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Turns in fewer words. It grows with the number of actors and places, not with the number of turns.
final class TranscriptDigest {

    private static final int GIST = 160;
    private static final int PLACES = 12;

    private TranscriptDigest() {}

    /// The beginning of what was said, in one line, and what was changed.
    static String gist(EpisodeStep step) {
        Proposal proposal = step.proposal();
        if (proposal == null) {
            return "lost the turn";
        }
        String words = proposal.dialogue().replaceAll("\\s+", " ").strip();
        String changes =
                step.applied().stream().map(StateMutation::path).distinct().collect(Collectors.joining(", "));
        return shortened(words)
                + (changes.isEmpty() ? "" : " [changed " + shortened(changes) + "]")
                + (proposal.proposeResolution() ? " [proposed a resolution]" : "");
    }

    private static String shortened(String text) {
        return text.codePointCount(0, text.length()) <= GIST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, GIST)) + "…";
    }

    /// Who spoke how often, which places changed most, who proposed a resolution.
    static String summary(List<EpisodeStep> turns) {
        if (turns.isEmpty()) {
            return "";
        }
        Map<String, Integer> spoken = new TreeMap<>();
        Map<String, Integer> lost = new TreeMap<>();
        Map<String, Integer> resolutions = new TreeMap<>();
        Map<String, Integer> places = new TreeMap<>();
        for (EpisodeStep turn : turns) {
            Proposal proposal = turn.proposal();
            (proposal == null ? lost : spoken).merge(turn.actor(), 1, Integer::sum);
            if (proposal != null && proposal.proposeResolution()) {
                resolutions.merge(turn.actor(), 1, Integer::sum);
            }
            turn.applied().forEach(change -> places.merge(change.path(), 1, Integer::sum));
        }
        return "Turns " + turns.get(0).turn() + " to "
                + turns.get(turns.size() - 1).turn() + "."
                + counts(" Spoke: ", spoken)
                + counts(" Lost turns: ", lost)
                + counts(" Proposed a resolution: ", resolutions)
                + counts(" Changed: ", places);
    }

    private static String counts(String title, Map<String, Integer> counts) {
        if (counts.isEmpty()) {
            return "";
        }
        String most = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(PLACES)
                .map(count -> shortened(count.getKey()) + " " + count.getValue() + "×")
                .collect(Collectors.joining(", "));
        return title + most + (counts.size() > PLACES ? ", and others." : ".");
    }
}
