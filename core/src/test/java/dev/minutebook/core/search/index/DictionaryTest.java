package dev.minutebook.core.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DictionaryTest {

    private static List<String> found(Dictionary dictionary, String prefix) {
        return dictionary.beginningWith(prefix).stream()
                .map(word -> word.text() + " " + word.entries())
                .sorted()
                .toList();
    }

    /// Around the number of words of which one is at hand, and many times that.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 127, 128, 129, 256, 257, 5_000})
    void every_beginning_leads_to_all_words_that_begin_so(int size) {
        Random random = new Random(size);
        Map<String, Integer> words = new TreeMap<>();
        while (words.size() < size) {
            StringBuilder word = new StringBuilder();
            for (int letters = 1 + random.nextInt(7); letters > 0; letters--) {
                word.append("abäжщ漢".charAt(random.nextInt(6)));
            }
            words.put(word.toString(), 1 + random.nextInt(300));
        }
        Dictionary dictionary = new Dictionary(Dictionary.of(words));

        for (int i = 0; i < 300; i++) {
            StringBuilder prefix = new StringBuilder();
            for (int letters = 1 + random.nextInt(3); letters > 0; letters--) {
                prefix.append("abäжщ漢z".charAt(random.nextInt(7)));
            }
            String beginning = prefix.toString();
            assertThat(found(dictionary, beginning))
                    .as(beginning)
                    .isEqualTo(words.entrySet().stream()
                            .filter(word -> word.getKey().startsWith(beginning))
                            .map(word -> word.getKey() + " " + word.getValue())
                            .sorted()
                            .toList());
        }
    }

    @Test
    void where_there_are_no_words_none_begin_with_anything() {
        assertThat(new Dictionary(new byte[0]).beginningWith("a")).isEmpty();
    }
}
