package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.query.Analyses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SegmentCacheTest {

    private static final UUID LAB = new UUID(0, 1);
    private static final UUID OTHER = new UUID(0, 2);
    private static final UUID A = new UUID(1, 1);
    private static final UUID B = new UUID(1, 2);
    private static final UUID C = new UUID(1, 3);

    private final List<UUID> read = new ArrayList<>();
    private final Function<UUID[], Map<UUID, Segment>> reading = ids -> {
        read.addAll(Arrays.asList(ids));
        return Arrays.stream(ids).collect(Collectors.toMap(id -> id, id -> empty()));
    };

    private static Segment empty() {
        return Segment.of(List.of(), Analyses.USUAL.all().getFirst());
    }

    @Test
    void the_workspace_searched_last_is_kept_however_large_it_is() {
        SegmentCache cache = new SegmentCache(1);

        Corpus corpus = cache.corpus(LAB, List.of(A, B), reading);
        assertThat(cache.corpus(LAB, List.of(A, B), reading)).isSameAs(corpus);

        assertThat(read).containsExactly(A, B);
        assertThat(cache.segmentsOf(LAB)).containsExactly(A, B);
    }

    @Test
    void of_other_segments_only_those_are_read_that_are_not_at_hand() {
        SegmentCache cache = new SegmentCache(1);
        Corpus before = cache.corpus(LAB, List.of(A, B), reading);

        Corpus after = cache.corpus(LAB, List.of(B, C), reading);

        assertThat(read).containsExactly(A, B, C);
        assertThat(after.segments().getFirst()).isSameAs(before.segments().get(1));
    }

    @Test
    void what_was_not_searched_for_longest_makes_room() {
        SegmentCache cache = new SegmentCache(1);
        cache.corpus(LAB, List.of(A), reading);
        cache.corpus(OTHER, List.of(B), reading);

        cache.corpus(LAB, List.of(A), reading);

        assertThat(read).containsExactly(A, B, A);
        assertThat(cache.segmentsOf(OTHER)).isEmpty();
    }

    @Test
    void where_there_is_room_both_stay() {
        SegmentCache cache = new SegmentCache(1 << 20);
        cache.corpus(LAB, List.of(A), reading);
        cache.corpus(OTHER, List.of(B), reading);

        cache.corpus(LAB, List.of(A), reading);

        assertThat(read).containsExactly(A, B);
    }

    @Test
    void without_one_of_its_segments_there_is_no_corpus() {
        SegmentCache cache = new SegmentCache(1);

        assertThat(cache.corpus(LAB, List.of(A, B), ids -> Map.of(A, empty()))).isNull();
        assertThat(cache.segmentsOf(LAB)).isEmpty();
    }

    @Test
    void what_is_forgotten_is_read_again_and_its_room_is_free() {
        SegmentCache cache = new SegmentCache(11_000);
        cache.corpus(LAB, List.of(A), reading);
        cache.forget(LAB);
        cache.corpus(OTHER, List.of(B), reading);
        cache.corpus(LAB, List.of(A), reading);

        cache.corpus(OTHER, List.of(B), reading);

        assertThat(read).containsExactly(A, B, A);
    }

    @Test
    void postings_go_with_the_segments_they_were_read_from() {
        SegmentCache cache = new SegmentCache(1);
        cache.corpus(LAB, List.of(A, B), reading);
        PostingCache postings = cache.postings(LAB, List.of(A, B));
        cache.corpus(LAB, List.of(A, B), reading);
        assertThat(cache.postings(LAB, List.of(A, B))).isSameAs(postings);

        cache.corpus(LAB, List.of(A, B, C), reading);

        assertThat(cache.postings(LAB, List.of(A, B))).isNotSameAs(postings);
        assertThat(cache.postings(LAB, List.of(A, B, C))).isNotSameAs(postings);
    }
}
