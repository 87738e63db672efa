package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void words_are_led_to_what_they_have_in_common() {
        assertThat(Words.terms("The Debates were DEBATED, debating")).containsOnly("debat");
        assertThat(Words.terms("She went; they go, we've gone")).containsExactly("go", "go", "go");
        assertThat(Words.terms("Ada's cat’s tail")).containsExactly("ada", "cat", "tail");
        assertThat(Words.terms("snake_case camelCase v2.0")).contains("snake", "case", "v2", "0");
    }

    @Test
    void words_of_other_languages_stay_findable() {
        assertThat(Words.terms("Über die Brücken")).containsExactly("über", "die", "brücken");
        assertThat(Words.terms("Мы строим мосты")).containsExactly("мы", "строим", "мосты");
        assertThat(Words.terms("東京都")).containsExactly("東京", "京都");
        assertThat(Words.terms("京")).containsExactly("京");
        assertThat(Words.terms("हिन्दी")).hasSize(1);
        assertThat(Words.terms("e\u0301clair")).isEqualTo(Words.terms("\u00e9clair"));
    }

    @Test
    void a_very_long_word_is_cut() {
        assertThat(Words.terms("x".repeat(5_000)).getFirst()).hasSize(Words.LONGEST);
    }

    @Property(tries = 500)
    void every_text_has_words_at_rising_places(@ForAll String text) {
        String normal = Words.normal(text);
        int before = -1;
        for (Words.Spot spot : Words.spots(normal)) {
            assertThat(spot.from()).isGreaterThan(before).isLessThan(spot.to());
            assertThat(spot.to()).isLessThanOrEqualTo(normal.length());
            before = spot.from();
        }
        assertThat(Words.terms(text)).allMatch(term -> term.length() <= Words.LONGEST);
        assertThat(Snippets.of(text, java.util.Set.copyOf(Words.terms(text))).length())
                .isLessThanOrEqualTo(Snippets.LONGEST);
    }
}
