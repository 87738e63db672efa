package dev.minutebook.core.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ReliabilityPropertiesTest {

    @Property
    void the_parts_make_up_the_score_of_predictions_read_one_by_one(@ForAll("pasts") List<Reliability.Resolved> past) {
        Reliability worth = Reliability.ofBuckets(BucketSums.of(past));
        double read = past.stream()
                .mapToDouble(one -> Reliability.score(one.confidence(), one.correct()))
                .average()
                .orElse(0);

        assertThat(worth.brier()).isCloseTo(read, within(1e-9));
        assertThat(worth.reliability() - worth.resolution() + worth.uncertainty() + worth.within())
                .isCloseTo(read, within(1e-9));
        assertThat(worth.error()).isBetween(0.0, 1.0);
        assertThat(worth.calibration()).isBetween(0.0, 1.0);
    }

    @Property
    void a_recalibrated_confidence_never_falls_and_stays_between_0_and_1(
            @ForAll("pasts") List<Reliability.Resolved> past) {
        for (Recalibration learnt : List.of(Recalibration.of(past), Recalibration.ofBuckets(BucketSums.of(past)))) {
            double before = 0;
            for (int i = 0; i <= 1_000; i++) {
                double worth = learnt.worth(i / 1_000.0);
                assertThat(worth).isBetween(before - 1e-12, 1.0);
                before = worth;
            }
        }
    }

    @Property(tries = 50)
    void it_tends_to_what_comes_true(@ForAll("shares") double stated, @ForAll("shares") double share) {
        int many = 20_000;
        int right = (int) Math.round(share * many);
        Recalibration learnt = Recalibration.ofBuckets(List.of(new BucketSums(
                BucketSums.of(stated), many, right, stated * many, stated * stated * many, stated * right)));

        assertThat(learnt.worth(stated)).isCloseTo(share, within(0.01));
    }

    @Provide
    Arbitrary<Double> shares() {
        return Arbitraries.doubles().between(0, 1);
    }

    @Provide
    Arbitrary<List<Reliability.Resolved>> pasts() {
        Arbitrary<Double> confidences = Arbitraries.oneOf(
                Arbitraries.doubles().between(0, 1),
                Arbitraries.integers().between(0, 10).map(tenth -> tenth / 10.0));
        return Combinators.combine(confidences, Arbitraries.of(true, false))
                .as(Reliability.Resolved::new)
                .list()
                .ofMaxSize(300);
    }
}
