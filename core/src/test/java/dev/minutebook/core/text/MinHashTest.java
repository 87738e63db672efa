package dev.minutebook.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MinHashTest {

    @Test
    void few_words_are_compared_exactly() {
        assertThat(similarity("alpha beta gamma", "gamma BETA, alpha!")).isEqualTo(1);
        assertThat(similarity("alpha beta gamma", "alpha beta delta")).isEqualTo(0.5);
        assertThat(similarity("alpha", "delta")).isZero();
        assertThat(similarity("the cat sat on alpha", "a dog ate all of alpha"))
                .as("words of up to three characters do not count")
                .isEqualTo(1);
    }

    @Test
    void a_text_of_short_words_is_compared_by_them() {
        assertThat(similarity("yes", "no")).isZero();
        assertThat(similarity("yes!", "Yes")).isEqualTo(1);
        assertThat(similarity("", "")).isEqualTo(1);
        assertThat(similarity("", "alpha")).isZero();
    }

    @Test
    void many_words_are_compared_by_a_fair_sample() {
        double sum = 0;
        for (int trial = 0; trial < 40; trial++) {
            String one = words(trial, 0, 600);
            String other = words(trial, 200, 800);
            double similarity = similarity(one, other);
            assertThat(similarity).isCloseTo(0.5, within(0.35));
            sum += similarity;
        }
        assertThat(sum / 40).isCloseTo(0.5, within(0.05));
        assertThat(similarity(words(1, 0, 600), words(1, 0, 600))).isEqualTo(1);
        assertThat(similarity(words(1, 0, 600), words(2, 0, 600))).isZero();
    }

    @Test
    void a_sketch_is_short_whatever_the_text() {
        assertThat(MinHash.of(words(1, 0, 5_000))).hasSize(86);
        assertThat(MinHash.of("alpha beta")).hasSize(6);
        assertThat(MinHash.of("")).isEmpty();
        assertThat(MinHash.of("alpha beta")).isEqualTo(MinHash.of("Beta alpha")).isEqualTo("IL33yw");
    }

    @Test
    void the_share_of_words_used_more_than_once() {
        assertThat(shared("alpha beta")).isEqualTo(1);
        assertThat(shared()).isZero();
        assertThat(shared("alpha beta", "alpha gamma")).isCloseTo(1.0 / 3, within(1e-9));
        assertThat(shared("alpha beta", "alpha gamma", "gamma delta")).isEqualTo(0.5);
        assertThat(shared("alpha", "beta")).isZero();
        assertThat(shared("alpha", "Alpha", "alpha?")).isEqualTo(1);
        assertThat(shared("!", "?")).isZero();
    }

    @Test
    void the_share_is_a_fair_guess_for_long_texts() {
        double sum = 0;
        for (int trial = 0; trial < 40; trial++) {
            sum += shared(words(trial, 0, 400), words(trial, 200, 600), words(trial, 900, 1_100));
        }
        assertThat(sum / 40).as("200 of 800").isCloseTo(0.25, within(0.06));
    }

    @Test
    void what_is_no_sketch_is_refused() {
        for (String odd : List.of("A", "AAAA", "*", "A".repeat(264))) {
            assertThatThrownBy(() -> MinHash.similarity(odd, "")).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static String words(int trial, int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "word" + trial + "x" + i).collect(Collectors.joining(" "));
    }

    private static double similarity(String one, String other) {
        return MinHash.similarity(MinHash.of(one), MinHash.of(other));
    }

    private static double shared(String... texts) {
        return MinHash.shared(List.of(texts).stream().map(MinHash::of).toList());
    }
}
