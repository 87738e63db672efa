package dev.minutebook.core.search.index;

import dev.minutebook.core.search.text.Analysis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What ranking looks at in some thousand entries, column by column. It never changes.
///
/// Entries stand in the order of container, place and id, so that neighbours are next to each other; those without
/// a container come last.
public final class Segment {

    public static final Comparator<Document> ORDER = Comparator.comparing(
                    Document::container, Comparator.nullsLast(UUID::compareTo))
            .thenComparingLong(Document::seq)
            .thenComparing(Document::entry);

    /// In [#facts]: the entry after it in its container stands next to it; so does the one before.
    public static final int NEXT = 1;

    static final int BEFORE = 2;
    public static final int BETWEEN = NEXT | BEFORE;

    /// Of the one after it, the one before it and the one before that, some do not stand here: they may stand
    /// elsewhere.
    public static final int EDGE = 4;

    /// It is private.
    static final int OWNED = 8;

    /// It holds no more.
    static final int ENDED = 16;

    public static final int HIDDEN = OWNED | ENDED;

    /// It opens its container.
    public static final int FIRST = 32;

    public static final int ASKS = 64;
    public static final int LENGTH = 8;

    public final int size;
    final long tokens;

    /// What ranking asks of every entry, in one place: the bits above, and from [#LENGTH] on how many words it
    /// says.
    public final int[] facts;

    public final long[] entryHigh;
    public final long[] entryLow;
    public final byte[] kind;
    public final int[] owner;
    public final int[] container;
    final long[] seq;
    public final int[] author;
    public final long[] at;
    public final long[] until;
    public final byte[] flags;
    public final byte[] importance;
    public final int[] length;
    public final List<String> kinds;
    public final List<UUID> owners;
    public final List<UUID> containers;
    public final List<String> authors;

    /// The terms of each author's name.
    public final List<List<String>> authorTerms;

    private volatile @Nullable EntryPositions places;

    /// Where each container begins, and at the end where those without one begin.
    public final int[] starts;

    private Segment(
            int size,
            List<String> kinds,
            List<UUID> owners,
            List<UUID> containers,
            List<String> authors,
            Analysis analysis,
            Filling filling) {
        this.size = size;
        this.kinds = kinds;
        this.owners = owners;
        this.containers = containers;
        this.authors = authors;
        this.authorTerms = authors.stream().map(analysis::terms).toList();
        this.entryHigh = new long[size];
        this.entryLow = new long[size];
        this.kind = new byte[size];
        this.owner = new int[size];
        this.container = new int[size];
        this.seq = new long[size];
        this.author = new int[size];
        this.at = new long[size];
        this.until = new long[size];
        this.flags = new byte[size];
        this.importance = new byte[size];
        this.length = new int[size];
        filling.fill(this);
        this.tokens = Arrays.stream(length).asLongStream().sum();
        this.facts = new int[size];
        this.starts = new int[containers.size() + 1];
        Arrays.fill(starts, size);
        for (int i = size - 1; i >= 0; i--) {
            starts[container[i] < 0 ? containers.size() : container[i]] = i;
        }
        state();
    }

    private void state() {
        for (int i = 0; i < size; i++) {
            facts[i] = (length[i] << LENGTH)
                    | (follows(i, i + 1) ? NEXT : 0)
                    | (follows(i - 1, i) ? BEFORE : 0)
                    | (owner[i] >= 0 ? OWNED : 0)
                    | (until[i] == Document.FOREVER ? 0 : ENDED)
                    | ((flags[i] & Document.FIRST) == 0 ? 0 : FIRST)
                    | ((flags[i] & Document.ASKS) == 0 ? 0 : ASKS);
        }
        for (int i = 0; i < size; i++) {
            boolean inside = (facts[i] & BETWEEN) == BETWEEN && (facts[i - 1] & BEFORE) != 0;
            if (container[i] >= 0 && seq[i] > 0 && !inside) {
                facts[i] |= EDGE;
            }
        }
    }

    private boolean follows(int one, int other) {
        return one >= 0
                && other < size
                && container[one] >= 0
                && container[one] == container[other]
                && seq[one] > 0
                && seq[other] == seq[one] + 1;
    }

    private interface Filling {
        void fill(Segment empty);
    }

    /// Of documents in their order.
    ///
    /// @param analysis by which most of them were analysed
    public static Segment of(List<Document> documents, Analysis analysis) {
        Numbers<String> kinds = new Numbers<>();
        Numbers<UUID> owners = new Numbers<>();
        Numbers<UUID> containers = new Numbers<>();
        Numbers<String> authors = new Numbers<>();
        documents.forEach(document -> {
            kinds.of(document.kind());
            owners.of(document.owner());
            containers.of(document.container());
            authors.of(document.author());
        });
        return new Segment(
                documents.size(), kinds.list(), owners.list(), containers.list(), authors.list(), analysis, empty -> {
                    for (int i = 0; i < empty.size; i++) {
                        Document document = documents.get(i);
                        empty.set(
                                i,
                                document,
                                kinds.of(document.kind()),
                                owners.of(document.owner()),
                                containers.of(document.container()),
                                authors.of(document.author()));
                    }
                });
    }

    private void set(int i, Document document, int itsKind, int its, int where, int who) {
        entryHigh[i] = document.entry().getMostSignificantBits();
        entryLow[i] = document.entry().getLeastSignificantBits();
        kind[i] = (byte) itsKind;
        owner[i] = its;
        container[i] = where;
        seq[i] = document.seq();
        author[i] = who;
        at[i] = document.at();
        until[i] = document.until();
        flags[i] = (byte) document.flags();
        importance[i] = (byte) document.importance();
        length[i] = document.length();
    }

    /// An entry without its terms.
    Document document(int i) {
        return new Document(
                entry(i),
                kinds.get(kind[i]),
                owner[i] < 0 ? null : owners.get(owner[i]),
                container[i] < 0 ? null : containers.get(container[i]),
                seq[i],
                author[i] < 0 ? null : authors.get(author[i]),
                at[i],
                until[i],
                flags[i],
                importance[i] & 0xff,
                length[i],
                Map.of());
    }

    /// How many words it says besides its author's name.
    public int ownWords(int i) {
        return author[i] < 0
                ? length[i]
                : Math.max(0, length[i] - authorTerms.get(author[i]).size());
    }

    public UUID entry(int i) {
        return new UUID(entryHigh[i], entryLow[i]);
    }

    /// Where an entry stands; below zero if it is not here.
    int find(UUID entry) {
        EntryPositions known = places;
        if (known == null) {
            known = new EntryPositions(entryHigh, entryLow);
            places = known;
        }
        return known.find(entry);
    }

    /// About how much room it takes.
    public long weight() {
        return 84L * size + 64L * containers.size() + 64L * authors.size() + 1_000;
    }

    byte[] encoded() {
        BlobWriter out = new BlobWriter().number(1).number(size);
        out.number(kinds.size());
        kinds.forEach(out::text);
        out.number(owners.size());
        owners.forEach(out::uuid);
        out.number(containers.size());
        containers.forEach(out::uuid);
        out.number(authors.size());
        authors.forEach(out::text);
        long time = 0;
        for (int i = 0; i < size; i++) {
            out.uuid(entry(i)).number(kind[i]).number(owner[i] + 1L).number(container[i] + 1L);
            out.number(seq[i]).number(author[i] + 1L).signed(at[i] - time);
            out.signed(until[i] == Document.FOREVER ? -1 : until[i]);
            out.number(flags[i]).number(importance[i] & 0xff).number(length[i]);
            time = at[i];
        }
        return out.bytes();
    }

    /// @param analysis by which its entries were analysed
    public static Segment decoded(byte[] blob, Analysis analysis) {
        BlobReader in = new BlobReader(blob);
        in.number();
        int size = in.small();
        List<String> kinds = texts(in);
        List<UUID> owners = uuids(in);
        List<UUID> containers = uuids(in);
        List<String> authors = texts(in);
        return new Segment(size, kinds, owners, containers, authors, analysis, empty -> empty.read(in));
    }

    private void read(BlobReader in) {
        long time = 0;
        for (int i = 0; i < size; i++) {
            entryHigh[i] = in.fixed();
            entryLow[i] = in.fixed();
            kind[i] = (byte) in.small();
            owner[i] = in.small() - 1;
            container[i] = in.small() - 1;
            seq[i] = in.number();
            author[i] = in.small() - 1;
            time += in.signed();
            at[i] = time;
            long end = in.signed();
            until[i] = end < 0 ? Document.FOREVER : end;
            flags[i] = (byte) in.small();
            importance[i] = (byte) in.small();
            length[i] = in.small();
        }
    }

    private static List<String> texts(BlobReader in) {
        int count = in.small();
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(in.text());
        }
        return texts;
    }

    private static List<UUID> uuids(BlobReader in) {
        int count = in.small();
        List<UUID> uuids = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            uuids.add(in.uuid());
        }
        return uuids;
    }

    /// Numbers values in the order they come.
    private static final class Numbers<T> {

        private final Map<T, Integer> numbers = new LinkedHashMap<>();

        int of(@Nullable T value) {
            if (value == null) {
                return -1;
            }
            Integer known = numbers.putIfAbsent(value, numbers.size());
            return known == null ? numbers.size() - 1 : known;
        }

        List<T> list() {
            return List.copyOf(numbers.keySet());
        }
    }
}
