package dev.minutebook.core.search.index;

import dev.minutebook.core.search.text.Analysis;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An entry as the index takes it: what ranking looks at, and its terms. The text itself is not in it.
///
/// @param seq        0 if it has none
/// @param at         microseconds
/// @param until      when it ceased to hold, in microseconds; [#FOREVER] if it holds
/// @param flags      [#ASKS], [#ENDS_ASKING], [#FIRST]
/// @param importance in 255ths
/// @param length     how many words it says
public record Document(
        UUID entry,
        String kind,
        @Nullable UUID owner,
        @Nullable UUID container,
        long seq,
        @Nullable String author,
        long at,
        long until,
        int flags,
        int importance,
        int length,
        Map<String, Integer> terms) {

    public static final int ASKS = 1;
    public static final int ENDS_ASKING = 2;
    public static final int FIRST = 4;
    public static final long FOREVER = Long.MAX_VALUE;

    private static final int FORM = 1;

    public static Document of(UUID entry, SearchableText findable, Instant at, Analysis analysis) {
        Map<String, Integer> terms = Terms.of(findable, analysis);
        long seq = findable.seq() == null ? 0 : findable.seq();
        int flags = (findable.text().indexOf('?') >= 0 ? ASKS : 0)
                | (findable.text().stripTrailing().endsWith("?") ? ENDS_ASKING : 0)
                | (seq == 1 ? FIRST : 0);
        return new Document(
                entry,
                findable.kind(),
                findable.owner(),
                findable.container(),
                seq,
                findable.author(),
                micros(at),
                FOREVER,
                flags,
                (int) Math.round(findable.importance() * 255),
                Terms.length(terms),
                terms);
    }

    public static long micros(Instant at) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, at);
    }

    public Document until(long end) {
        return new Document(entry, kind, owner, container, seq, author, at, end, flags, importance, length, terms);
    }

    public byte[] encoded() {
        BlobWriter out = new BlobWriter()
                .number(FORM)
                .text(kind)
                .maybeUuid(owner)
                .maybeUuid(container)
                .number(seq)
                .maybeText(author)
                .signed(at)
                .number(flags)
                .number(importance)
                .number(length)
                .number(terms.size());
        terms.forEach((term, count) -> out.text(term).number(count));
        return out.bytes();
    }

    /// Reads all but those terms that nobody wants.
    public static Document decoded(UUID entry, byte[] blob, TermSelection wanted) {
        BlobReader in = new BlobReader(blob);
        in.number();
        String kind = in.text();
        UUID owner = in.maybeUuid();
        UUID container = in.maybeUuid();
        long seq = in.number();
        String author = in.maybeText();
        long at = in.signed();
        int flags = in.small();
        int importance = in.small();
        int length = in.small();
        int count = in.small();
        Map<String, Integer> terms = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            String term = wanted.read(in);
            int times = in.small();
            if (term != null) {
                terms.put(term, times);
            }
        }
        return new Document(entry, kind, owner, container, seq, author, at, FOREVER, flags, importance, length, terms);
    }
}
