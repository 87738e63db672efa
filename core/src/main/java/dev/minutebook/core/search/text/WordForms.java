package dev.minutebook.core.search.text;

import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What the forms of a word have in common, in one language.
final class WordForms {

    private final Set<String> silent;
    private final Map<String, String> irregular;
    private final UnaryOperator<String> folding;
    private final FilterChain stemming;

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
        if (silent.contains(word)) {
            return null;
        }
        String stem = stemming.of(irregular.getOrDefault(word, word));
        return stem.isEmpty() ? word : Tokenizer.cut(stem);
    }

    String folded(String word) {
        return folding.apply(word);
    }
}
