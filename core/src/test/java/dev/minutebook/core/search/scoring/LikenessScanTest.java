package dev.minutebook.core.search.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.query.Clause;
import dev.minutebook.core.search.query.SearchRequest;
import dev.minutebook.core.search.text.Analysis;
import dev.minutebook.core.search.vectors.PackedVector;
import dev.minutebook.core.search.vectors.VectorTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Where there are many vectors, few are compared, and those that matter are.
class LikenessScanTest {

    private static final int MANY = 25_000;
    private static final int DIMENSIONS = 96;
    private static final int GROUPS = 50;

    private static final Random random = new Random(3);
    private static final float[][] groups = new float[GROUPS][DIMENSIONS];
    private static final VectorTable table = new VectorTable(DIMENSIONS);
    private static Corpus corpus;
    private static PackedVector.Query query;

    @BeforeAll
    static void fill() {
        for (float[] group : groups) {
            for (int i = 0; i < DIMENSIONS; i++) {
                group[i] = (float) random.nextGaussian();
            }
        }
        List<Document> documents = new ArrayList<>();
        for (int n = 0; n < MANY; n++) {
            UUID entry = new UUID(1, n);
            documents.add(Document.of(
                    entry,
                    SearchableText.of(n % 100 == 0 ? "rare" : "frequent", entry, "said"),
                    Instant.EPOCH,
                    Analysis.of("en")));
            if (n % 1_000 != 1) {
                table.put(1, n, vector());
            }
        }
        documents.sort(Segment.ORDER);
        corpus = new Corpus(List.of(
                Segment.of(documents.subList(0, 9_000), Analysis.of("en")),
                Segment.of(documents.subList(9_000, MANY), Analysis.of("en"))));
        query = new PackedVector.Query(vector());
    }

    /// One of a group.
    private static byte[] vector() {
        float[] vector = groups[random.nextInt(GROUPS)].clone();
        for (int i = 0; i < DIMENSIONS; i++) {
            vector[i] += (float) random.nextGaussian();
        }
        return PackedVector.pack(vector);
    }

    private static float[] run(Set<String> kinds) {
        SearchRequest request = SearchRequest.of(new Clause.Any(List.of()), kinds, null, 0, 10);
        return new LikenessScan(corpus, new CandidateFilter(corpus, request, null), query, table.view()).run();
    }

    /// By comparing all.
    private static float likeness(int entry) {
        int s = corpus.segmentOf(entry);
        Segment segment = corpus.segments().get(s);
        int place = entry - corpus.base(s);
        int number = table.view().find(segment.entryHigh[place], segment.entryLow[place]);
        return number < 0 ? Float.NaN : table.view().likeness(query, number);
    }

    @Test
    void the_most_alike_are_known_and_most_others_were_never_compared() {
        float[] found = run(Set.of());
        List<Integer> nearest = IntStream.range(0, MANY)
                .filter(entry -> !Float.isNaN(likeness(entry)))
                .boxed()
                .sorted(Comparator.comparing(entry -> -likeness(entry)))
                .limit(VectorSimilarity.BEST)
                .toList();

        assertThat(nearest.subList(0, 100))
                .allSatisfy(entry -> assertThat(found[entry]).isEqualTo(likeness(entry)));
        assertThat(nearest)
                .filteredOn(entry -> !Float.isNaN(found[entry]))
                .hasSizeGreaterThan(VectorSimilarity.BEST * 98 / 100);
        assertThat(IntStream.range(0, MANY).filter(entry -> Float.isNaN(found[entry])))
                .hasSizeGreaterThan(MANY * 3 / 4);
    }

    @Test
    void it_is_nearly_known_how_alike_the_least_alike_is() {
        float[] found = run(Set.of());
        double least = IntStream.range(0, MANY)
                .mapToDouble(LikenessScanTest::likeness)
                .filter(one -> !Double.isNaN(one))
                .min()
                .orElseThrow();

        assertThat(IntStream.range(0, MANY)
                        .mapToDouble(entry -> found[entry])
                        .filter(one -> !Double.isNaN(one))
                        .min()
                        .orElseThrow())
                .isCloseTo(least, within(0.1));
    }

    @Test
    void of_a_few_that_may_be_found_each_is_compared() {
        float[] found = run(Set.of("rare"));

        assertThat(IntStream.range(0, MANY).filter(entry -> {
                    int s = corpus.segmentOf(entry);
                    Segment segment = corpus.segments().get(s);
                    return segment.kinds
                            .get(segment.kind[entry - corpus.base(s)])
                            .equals("rare");
                }))
                .hasSize(MANY / 100)
                .allSatisfy(entry -> assertThat(found[entry]).isEqualTo(likeness(entry)));
    }
}
