package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.StateMutation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What all turns of an episode came to, in fewer words. It stands with the state, so that a prompt needs the
/// last turns of the log and not all; it grows with the number of actors and places, not with that of turns.
///
/// @param turns       how many were played
/// @param spoken      turns by actor
/// @param lost        lost turns by actor
/// @param resolutions proposed resolutions by actor
/// @param places      changes by place, of the first so many places
/// @param news        the last headlines, oldest first
public record TranscriptDigest(
        int turns,
        Map<String, Integer> spoken,
        Map<String, Integer> lost,
        Map<String, Integer> resolutions,
        Map<String, Integer> places,
        List<EpisodeContext.News> news) {

    static final TranscriptDigest EMPTY = new TranscriptDigest(0, Map.of(), Map.of(), Map.of(), Map.of(), List.of());

    private static final int GIST = 160;
    private static final int PLACES = 12;

    /// How much of what was said is looked at.
    private static final int READ = 1_024;

    private static final Pattern SPACE = Pattern.compile("\\s+");

    /// How many places are counted.
    private static final int COUNTED = 64;

    public TranscriptDigest {
        spoken = sorted(spoken);
        lost = sorted(lost);
        resolutions = sorted(resolutions);
        places = sorted(places);
        news = List.copyOf(news);
    }

    private static Map<String, Integer> sorted(Map<String, Integer> counts) {
        return Collections.unmodifiableMap(new TreeMap<>(counts));
    }

    /// The same after one more step.
    TranscriptDigest plus(EpisodeStep step) {
        Headline headline = step.headline();
        if (headline != null) {
            List<EpisodeContext.News> all = new ArrayList<>(news);
            all.add(new EpisodeContext.News(step.turn(), headline));
            return new TranscriptDigest(
                    turns,
                    spoken,
                    lost,
                    resolutions,
                    places,
                    all.subList(Math.max(0, all.size() - EpisodeContext.NEWS), all.size()));
        }
        return step.kind() == EpisodeAsk.Kind.TURN ? counted(List.of(step), 1) : this;
    }

    private TranscriptDigest counted(List<EpisodeStep> steps, int each) {
        Map<String, Integer> said = new TreeMap<>(spoken);
        Map<String, Integer> gone = new TreeMap<>(lost);
        Map<String, Integer> proposed = new TreeMap<>(resolutions);
        Map<String, Integer> changed = new TreeMap<>(places);
        for (EpisodeStep step : steps) {
            Proposal proposal = step.proposal();
            count(proposal == null ? gone : said, step.actor(), each);
            if (proposal != null && proposal.proposeResolution()) {
                count(proposed, step.actor(), each);
            }
            for (StateMutation change : step.applied()) {
                String place = shortened(change.path());
                if (changed.containsKey(place) || (each > 0 && changed.size() < COUNTED)) {
                    count(changed, place, each);
                }
            }
        }
        return new TranscriptDigest(turns + each * steps.size(), said, gone, proposed, changed, news);
    }

    private static void count(Map<String, Integer> counts, String name, int each) {
        counts.merge(name, each, (one, other) -> one + other > 0 ? (Integer) (one + other) : null);
    }

    /// The beginning of what was said, in one line, and what was changed.
    static String gist(EpisodeStep step) {
        Proposal proposal = step.proposal();
        if (proposal == null) {
            return "lost the turn";
        }
        String dialogue = proposal.dialogue();
        String words = SPACE.matcher(dialogue.length() > READ ? dialogue.substring(0, READ) : dialogue)
                .replaceAll(" ")
                .strip();
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

    /// Who spoke how often, which places changed most, who proposed a resolution, all before the last turns.
    ///
    /// @param last those told otherwise
    String before(List<EpisodeStep> last) {
        if (turns <= last.size()) {
            return "";
        }
        TranscriptDigest older = counted(last, -1);
        return "Turns 1 to " + older.turns + "."
                + counts(" Spoke: ", older.spoken)
                + counts(" Lost turns: ", older.lost)
                + counts(" Proposed a resolution: ", older.resolutions)
                + counts(" Changed: ", older.places);
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
