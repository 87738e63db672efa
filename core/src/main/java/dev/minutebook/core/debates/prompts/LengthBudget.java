package dev.minutebook.core.debates.prompts;

import dev.minutebook.core.text.Excerpt;
import java.util.List;

/// How room is divided between texts.
final class LengthBudget {

    private static final String CUT = "[… cut]";

    private LengthBudget() {}

    /// The texts, cut so that together they have at most so many characters. All may be equally long; what a short
    /// one leaves is for the others.
    static List<String> fair(List<String> texts, int most) {
        int left = most;
        int longest = most;
        List<Integer> lengths = texts.stream().map(String::length).sorted().toList();
        for (int i = 0; i < lengths.size(); i++) {
            longest = left / (lengths.size() - i);
            if (lengths.get(i) > longest) {
                break;
            }
            longest = lengths.get(i);
            left -= lengths.get(i);
        }
        int bound = longest;
        return texts.stream().map(text -> cut(text, bound)).toList();
    }

    static String cut(String text, int most) {
        return Excerpt.of(text, most, CUT);
    }
}
