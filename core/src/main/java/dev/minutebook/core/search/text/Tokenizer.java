package dev.minutebook.core.search.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Takes a text apart into the terms it is found by.
///
/// A word is a run of letters and digits in lower case. Words that say nothing are left out, as is the `s` of
/// `'s`; irregular forms are led to their word, English words to their stem; words of other languages stay whole.
/// Scripts that put no space between words are taken by pairs of neighbouring characters.
public final class Tokenizer {

    static final int LONGEST = 64;

    private static final Set<UnicodeScript> UNSPACED = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private Tokenizer() {}

    /// A word of a text and where it stands in it.
    ///
    /// @param word as it stands there, in lower case
    /// @param term what it is found by; null for a word that says nothing
    public record Spot(String word, @Nullable String term, int from, int to) {}

    public static List<String> terms(String text) {
        List<String> terms = new ArrayList<>();
        for (Spot spot : spots(normal(text))) {
            if (spot.term != null) {
                terms.add(spot.term);
            }
        }
        return terms;
    }

    /// The form in which places in a text are counted.
    public static String normal(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    /// All words of a text in its normal form.
    public static List<Spot> spots(String text) {
        List<Spot> spots = new ArrayList<>();
        int length = text.length();
        int i = 0;
        while (i < length) {
            int c = text.codePointAt(i);
            if (!begins(c)) {
                i += Character.charCount(c);
            } else if (unspaced(c)) {
                i = pairs(text, i, spots);
            } else {
                int end = end(text, i);
                String word = text.substring(i, end).toLowerCase(Locale.ROOT);
                spots.add(new Spot(word, term(word), i, end));
                i = end;
            }
        }
        return spots;
    }

    /// What one word, in lower case, is found by.
    public static @Nullable String term(String word) {
        if (WordLists.SILENT.contains(word)) {
            return null;
        }
        return cut(Stemmer.stem(WordLists.IRREGULAR.getOrDefault(word, word)));
    }

    public static String cut(String word) {
        if (word.length() <= LONGEST) {
            return word;
        }
        int end = Character.isHighSurrogate(word.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return word.substring(0, end);
    }

    private static int end(String text, int from) {
        int i = from;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (!goesOn(c) || unspaced(c)) {
                return i;
            }
            i += Character.charCount(c);
        }
        return i;
    }

    private static int pairs(String text, int from, List<Spot> spots) {
        int i = from;
        int before = -1;
        int count = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (!goesOn(c) || (begins(c) && !unspaced(c))) {
                break;
            }
            int next = i + Character.charCount(c);
            while (next < text.length() && mark(text.codePointAt(next))) {
                next += Character.charCount(text.codePointAt(next));
            }
            if (before >= 0) {
                spots.add(whole(text, before, next));
            }
            before = i;
            count++;
            i = next;
        }
        if (count == 1) {
            spots.add(whole(text, before, i));
        }
        return i;
    }

    private static Spot whole(String text, int from, int to) {
        String word = text.substring(from, to).toLowerCase(Locale.ROOT);
        return new Spot(word, cut(word), from, to);
    }

    private static boolean begins(int c) {
        return Character.isLetterOrDigit(c);
    }

    private static boolean goesOn(int c) {
        return Character.isLetterOrDigit(c) || mark(c);
    }

    private static boolean mark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static boolean unspaced(int c) {
        return c > 0xd7f && UNSPACED.contains(UnicodeScript.of(c));
    }
}
