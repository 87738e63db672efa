package dev.minutebook.core.search.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorTableTest {

    private final Random random = new Random(7);

    /// Ids that fall together in a small table stand one after another.
    private static long high(int number) {
        return number % 5L;
    }

    private float[] vector(int dimensions) {
        float[] vector = new float[dimensions];
        for (int i = 0; i < dimensions; i++) {
            vector[i] = (float) random.nextGaussian();
        }
        return vector;
    }

    private static float likeness(VectorTable.View view, PackedVector.Query query, long high, long low) {
        int number = view.find(high, low);
        return number < 0 ? Float.NaN : view.likeness(query, number);
    }

    private static double cosine(float[] one, float[] other) {
        double dot = 0;
        double a = 0;
        double b = 0;
        for (int i = 0; i < one.length; i++) {
            dot += one[i] * other[i];
            a += one[i] * one[i];
            b += other[i] * other[i];
        }
        return dot / Math.sqrt(a * b);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 384})
    void every_vector_is_found_by_its_id_and_is_as_alike_as_its_numbers_say(int dimensions) {
        VectorTable table = new VectorTable(dimensions);
        List<float[]> vectors = new ArrayList<>();
        for (int n = 0; n < 3_000; n++) {
            vectors.add(vector(dimensions));
            table.put(high(n), n, PackedVector.pack(vectors.get(n)));
        }
        float[] query = vector(dimensions);
        PackedVector.Query packed = new PackedVector.Query(PackedVector.pack(query));

        for (int n = 0; n < vectors.size(); n++) {
            assertThat((double) likeness(table.view(), packed, high(n), n))
                    .isCloseTo(cosine(query, vectors.get(n)), within(0.02));
        }
        assertThat(likeness(table.view(), packed, 4, 3_001)).isNaN();
        assertThat(table.view().size()).isEqualTo(3_000);
    }

    /// Of random vectors, which have nothing in common, the estimate is worst.
    @ParameterizedTest
    @ValueSource(ints = {100, 384})
    void the_most_alike_are_among_the_tenth_that_is_estimated_highest(int dimensions) {
        VectorTable table = new VectorTable(dimensions);
        for (int n = 0; n < 5_000; n++) {
            table.put(high(n), n, PackedVector.pack(vector(dimensions)));
        }
        PackedVector.Query query = new PackedVector.Query(PackedVector.pack(vector(dimensions)));
        VectorTable.View view = table.view();
        SegmentVectors entries = view.of(
                this,
                IntStream.range(0, view.size()).mapToLong(VectorTableTest::high).toArray(),
                IntStream.range(0, view.size()).asLongStream().toArray());
        int words = SegmentVectors.words(dimensions);
        List<Integer> estimated = sorted(view.size(), n -> query.estimate(entries.signs(), words * n));
        List<Integer> alike = sorted(view.size(), n -> view.likeness(query, n));

        assertThat(estimated.subList(0, 500)).containsAll(alike.subList(0, 3));
        assertThat(alike.subList(0, 20))
                .filteredOn(estimated.subList(0, 500)::contains)
                .hasSizeGreaterThanOrEqualTo(17);
    }

    private static List<Integer> sorted(int size, IntToDoubleFunction by) {
        return IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer n) -> -by.applyAsDouble(n)))
                .toList();
    }

    @Test
    void the_entries_of_a_segment_know_their_vectors_also_when_these_come_later() {
        VectorTable table = new VectorTable(2);
        long[] high = {1, 1, 1};
        long[] low = {7, 8, 9};
        table.put(1, 9, PackedVector.pack(new float[] {1, -1}));

        assertThat(table.view().of(this, high, low).numbers()).containsExactly(-1, -1, 0);
        assertThat(table.view().of(this, high, low)).isSameAs(table.view().of(this, high, low));
        table.put(1, 7, PackedVector.pack(new float[] {1, 1}));
        assertThat(table.view().of(this, high, low).numbers()).containsExactly(1, -1, 0);
        assertThat(table.view().of(this, high, low).signs()).containsExactly(0b11, 0, 0b01);
        table.put(1, 9, PackedVector.pack(new float[] {-1, 1}));
        assertThat(table.view().of(this, high, low).numbers()).containsExactly(1, -1, 2);
        assertThat(table.view().of(this, high, low).signs()).containsExactly(0b11, 0, 0b10);
    }

    @Test
    void what_is_put_again_takes_no_room_and_what_is_new_takes_the_place_of_the_old() {
        VectorTable table = new VectorTable(4);
        byte[] first = PackedVector.pack(new float[] {1, 0, 0, 0});
        byte[] second = PackedVector.pack(new float[] {0, 1, 0, 0});
        table.put(1, 2, first);
        VectorTable.View before = table.view();

        table.put(1, 2, first.clone());
        assertThat(table.view()).isSameAs(before);
        table.put(1, 2, second);
        assertThat(likeness(table.view(), new PackedVector.Query(second), 1, 2)).isCloseTo(1, within(0.01f));
    }

    @Test
    void what_was_let_go_of_is_like_nothing_until_it_comes_again() {
        VectorTable table = new VectorTable(2);
        byte[] vector = PackedVector.pack(new float[] {1, 0});
        PackedVector.Query query = new PackedVector.Query(vector);
        table.put(1, 1, vector);
        table.forget(1, 1);
        table.forget(9, 9);

        assertThat(likeness(table.view(), query, 1, 1)).isNaN();
        table.put(1, 1, vector);
        assertThat(likeness(table.view(), query, 1, 1)).isCloseTo(1, within(0.01f));
    }

    @Test
    void a_few_vectors_take_little_room() {
        VectorTable table = new VectorTable(384);
        for (int n = 0; n < 10; n++) {
            table.put(1, n, PackedVector.pack(vector(384)));
        }

        assertThat(table.weight()).isLessThan(10_000);
    }

    @Test
    void a_view_knows_nothing_of_what_came_later() {
        VectorTable table = new VectorTable(2);
        byte[] vector = PackedVector.pack(new float[] {1, 0});
        table.put(1, 1, vector);
        VectorTable.View before = table.view();
        for (int n = 2; n < 5_000; n++) {
            table.put(1, n, vector);
        }

        PackedVector.Query query = new PackedVector.Query(vector);
        assertThat(likeness(before, query, 1, 1)).isCloseTo(1, within(0.01f));
        assertThat(likeness(before, query, 1, 2)).isNaN();
        assertThat(likeness(table.view(), query, 1, 4_999)).isCloseTo(1, within(0.01f));
    }
}
