package dev.minutebook.core.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TokenizerTest {

    @Test
    void words_are_led_to_what_they_have_in_common() {
        assertThat(Tokenizer.terms("The Debates were DEBATED, debating")).containsOnly("debat");
        assertThat(Tokenizer.terms("She went; they go, we've gone")).containsExactly("go", "go", "go");
        assertThat(Tokenizer.terms("Ada's cat’s tail")).containsExactly("ada", "cat", "tail");
        assertThat(Tokenizer.terms("snake_case camelCase v2.0")).contains("snake", "case", "v2", "0");
    }

    @Test
    void words_of_other_languages_stay_findable() {
        assertThat(Tokenizer.terms("Über die Brücken")).containsExactly("über", "die", "brücken");
        assertThat(Tokenizer.terms("Мы строим мосты")).containsExactly("мы", "строим", "мосты");
        assertThat(Tokenizer.terms("東京都")).containsExactly("東京", "京都");
        assertThat(Tokenizer.terms("京")).containsExactly("京");
        assertThat(Tokenizer.terms("हिन्दी")).hasSize(1);
        assertThat(Tokenizer.terms("e\u0301clair")).isEqualTo(Tokenizer.terms("\u00e9clair"));
    }

    @Test
    void a_very_long_word_is_cut() {
        assertThat(Tokenizer.terms("x".repeat(5_000)).getFirst()).hasSize(Tokenizer.LONGEST);
    }

    @Property(tries = 500)
    void every_text_has_words_at_rising_places(@ForAll String text) {
        String normal = Tokenizer.normal(text);
        int before = -1;
        for (Tokenizer.Spot spot : Tokenizer.spots(normal)) {
            assertThat(spot.from()).isGreaterThan(before).isLessThan(spot.to());
            assertThat(spot.to()).isLessThanOrEqualTo(normal.length());
            before = spot.from();
        }
        assertThat(Tokenizer.terms(text)).allMatch(term -> term.length() <= Tokenizer.LONGEST);
        assertThat(Snippets.of(text, java.util.Set.copyOf(Tokenizer.terms(text)))
                        .length())
                .isLessThanOrEqualTo(Snippets.LONGEST);
    }
}
