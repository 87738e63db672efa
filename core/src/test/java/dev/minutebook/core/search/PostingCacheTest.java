package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.search.index.PostingList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PostingCacheTest {

    private static final int ROOM = 10_000;

    private final PostingCache cache = new PostingCache(ROOM);

    private static PostingList[] lists(int entries) {
        return new PostingList[] {new PostingList(new int[entries], new int[entries]), PostingList.NONE};
    }

    private Set<String> known(String... terms) {
        return cache.known(List.of(terms)).keySet();
    }

    @Test
    void what_was_kept_is_known() {
        PostingList[] lists = lists(3);
        cache.keep("cache", lists);
        cache.keep("nowhere", new PostingList[] {PostingList.NONE, PostingList.NONE});

        assertThat(cache.known(List.of("cache")).get("cache")).isSameAs(lists);
        assertThat(known("cache", "nowhere", "other")).containsExactlyInAnyOrder("cache", "nowhere");
    }

    @Test
    void what_was_asked_for_longest_ago_makes_room() {
        for (int i = 0; i < 100; i++) {
            cache.keep("word" + i, lists(100));
            known("word0");
        }

        assertThat(known("word0", "word1", "word50", "word99")).containsExactlyInAnyOrder("word0", "word99");
    }

    @Test
    void what_would_take_most_of_the_room_is_not_kept() {
        cache.keep("the", lists(ROOM / 8));

        assertThat(known("the")).isEmpty();
    }

    @Test
    void kept_twice_it_takes_room_once() {
        cache.keep("cache", lists(100));
        for (int i = 0; i < 100; i++) {
            cache.keep("twice", lists(100));
        }

        assertThat(known("cache", "twice")).hasSize(2);
    }
}
