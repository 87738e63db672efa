package dev.minutebook.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.ProcessorTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopicsTest {

    @Test
    void the_hash_is_that_of_the_sorted_words() {
        assertThat(Topics.hash("How should we cache tokens")).isEqualTo("2e2162bd2b83d9d4");
        assertThat(Topics.hash("  tokens\tcache\u00a0WE  should how how\n")).isEqualTo("2e2162bd2b83d9d4");
        assertThat(Topics.hash("How should we cache tokens?")).isNotEqualTo("2e2162bd2b83d9d4");
    }

    @Test
    void the_key_is_the_same_for_the_same_topic_in_other_words() {
        String key = Topics.key("How should we cache tokens");
        for (String same : List.of(
                "How should we cache tokens?",
                "Should we be caching the token?",
                "Tokens — cached how?!",
                "CACHE: TOKENS",
                "ｃａｃｈｅ token",
                "caches, token(s)".replace("(s)", ""))) {
            assertThat(Topics.key(same)).as(same).isEqualTo(key);
        }
        assertThat(key).hasSize(16).matches("[0-9a-f]+");
        assertThat(Topics.key("How should we not cache tokens")).isNotEqualTo(key);
        assertThat(Topics.key("C++")).isNotEqualTo(Topics.key("C#"));
    }

    @Test
    void plurals_and_forms_of_verbs_have_one_stem() {
        assertStem("cach", "cache", "caches", "cached", "caching");
        assertStem("plan", "plan", "plans", "planned", "planning");
        assertStem("query", "query", "queries", "queried");
        assertStem("test", "test", "tests", "tested", "testing");
        assertStem("box", "box", "boxes");
        assertStem("process", "process", "processes", "processed", "processing");
        assertStem("retry", "retry", "retries", "retried", "retrying");
        assertStem("stor", "store", "stores", "stored", "storing");
        assertStem("call", "call", "calls", "called", "calling");
        assertStem("tie", "tie", "ties");
    }

    @Test
    void what_only_looks_like_a_form_is_left_alone() {
        for (String word : List.of(
                "string",
                "status",
                "analysis",
                "class",
                "speed",
                "need",
                "bed",
                "sing",
                "ring",
                "is",
                "as",
                "ss",
                "s",
                "2ed",
                "größe",
                "日本語s")) {
            assertThat(Stem.of(word)).isEqualTo(word);
        }
    }

    private static void assertStem(String stem, String... words) {
        for (String word : words) {
            assertThat(Stem.of(word)).as(word).isEqualTo(stem);
        }
    }

    @Test
    void a_topic_of_stop_words_or_signs_is_still_a_topic() {
        assertThat(Topics.words("To be or what?")).containsExactly("be", "or", "to", "what");
        assertThat(Topics.words("???")).containsExactly("???");
        assertThat(Topics.words(" ")).isEmpty();
        assertThat(Topics.key("???")).isNotEqualTo(Topics.key("!!!"));
    }

    @Test
    void similarity_is_the_share_of_common_stems() {
        assertThat(Topics.similarity("Cache the tokens", "token caching")).isEqualTo(1);
        assertThat(Topics.similarity("cache tokens in Redis", "cache sessions in Redis"))
                .isCloseTo(0.5, within(1e-9));
        assertThat(Topics.similarity("cache tokens", "paint the house")).isZero();
        assertThat(Topics.similarity("", "")).isEqualTo(1);
        assertThat(Topics.similarity("", "x")).isZero();
    }

    @Test
    void the_longest_topic_is_read_quickly() {
        long start = ProcessorTime.used();
        for (String part : List.of("a", "a ", "a'", "'", "+", "a+", "ing", "日")) {
            assertThat(Topics.key(part.repeat(65_536 / part.length()))).hasSize(16);
        }
        assertThat(ProcessorTime.used() - start).isLessThan(4_000_000_000L);
    }
}
