package dev.minutebook.core.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// When two topics are the same, and how alike they are.
public final class Topics {

    private static final Pattern SPACE = Pattern.compile("\\s+", Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern APOSTROPHE = Pattern.compile("(?<=\\p{L})['’](?=\\p{L})");

    /// The categories of letters, digits and marks, one bit each.
    private static final int LETTERS = IntStream.of(
                    Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER)
            .map(category -> 1 << category)
            .sum();

    /// Words that tell little about a topic. `no` and `not` are none of them.
    private static final Set<String> STOP_WORDS =
            Set.of(("a about after all also am an and any are as at be because been before being"
                            + " between both but by can could did do does doing done during"
                            + " each few for from further had has have having he her here hers"
                            + " him his how i if in into is it its itself just let lets may me"
                            + " might more most must my of on once only onto or other our ours"
                            + " out over own please shall she should so some such than that the"
                            + " their theirs them then there these they this those through to"
                            + " too under until up upon us very was we were what when where"
                            + " whether which while who whom whose why will with would you your"
                            + " yours")
                    .split(" "));

    private Topics() {}

    /// Of the words as they are: lower-cased, each once, in order.
    public static String hash(String topic) {
        return hash(plain(topic));
    }

    /// Of the stems of the words that tell what the topic is.
    public static String key(String topic) {
        return hash(words(topic));
    }

    /// Of the words in their order, whatever the space, case and punctuation between them.
    public static String wording(String text) {
        List<String> words = tokens(text);
        return hash(words.isEmpty() ? plain(text) : words);
    }

    private static String hash(Collection<String> words) {
        return Sha256.hex(String.join(" ", words)).substring(0, 16);
    }

    /// The stems behind [#key]. A topic of stop words keeps them, and one of punctuation its punctuation.
    public static SortedSet<String> words(String topic) {
        List<String> all = tokens(topic);
        List<String> telling =
                all.stream().filter(word -> !STOP_WORDS.contains(word)).toList();
        SortedSet<String> stems = new TreeSet<>();
        (telling.isEmpty() ? all : telling).forEach(word -> stems.add(Stem.of(word)));
        return stems.isEmpty() ? plain(topic) : stems;
    }

    /// The words of a text in its order, lower-cased and without punctuation. C++ and C# are words.
    public static List<String> tokens(String text) {
        String normal = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        String plain = APOSTROPHE.matcher(normal).replaceAll("");
        List<String> words = new ArrayList<>();
        for (int from = 0, to; from < plain.length(); from = to) {
            to = pastLetters(plain, from);
            if (to > from) {
                while (to < plain.length() && "+#".indexOf(plain.charAt(to)) >= 0) {
                    to++;
                }
                words.add(plain.substring(from, to));
            } else {
                to += Character.charCount(plain.codePointAt(to));
            }
        }
        return words;
    }

    private static int pastLetters(String text, int from) {
        int to = from;
        while (to < text.length() && (LETTERS >> Character.getType(text.codePointAt(to)) & 1) == 1) {
            to += Character.charCount(text.codePointAt(to));
        }
        return to;
    }

    private static SortedSet<String> plain(String topic) {
        SortedSet<String> words = new TreeSet<>(List.of(SPACE.split(topic.toLowerCase(Locale.ROOT))));
        words.remove("");
        return words;
    }

    /// The share of stems two topics have in common, 0 to 1.
    public static double similarity(String one, String other) {
        return similarity(words(one), words(other));
    }

    public static double similarity(Set<String> one, Set<String> other) {
        if (one.isEmpty() && other.isEmpty()) {
            return 1;
        }
        long common = one.stream().filter(other::contains).count();
        return (double) common / (one.size() + other.size() - common);
    }
}
