package dev.minutebook.core.search.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Takes a text apart into words, whatever their language.
///
/// A word is a run of letters and digits in lower case. Scripts that put no space between words are taken by pairs
/// of neighbouring characters.
public final class Tokenizer {

    static final int LONGEST = 64;

    /// Below it no character changes by what follows.
    private static final int FIRST_MARK = 0x300;

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
    /// @param text as it stands there, in lower case
    public record Word(String text, int from, int to) {}

    /// The form in which places in a text are counted.
    public static String normal(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_MARK) {
                return Normalizer.normalize(text, Normalizer.Form.NFC);
            }
        }
        return text;
    }

    /// All words of a text in its normal form.
    public static List<Word> words(String text) {
        List<Word> words = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            i = next(text, i, words);
        }
        return words;
    }

    /// Adds the word that begins at a place, or the pairs of its characters, if one does.
    ///
    /// @return where to go on
    static int next(String text, int from, List<Word> words) {
        int c = text.codePointAt(from);
        if (!begins(c)) {
            return from + Character.charCount(c);
        }
        if (unspaced(c)) {
            return pairs(text, from, words);
        }
        int end = end(text, from);
        words.add(word(text, from, end));
        return end;
    }

    /// Where a word of the letters `a` to `z`, in either case, ends that begins at a place; the place itself if none
    /// does.
    static int plainEnd(String text, int from) {
        int i = from;
        while (i < text.length() && isPlain(text.charAt(i))) {
            i++;
        }
        boolean ends = i == text.length() || (text.charAt(i) < 0x80 && !Character.isDigit(text.charAt(i)));
        return ends && i - from <= LONGEST ? i : from;
    }

    private static boolean isPlain(char c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    /// The beginning of a word that is too long to be a term.
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

    /// Pairs of neighbouring characters, each with its marks; a character that stands alone is a word.
    static int pairs(String text, int from, List<Word> words) {
        int i = from;
        int before = -1;
        int count = 0;
        boolean unspaced = unspaced(text.codePointAt(from));
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (!goesOn(c) || (begins(c) && unspaced(c) != unspaced)) {
                break;
            }
            int next = i + Character.charCount(c);
            while (next < text.length() && mark(text.codePointAt(next))) {
                next += Character.charCount(text.codePointAt(next));
            }
            if (before >= 0) {
                words.add(word(text, before, next));
            }
            before = i;
            count++;
            i = next;
        }
        if (count == 1) {
            words.add(word(text, before, i));
        }
        return i;
    }

    private static Word word(String text, int from, int to) {
        return new Word(text.substring(from, to).toLowerCase(Locale.ROOT), from, to);
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
