package dev.minutebook.core.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class PostingListTest {

    private static final int SIZE = 20_000;

    @RepeatedTest(20)
    void a_union_has_every_entry_once_with_the_sum_of_its_counts(RepetitionInfo seed) {
        Random random = new Random(seed.getCurrentRepetition());
        Map<Integer, Integer> expected = new TreeMap<>();
        List<PostingList> lists = new ArrayList<>();
        for (int l = random.nextInt(2, 8); l > 0; l--) {
            Map<Integer, Integer> one = new TreeMap<>();
            for (int i = random.nextInt(3_000); i > 0; i--) {
                one.put(random.nextInt(SIZE), random.nextInt(1, 5));
            }
            one.forEach((entry, count) -> expected.merge(entry, count, Integer::sum));
            lists.add(list(one));
        }

        PostingList union = PostingList.union(lists, SIZE);

        assertThat(union.entries()).containsExactly(keys(expected));
        assertThat(union.counts()).containsExactly(values(expected));
    }

    @Test
    void its_first_and_last_entries_are_there() {
        PostingList union = PostingList.union(List.of(list(Map.of(0, 1)), list(Map.of(SIZE - 1, 2))), SIZE);

        assertThat(union.entries()).containsExactly(0, SIZE - 1);
    }

    @Test
    void of_one_list_it_is_that_list_and_of_none_it_is_empty() {
        PostingList one = list(Map.of(3, 1));

        assertThat(PostingList.union(List.of(one), SIZE)).isSameAs(one);
        assertThat(PostingList.union(List.of(), SIZE).size()).isZero();
    }

    private static PostingList list(Map<Integer, Integer> counts) {
        return new PostingList(keys(counts), values(counts));
    }

    private static int[] keys(Map<Integer, Integer> counts) {
        return counts.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] values(Map<Integer, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).toArray();
    }
}
