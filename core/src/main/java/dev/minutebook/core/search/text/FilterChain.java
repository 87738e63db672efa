package dev.minutebook.core.search.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.jspecify.annotations.Nullable;

/// Filters of Lucene that turn one word into another.
///
/// Filters serve one thread at a time and cost more to make than to use, so those that are idle are kept.
final class FilterChain {

    private static final int IDLE = 1 << 4;

    private final UnaryOperator<TokenStream> filters;

    /// A place for some threads each, so that they seldom meet.
    private final AtomicReferenceArray<@Nullable Chain> idle = new AtomicReferenceArray<>(IDLE);

    FilterChain(UnaryOperator<TokenStream> filters) {
        this.filters = filters;
    }

    String of(String word) {
        int slot = (int) Thread.currentThread().threadId() & (IDLE - 1);
        Chain chain = idle.getAndSet(slot, null);
        Chain mine = chain == null ? new Chain(filters) : chain;
        String result = mine.filter(word);
        idle.set(slot, mine);
        return result;
    }

    private static final class Chain {

        private final Word source = new Word();
        private final TokenStream filtered;
        private final CharTermAttribute result;

        Chain(UnaryOperator<TokenStream> filters) {
            this.filtered = filters.apply(source);
            this.result = filtered.addAttribute(CharTermAttribute.class);
        }

        String filter(String word) {
            source.next = word;
            try {
                return filtered.incrementToken() ? result.toString() : word;
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible); // nothing is read
            }
        }
    }

    /// A stream of one word.
    private static final class Word extends TokenStream {

        private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
        private @Nullable String next;

        @Override
        public boolean incrementToken() {
            if (next == null) {
                return false;
            }
            clearAttributes();
            term.append(next);
            next = null;
            return true;
        }
    }
}
