package dev.minutebook.cli.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionsTest {

    @Test
    void only_what_is_a_few_letters_away_is_suggested() {
        assertThat(Suggestions.near("agnets", List.of("agents", "forget", "channels")))
                .containsExactly("agents");
        assertThat(Suggestions.near("memorie", List.of("memories", "memory"))).containsExactly("memories", "memory");
    }

    @Test
    void the_best_is_suggested_where_nothing_is_near() {
        assertThat(Suggestions.near("people", List.of("help", "cite"))).containsExactly("help");
        assertThat(Suggestions.near("people", List.of())).isEmpty();
    }
}
