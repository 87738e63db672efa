package dev.minutebook.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TopicsPropertiesTest {

    @Property
    void neither_order_nor_repetition_matters(@ForAll("topics") List<String> words, @ForAll Random random) {
        List<String> other = new ArrayList<>(words);
        other.addAll(words);
        Collections.shuffle(other, random);
        String one = String.join(" ", words);
        String two = String.join("  ", other);
        assertThat(Topics.hash(two)).isEqualTo(Topics.hash(one));
        assertThat(Topics.key(two)).isEqualTo(Topics.key(one));
        assertThat(Topics.similarity(one, two)).isEqualTo(1);
    }

    @Property
    void similarity_is_symmetric_and_1_only_for_the_same_key(
            @ForAll("topics") List<String> one, @ForAll("topics") List<String> other) {
        String a = String.join(" ", one);
        String b = String.join(" ", other);
        double similarity = Topics.similarity(a, b);
        assertThat(similarity).isEqualTo(Topics.similarity(b, a)).isBetween(0.0, 1.0);
        assertThat(similarity == 1).isEqualTo(Topics.key(a).equals(Topics.key(b)));
    }

    @Property
    void whatever_is_written_has_a_hash_and_a_key(@ForAll String topic) {
        assertThat(Topics.hash(topic)).matches("[0-9a-f]{16}");
        assertThat(Topics.key(topic)).matches("[0-9a-f]{16}");
    }

    @Provide
    Arbitrary<List<String>> topics() {
        return Arbitraries.of("cache", "Tokens", "in", "redis", "the", "plans", "!", "größe", "c#")
                .list()
                .ofMinSize(1)
                .ofMaxSize(5);
    }
}
