package dev.minutebook.core.critiques;

import dev.minutebook.api.critiques.Span;
import org.jspecify.annotations.Nullable;

/// Where quoted words stand in a text.
public final class Quotes {

    private Quotes() {}

    /// The one place where the words stand, exactly; null where they do not, or more than once. Space around the
    /// words is of no account.
    public static @Nullable Span locate(String quote, String text) {
        String words = quote.strip();
        int at = words.isEmpty() ? -1 : text.indexOf(words);
        if (at < 0 || text.indexOf(words, at + 1) >= 0) {
            return null;
        }
        int start = text.codePointCount(0, at);
        return new Span(start, start + words.codePointCount(0, words.length()));
    }
}
