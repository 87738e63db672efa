package dev.minutebook.core.search.text;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What the forms of a word have in common, in one language.
///
/// Few words make up most of every text, so what became of a word is remembered until another takes its place.
final class WordForms {

    private static final int REMEMBERED = 1 << 13;

    private final Set<String> silent;
    private final Map<String, String> irregular;
    private final UnaryOperator<String> folding;
    private final FilterChain stemming;
    private final AtomicReferenceArray<@Nullable Known> known = new AtomicReferenceArray<>(REMEMBERED);

    private record Known(String word, @Nullable String term) {}

    /// @param silent    words that say nothing
    /// @param irregular forms that no rule leads to their word
    /// @param folding   leaves the letters of a word as they are written in terms, without cutting an ending
    WordForms(Set<String> silent, Map<String, String> irregular, UnaryOperator<String> folding, FilterChain stemming) {
        this.silent = silent;
        this.irregular = irregular;
        this.folding = folding;
        this.stemming = stemming;
    }

    /// The term of a word in lower case; null if it says nothing.
    @Nullable
    String term(String word) {
        int place = place(word.hashCode());
        Known before = known.get(place);
        return before != null && before.word.equals(word) ? before.term : learnt(word, place);
    }

    private @Nullable String learnt(String word, int place) {
        String term = analysed(word);
        known.set(place, new Known(word, term));
        return term;
    }

    private @Nullable String analysed(String word) {
        if (silent.contains(word)) {
            return null;
        }
        String stem = stemming.of(irregular.getOrDefault(word, word));
        return stem.isEmpty() ? word : Tokenizer.cut(stem);
    }

    /// The term of a word of the letters `a` to `z`, in either case, as it stands in a text; null if it says nothing.
    @Nullable
    String plainTerm(String text, int from, int to) {
        int hash = 0; // of the word in lower case
        for (int i = from; i < to; i++) {
            hash = 31 * hash + (text.charAt(i) | 0x20);
        }
        int place = place(hash);
        Known before = known.get(place);
        if (before != null && stands(before.word, text, from, to)) {
            return before.term;
        }
        return learnt(text.substring(from, to).toLowerCase(Locale.ROOT), place);
    }

    /// Whether a word stands there, in either case. Without regard to case Java takes other letters for these, too.
    private static boolean stands(String word, String text, int from, int to) {
        if (word.length() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (word.charAt(i - from) != (text.charAt(i) | 0x20)) {
                return false;
            }
        }
        return true;
    }

    private static int place(int hash) {
        return (hash ^ hash >>> 13) & (REMEMBERED - 1);
    }

    String folded(String word) {
        return folding.apply(word);
    }
}
