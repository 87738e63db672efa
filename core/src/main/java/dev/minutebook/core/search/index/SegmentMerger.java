package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.text.Analysis;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Makes one segment of several, without the entries that are gone.
///
/// The new one is written bit by bit under a level that nobody reads, and takes the place of the old ones at the
/// end, at once.
public final class SegmentMerger {

    private static final Duration GIVEN_UP = Duration.ofMinutes(30);
    private static final int ENTRIES_AT_ONCE = 4_000;
    private static final int BUCKETS_AT_ONCE = 512;

    private final Database database;
    private final Scope scope;
    private final SegmentBuilder.Sizes sizes;

    public SegmentMerger(Database database, Scope scope, SegmentBuilder.Sizes sizes) {
        this.database = database;
        this.scope = scope;
        this.sizes = sizes;
    }

    /// Merges once, if there are enough of one level.
    public boolean once() {
        List<SegmentStore.Level> chosen = database.read(scope, this::choose);
        return !chosen.isEmpty() && merge(chosen, chosen.getFirst().level() + 1, null);
    }

    /// Segments that may become one.
    private record Group(int level, String analysis) implements Comparable<Group> {

        @Override
        public int compareTo(Group other) {
            return level == other.level ? analysis.compareTo(other.analysis) : Integer.compare(level, other.level);
        }
    }

    private List<SegmentStore.Level> choose(Transaction transaction) {
        transaction.later(
                SegmentStore.DROP_UNFINISHED,
                transaction.workspace(),
                transaction.now().minus(GIVEN_UP));
        Map<Group, List<SegmentStore.Level>> levels = new TreeMap<>();
        transaction
                .list(SegmentStore.LEVELS, SegmentStore::level, transaction.workspace())
                .forEach(one -> levels.computeIfAbsent(
                                new Group(one.level(), one.analysis()), level -> new ArrayList<>())
                        .add(one));
        return levels.entrySet().stream()
                .filter(level -> level.getKey().level < sizes.top())
                .map(Map.Entry::getValue)
                .filter(level -> level.size() >= sizes.merge())
                .map(level -> level.subList(0, sizes.merge()))
                .findFirst()
                .orElse(List.of());
    }

    /// Writes a segment anew.
    void renew(SegmentStore.Level one) {
        merge(List.of(one), one.level(), null);
    }

    /// Writes a segment anew without the words that nothing says any more.
    void clean(SegmentStore.Level one) {
        merge(List.of(one), one.level(), new TreeMap<>());
    }

    /// Whether entries of a segment are gone.
    boolean isStale(UUID id) {
        return entries(id).stream()
                .anyMatch(some -> database.list(
                                        scope,
                                        SegmentStore.STANDING,
                                        SegmentStore::standing,
                                        scope.workspace().value(),
                                        some)
                                .size()
                        < some.length);
    }

    /// The entries of a segment, some thousand at a time; none if it is gone.
    List<UUID[]> entries(UUID id) {
        List<UUID[]> all = new ArrayList<>();
        for (SegmentStore.Part part : parts(new UUID[] {id})) {
            Segment segment = part.decoded();
            for (int from = 0; from < segment.size; from += ENTRIES_AT_ONCE) {
                all.add(entries(segment, from, Math.min(segment.size, from + ENTRIES_AT_ONCE)));
            }
        }
        return all;
    }

    private static UUID[] entries(Segment segment, int from, int to) {
        UUID[] ids = new UUID[to - from];
        for (int i = from; i < to; i++) {
            ids[i - from] = segment.entry(i);
        }
        return ids;
    }

    private List<SegmentStore.Part> parts(UUID[] ids) {
        return database.list(
                scope, SegmentStore.PARTS, SegmentStore::part, scope.workspace().value(), ids);
    }

    /// @param words gathers the words that are left, and the dictionary has no others; null to keep all
    private boolean merge(List<SegmentStore.Level> chosen, int level, @Nullable SortedMap<String, Integer> words) {
        UUID[] ids = chosen.stream().map(SegmentStore.Level::segment).toArray(UUID[]::new);
        List<SegmentStore.Part> parts = parts(ids);
        if (parts.size() < ids.length) {
            return false;
        }
        List<Old> olds = new ArrayList<>();
        for (SegmentStore.Part part : parts) {
            int buckets = chosen.stream()
                    .filter(one -> one.segment().equals(part.segment()))
                    .findFirst()
                    .orElseThrow()
                    .buckets();
            olds.add(new Old(part.segment(), part.decoded(), buckets));
        }
        String analysis = chosen.getFirst().analysis();
        Segment merged = merged(olds, Analysis.made(analysis));
        int buckets = Integer.highestOneBit(olds.stream().mapToInt(Old::buckets).sum());
        UUID id = database.ids().next();
        database.read(scope, transaction -> {
            SegmentBuilder.insert(
                    transaction,
                    id,
                    -1,
                    merged,
                    buckets,
                    Dictionary.merged(
                            parts.stream().map(SegmentStore.Part::dictionary).toList()),
                    analysis);
            return true;
        });
        copy(olds, id, buckets, words);
        if (words != null) {
            database.read(
                    scope,
                    transaction -> transaction.change(
                            SegmentStore.SET_DICTIONARY, transaction.workspace(), id, Dictionary.of(words)));
        }
        return database.read(scope, transaction -> finish(transaction, ids, id, level));
    }

    /// A segment that is merged, and where each of its entries goes; -1 for one that is gone.
    private static final class Old {

        private final UUID id;
        private final Segment segment;
        private final int buckets;
        private final int[] places;

        Old(UUID id, Segment segment, int buckets) {
            this.id = id;
            this.segment = segment;
            this.buckets = buckets;
            this.places = new int[segment.size];
            Arrays.fill(places, -1);
        }

        int buckets() {
            return buckets;
        }
    }

    private record Moving(Old old, int entry, Document document) {}

    private Segment merged(List<Old> olds, Analysis analysis) {
        List<Moving> moving = new ArrayList<>();
        for (Old old : olds) {
            for (int from = 0; from < old.segment.size; from += ENTRIES_AT_ONCE) {
                int to = Math.min(old.segment.size, from + ENTRIES_AT_ONCE);
                Map<UUID, Instant> ends = standing(old.segment, from, to);
                for (int i = from; i < to; i++) {
                    UUID entry = old.segment.entry(i);
                    if (ends.containsKey(entry)) {
                        moving.add(new Moving(old, i, ended(old.segment.document(i), ends.get(entry))));
                    }
                }
            }
        }
        moving.sort((one, other) -> Segment.ORDER.compare(one.document, other.document));
        for (int i = 0; i < moving.size(); i++) {
            Moving one = moving.get(i);
            one.old.places[one.entry] = i;
        }
        return Segment.of(moving.stream().map(Moving::document).toList(), analysis);
    }

    private static Document ended(Document document, @Nullable Instant until) {
        return until == null ? document : document.until(Document.micros(until));
    }

    /// The entries that are still there, with their ends.
    private Map<UUID, Instant> standing(Segment segment, int from, int to) {
        Map<UUID, Instant> ends = new HashMap<>();
        database.list(
                        scope,
                        SegmentStore.STANDING,
                        SegmentStore::standing,
                        scope.workspace().value(),
                        entries(segment, from, to))
                .forEach(one -> ends.put(one.entry(), one.until()));
        return ends;
    }

    /// Bucket by bucket of the coarsest segment: the terms in it stand in certain buckets of the others.
    private void copy(List<Old> olds, UUID id, int buckets, @Nullable Map<String, Integer> words) {
        int coarsest = olds.stream().mapToInt(Old::buckets).min().orElseThrow();
        int fine = olds.stream().mapToInt(old -> old.buckets / coarsest).sum();
        int step = Math.max(1, BUCKETS_AT_ONCE / Math.max(1, fine));
        for (int from = 0; from < coarsest; from += step) {
            Map<Integer, byte[]> blobs = merged(olds, from, Math.min(coarsest, from + step), coarsest, buckets, words);
            database.read(scope, transaction -> {
                SegmentBuilder.insert(transaction, id, blobs);
                return true;
            });
        }
    }

    private Map<Integer, byte[]> merged(
            List<Old> olds, int from, int to, int coarsest, int buckets, @Nullable Map<String, Integer> words) {
        List<UUID> segments = new ArrayList<>();
        List<Long> numbers = new ArrayList<>();
        Map<UUID, Integer> order = new HashMap<>();
        for (Old old : olds) {
            order.put(old.id, order.size());
            for (long bucket = 0; bucket < old.buckets; bucket++) {
                long coarse = bucket & (coarsest - 1);
                if (coarse >= from && coarse < to) {
                    segments.add(old.id);
                    numbers.add(bucket);
                }
            }
        }
        Map<String, PostingList[]> terms = new TreeMap<>();
        for (SegmentStore.Postings row : database.list(
                scope,
                SegmentStore.POSTINGS,
                SegmentStore::postings,
                scope.workspace().value(),
                segments.toArray(UUID[]::new),
                numbers.toArray(Long[]::new))) {
            int place = Objects.requireNonNull(order.get(row.segment()));
            PostingBucket.each(
                    row.blob(),
                    TermSelection.ALL,
                    (term, list) -> terms.computeIfAbsent(term, key -> new PostingList[olds.size()])[place] = list);
        }
        Map<Integer, BlobWriter> writers = new TreeMap<>();
        BlobWriter scratch = new BlobWriter();
        terms.forEach((term, lists) -> {
            PostingList list = merged(olds, lists);
            if (list.size() > 0) {
                if (words != null && !Terms.marks(term)) {
                    words.put(term, list.size());
                }
                byte[] bytes = term.getBytes(StandardCharsets.UTF_8);
                int bucket = Terms.hash(bytes, 0, bytes.length) & (buckets - 1);
                PostingBucket.write(writers.computeIfAbsent(bucket, number -> new BlobWriter()), bytes, list, scratch);
            }
        });
        Map<Integer, byte[]> blobs = new TreeMap<>();
        writers.forEach((number, writer) -> blobs.put(number, writer.bytes()));
        return blobs;
    }

    private static PostingList merged(List<Old> olds, PostingList[] lists) {
        int size = 0;
        for (PostingList list : lists) {
            size += list == null ? 0 : list.size();
        }
        long[] both = new long[size];
        int count = 0;
        for (int s = 0; s < lists.length; s++) {
            PostingList list = lists[s];
            for (int i = 0; list != null && i < list.size(); i++) {
                int place = olds.get(s).places[list.entries()[i]];
                if (place >= 0) {
                    both[count++] = ((long) place << 32) | list.counts()[i];
                }
            }
        }
        Arrays.sort(both, 0, count);
        int[] entries = new int[count];
        int[] counts = new int[count];
        for (int i = 0; i < count; i++) {
            entries[i] = (int) (both[i] >>> 32);
            counts[i] = (int) both[i];
        }
        return new PostingList(entries, counts);
    }

    private boolean finish(Transaction transaction, UUID[] olds, UUID id, int level) {
        boolean all = IndexLock.tryExclusive(transaction)
                && transaction.change(SegmentStore.DROP, transaction.workspace(), olds) == olds.length
                && transaction.change(SegmentStore.FINISH, transaction.workspace(), id, level) == 1;
        if (!all) {
            throw new IllegalStateException("the segments were read or merged by another meanwhile");
        }
        return true;
    }
}
