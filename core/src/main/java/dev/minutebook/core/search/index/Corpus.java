package dev.minutebook.core.search.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/// Several segments as one: their entries numbered through, their containers known by one number each.
///
/// An entry that stands in no container counts as a container of its own.
public final class Corpus {

    private final List<Segment> segments;
    private final int[] bases;
    private final int size;
    private final Map<UUID, Integer> numbers;
    private final Map<UUID, Integer> added;
    private final int[][] numberOf;
    private final List<int[]> runs;
    private long[] words;
    private long allWords;
    private int alone;
    private long tokens;

    public Corpus(List<Segment> segments) {
        this(List.of(), segments, Map.of(), new ArrayList<>(), new long[16]);
    }

    private Corpus(
            List<Segment> known, List<Segment> more, Map<UUID, Integer> numbers, List<int[]> runs, long[] words) {
        this.segments = Stream.concat(known.stream(), more.stream()).toList();
        this.bases = new int[segments.size() + 1];
        this.numberOf = new int[segments.size()][];
        this.numbers = numbers;
        this.runs = runs;
        this.words = words;
        for (int s = 0; s < segments.size(); s++) {
            bases[s + 1] = bases[s] + segments.get(s).size;
        }
        this.size = bases[segments.size()];
        Map<UUID, Integer> added = new HashMap<>();
        for (int s = known.size(); s < segments.size(); s++) {
            number(s, segments.get(s), added);
            count(s, segments.get(s));
        }
        this.added = added;
    }

    /// The same with one segment more.
    public Corpus with(Segment more) {
        if (more.size == 0) {
            return this;
        }
        Corpus corpus = new Corpus(segments, List.of(more), added, new ArrayList<>(runs), words.clone());
        System.arraycopy(numberOf, 0, corpus.numberOf, 0, numberOf.length);
        corpus.allWords += allWords;
        corpus.alone += alone;
        corpus.tokens += tokens;
        return corpus;
    }

    private void count(int s, Segment segment) {
        tokens += segment.tokens;
        alone += segment.size - segment.starts[segment.containers.size()];
        for (int i = 0; i < segment.size; i++) {
            int own = segment.ownWords(i);
            allWords += own;
            if (segment.container[i] >= 0) {
                words[numberOf[s][segment.container[i]]] += own;
            }
        }
    }

    private void number(int s, Segment segment, Map<UUID, Integer> added) {
        numberOf[s] = new int[segment.containers.size()];
        for (int local = 0; local < segment.containers.size(); local++) {
            UUID container = segment.containers.get(local);
            Integer known = numbers.get(container);
            int number = known != null ? known : added.computeIfAbsent(container, id -> runs.size());
            numberOf[s][local] = number;
            int[] run = {s, local};
            if (number == runs.size()) {
                runs.add(run);
                if (words.length < runs.size()) {
                    words = Arrays.copyOf(words, words.length * 2);
                }
            } else {
                int[] before = runs.get(number);
                int[] longer = Arrays.copyOf(before, before.length + 2);
                System.arraycopy(run, 0, longer, before.length, 2);
                runs.set(number, longer);
            }
        }
    }

    public List<Segment> segments() {
        return segments;
    }

    public int size() {
        return size;
    }

    public int base(int segment) {
        return bases[segment];
    }

    public int segmentOf(int entry) {
        int place = Arrays.binarySearch(bases, entry);
        int segment = place >= 0 ? place : -place - 2;
        while (bases[segment + 1] == bases[segment]) {
            segment++; // passes over empty segments
        }
        return segment;
    }

    /// The number of an entry; below zero if it is not here.
    public int find(UUID entry) {
        for (int s = 0; s < segments.size(); s++) {
            int place = segments.get(s).find(entry);
            if (place >= 0) {
                return bases[s] + place;
            }
        }
        return -1;
    }

    public double averageLength() {
        return size == 0 ? 1 : Math.max(1e-9, (double) tokens / size);
    }

    /// How many containers there are, entries that stand alone included.
    public int containers() {
        return runs.size() + alone;
    }

    public int numbered() {
        return runs.size();
    }

    /// The number of an entry's container; below zero if it stands alone.
    public int containerOf(int segment, int entry) {
        int local = segments.get(segment).container[entry];
        return local < 0 ? -1 : numberOf[segment][local];
    }

    /// The number of a segment's container; below zero past its last.
    public int number(int segment, int container) {
        return container < numberOf[segment].length ? numberOf[segment][container] : -1;
    }

    public long wordsOf(int container) {
        return words[container];
    }

    public double averageWords() {
        return containers() == 0 ? 1 : Math.max(1e-9, (double) allWords / containers());
    }

    /// The entry that follows or precedes another in its container, by its number; below zero if there is none.
    public int neighbour(int s, int entry, int step) {
        Segment segment = segments.get(s);
        int local = segment.container[entry];
        long seq = segment.seq[entry];
        if (local < 0 || seq == 0) {
            return -1;
        }
        int other = entry + step;
        if (other >= 0
                && other < segment.size
                && segment.container[other] == local
                && segment.seq[other] == seq + step) {
            return bases[s] + other;
        }
        int[] places = runs.get(numberOf[s][local]);
        return places.length == 2 || seq + step < 1 ? -1 : find(places, s, seq + step);
    }

    private int find(int[] places, int except, long seq) {
        for (int i = 0; i < places.length; i += 2) {
            if (places[i] != except) {
                Segment segment = segments.get(places[i]);
                int low = segment.starts[places[i + 1]];
                int high = segment.starts[places[i + 1] + 1];
                int found = Arrays.binarySearch(segment.seq, low, high, seq);
                if (found >= 0) {
                    return bases[places[i]] + found;
                }
            }
        }
        return -1;
    }
}
