package dev.minutebook.core.search.scoring;

import dev.minutebook.api.search.Reason;
import dev.minutebook.core.search.index.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Says what a score is made of.
public final class ScoreExplainer {

    private ScoreExplainer() {}

    public static List<Reason> why(Scorer scorer, int entry) {
        List<Reason> why = new ArrayList<>();
        if (scorer.wordless()) {
            why.add(Reason.adds("conditions", 1, "It satisfies all conditions."));
        }
        for (Scorer.Share share : scorer.shares(entry)) {
            why.add(Reason.adds(share.term().name(), share.value(), words(share)));
        }
        add(why, "container", scorer.ofContainer(entry), "What it stands in speaks of it as a whole.");
        add(why, "date", scorer.date(entry), "It was written at the date that was named.");
        add(why, "meaning", scorer.meaning(entry), "It means something alike.");
        if (scorer.standing(entry) != 1) {
            why.add(Reason.multiplies("standing", scorer.standing(entry), standing(scorer, entry)));
        }
        multiply(why, "recency", scorer.recent(entry), "It is recent.");
        multiply(why, "importance", scorer.important(entry), "It is important.");
        return why;
    }

    private static void add(List<Reason> why, String rule, double value, String words) {
        if (value != 0) {
            why.add(Reason.adds(rule, value, words));
        }
    }

    private static void multiply(List<Reason> why, String rule, double value, String words) {
        if (value != 1) {
            why.add(Reason.multiplies(rule, value, words));
        }
    }

    private static String words(Scorer.Share share) {
        List<String> places = new ArrayList<>();
        place(places, share.own(), "in it");
        place(places, share.before(), "in the one before it");
        place(places, share.twoBefore(), "two before it");
        place(places, share.after(), "in the one after it");
        return "The word is "
                + String.join(", ", places)
                + (share.term().times() > 1
                        ? "; it was asked for " + share.term().times() + " times."
                        : ".");
    }

    private static void place(List<String> places, double value, String where) {
        if (value > 0) {
            places.add(where + String.format(Locale.ROOT, " (%.2f)", value));
        }
    }

    private static String standing(Scorer scorer, int entry) {
        List<String> words = new ArrayList<>();
        if (scorer.byNamed(entry)) {
            words.add("written by the one who was named: +15 %");
        }
        if (scorer.flag(entry, Document.ENDS_ASKING)) {
            words.add("ends with a question: -10 %");
        }
        if (scorer.flag(entry, Document.FIRST)) {
            words.add("first in what it stands in: +20 %");
        }
        return String.join("; ", words);
    }
}
