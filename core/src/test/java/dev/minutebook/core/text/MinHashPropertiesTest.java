package dev.minutebook.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MinHashPropertiesTest {

    @Property
    void up_to_32_words_the_likeness_is_exact(@ForAll("words") List<String> one, @ForAll("words") List<String> other) {
        Set<String> union = new HashSet<>(one);
        union.addAll(other);
        Set<String> common = new HashSet<>(one);
        common.retainAll(other);
        double exact = (double) common.size() / union.size();
        String left = MinHash.of(String.join(" ", one));
        String right = MinHash.of(String.join(", ", other));
        assertThat(MinHash.similarity(left, right))
                .isEqualTo(MinHash.similarity(right, left))
                .isCloseTo(exact, within(1e-9));
        assertThat(MinHash.shared(List.of(left, right))).isCloseTo(exact, within(1e-9));
    }

    @Property
    void whatever_is_written_is_like_itself(@ForAll String text) {
        String sketch = MinHash.of(text);
        assertThat(sketch.length()).isLessThanOrEqualTo(86);
        assertThat(MinHash.similarity(sketch, sketch)).isEqualTo(1);
    }

    @Provide
    Arbitrary<List<String>> words() {
        return Arbitraries.integers()
                .between(0, 45)
                .map(i -> "word" + i)
                .list()
                .ofMinSize(1)
                .ofMaxSize(31);
    }
}
