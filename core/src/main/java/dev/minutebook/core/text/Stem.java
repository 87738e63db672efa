package dev.minutebook.core.text;

import java.util.regex.Pattern;

/// What the forms of an English word have in common: plural, `-ing` and `-ed` are taken off, then a final `e`. It
/// errs on the side of leaving words alone.
public final class Stem {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]+");
    private static final Pattern VOWEL = Pattern.compile("[aeiouy]");

    private Stem() {}

    public static String of(String word) {
        if (word.length() < 4 || !ENGLISH.matcher(word).matches()) {
            return word;
        }
        String stem = suffixless(singular(word));
        return stem.length() > 3 && stem.endsWith("e") ? cut(stem, 1) : stem;
    }

    private static String singular(String word) {
        if (word.endsWith("ies")) {
            return word.length() > 4 ? cut(word, 3) + "y" : cut(word, 1);
        } else if (ends(word, "sses", "xes", "ches", "shes", "zes")) {
            return cut(word, 2);
        } else if (word.endsWith("s") && !ends(word, "ss", "us", "is")) {
            return cut(word, 1);
        }
        return word;
    }

    private static String suffixless(String word) {
        if (word.endsWith("ied") && word.length() > 4) {
            return cut(word, 3) + "y";
        } else if (word.endsWith("ing")) {
            return spoken(word, cut(word, 3));
        } else if (word.endsWith("ed") && !word.endsWith("eed")) {
            return spoken(word, cut(word, 2));
        }
        return word;
    }

    /// What is left of a word, if that can be spoken; with `planning` goes one `n` more.
    private static String spoken(String word, String left) {
        if (left.length() < 3 || !VOWEL.matcher(left).find()) {
            return word;
        }
        char last = left.charAt(left.length() - 1);
        boolean doubled = left.charAt(left.length() - 2) == last && "bdgmnprt".indexOf(last) >= 0;
        return doubled ? cut(left, 1) : left;
    }

    private static boolean ends(String word, String... endings) {
        for (String ending : endings) {
            if (word.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }
}
