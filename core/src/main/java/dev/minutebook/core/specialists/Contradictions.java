package dev.minutebook.core.specialists;

import dev.minutebook.core.text.Topics;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// When two sentences cannot both be true: they are about the same and differ by a negation, by `always` and
/// `never` and the like, or by the order of growth they state. Told from words alone, so that it errs on the side
/// of finding nothing.
public final class Contradictions {

    /// Sentences with less in common are about different things.
    private static final double ALIKE = 0.65;

    private static final int LONGEST = 20_000;

    /// So many sentences of a text are looked at, so that comparing them all takes milliseconds.
    private static final int MOST = 300;

    private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?;])\\s+|\\n+");
    private static final Pattern GROWTH = Pattern.compile("\\bO\\s?\\(([^()]{1,40}(?:\\([^()]{0,20}\\))?)\\)");

    private static final Set<String> NEGATIONS = Set.of(
            ("not no never cannot cant isnt arent wasnt werent doesnt dont didnt wont shouldnt mustnt hasnt havent without neither nor false"
                            + " incorrect wrong impossible unsafe invalid")
                    .split(" "));

    /// Words that say the same of a sentence but for the negation.
    private static final Map<String, String> PLAIN = Map.ofEntries(
            Map.entry("cannot", "can"),
            Map.entry("false", "true"),
            Map.entry("incorrect", "correct"),
            Map.entry("wrong", "correct"),
            Map.entry("impossible", "possible"),
            Map.entry("unsafe", "safe"),
            Map.entry("invalid", "valid"));

    /// Words that affirm and add nothing else.
    private static final Set<String> AFFIRMATIONS = Set.of("always", "true", "indeed", "ever", "can", "do", "really");

    private Contradictions() {}

    /// A pair of sentences of one text that contradict each other, or nothing.
    public static List<String> within(String text) {
        List<Sentence> sentences = sentences(text);
        for (int i = 0; i < sentences.size(); i++) {
            for (int j = i + 1; j < sentences.size(); j++) {
                if (contradict(sentences.get(i), sentences.get(j))) {
                    return List.of(sentences.get(i).text, sentences.get(j).text);
                }
            }
        }
        return List.of();
    }

    /// Whether some sentence of the text contradicts the claim.
    public static boolean between(String text, String claim) {
        return said(text).contradicts(claim);
    }

    /// Whether some sentence of the text says the same as the claim.
    public static boolean states(String text, String claim) {
        return said(text).states(claim);
    }

    /// A text that is compared with several claims.
    public static Said said(String text) {
        return new Said(sentences(text));
    }

    /// The sentences of a text.
    public static final class Said {

        private final List<Sentence> sentences;

        private Said(List<Sentence> sentences) {
            this.sentences = sentences;
        }

        /// Whether some sentence contradicts the claim.
        public boolean contradicts(String claim) {
            List<Sentence> claims = sentences(claim);
            return sentences.stream().anyMatch(said -> claims.stream().anyMatch(claimed -> contradict(said, claimed)));
        }

        /// Whether some sentence says the same as the claim.
        public boolean states(String claim) {
            return likeness(claim) >= ALIKE;
        }

        /// Whether it says the same as the claim, and is not nearer to another one.
        public boolean statesRather(String claim, String other) {
            double likeness = likeness(claim);
            return likeness >= ALIKE && likeness >= likeness(other);
        }

        /// How near some sentence comes to the claim, 0 to 1: 1 if it has all its words.
        private double likeness(String claim) {
            Sentence claimed = Sentence.of(claim);
            return sentences.stream()
                    .filter(said -> said.negated == claimed.negated && said.growth.equals(claimed.growth))
                    .mapToDouble(said ->
                            said.words.containsAll(claimed.words) ? 1 : Topics.similarity(said.words, claimed.words))
                    .max()
                    .orElse(0);
        }
    }

    private static boolean contradict(Sentence one, Sentence other) {
        if (Topics.similarity(one.words, other.words) < ALIKE) {
            return false;
        }
        boolean growths = !one.growth.isEmpty() && !other.growth.isEmpty() && !one.growth.equals(other.growth);
        return one.negated != other.negated || (growths && !one.negated);
    }

    private static List<Sentence> sentences(String text) {
        List<Sentence> found = new ArrayList<>();
        String looked = text.substring(0, Math.min(text.length(), LONGEST));
        for (String part : SENTENCE.split(looked)) {
            Sentence sentence = Sentence.of(part.strip());
            if (sentence.words.size() > 1) {
                found.add(sentence);
            }
            if (found.size() == MOST) {
                break;
            }
        }
        return found;
    }

    /// @param words   the stems that tell what it is about, without those that affirm or deny
    /// @param negated whether it denies
    /// @param growth  orders of growth it states
    private record Sentence(String text, SortedSet<String> words, boolean negated, Set<String> growth) {

        static Sentence of(String text) {
            Set<String> growth = new HashSet<>();
            Matcher stated = GROWTH.matcher(text);
            while (stated.find()) {
                growth.add(Contradictions.growth(stated.group(1)));
            }
            boolean negated = false;
            List<String> left = new ArrayList<>();
            for (String word : Topics.tokens(stated.replaceAll(" "))) {
                negated ^= NEGATIONS.contains(word);
                String plain = NEGATIONS.contains(word) ? PLAIN.getOrDefault(word, "") : word;
                if (!plain.isEmpty() && !AFFIRMATIONS.contains(plain)) {
                    left.add(plain);
                }
            }
            return new Sentence(
                    text,
                    left.isEmpty() ? new TreeSet<>() : Topics.words(String.join(" ", left)),
                    negated,
                    Set.copyOf(growth));
        }
    }

    /// `n^2`, `n²` and `N * N` are one.
    static String growth(String stated) {
        String plain = stated.toLowerCase(Locale.ROOT)
                .replaceAll("[\\s*·_{}]", "")
                .replace("²", "^2")
                .replace("³", "^3");
        return switch (plain) {
            case "nn" -> "n^2";
            case "nnn" -> "n^3";
            case "log(n)" -> "logn";
            case "nlog(n)" -> "nlogn";
            default -> plain;
        };
    }

    /// The orders of growth that a text states.
    static Set<String> growths(String text) {
        Set<String> growths = new TreeSet<>();
        Matcher stated = GROWTH.matcher(text);
        while (stated.find()) {
            growths.add(growth(stated.group(1)));
        }
        return growths;
    }
}
