package dev.minutebook.core.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReliabilityTest {

    private static Reliability.Resolved said(double confidence, boolean correct) {
        return new Reliability.Resolved(confidence, correct);
    }

    @Test
    void every_bucket_is_reached_and_certainty_belongs_to_the_last() {
        List<Reliability.Resolved> all = new ArrayList<>();
        for (int i = 0; i <= 10; i++) {
            all.add(said(i / 10.0, true));
        }

        assertThat(Reliability.of(all).buckets())
                .hasSize(10)
                .extracting(Reliability.Bucket::count)
                .containsExactly(1, 1, 1, 1, 1, 1, 1, 1, 1, 2);
    }

    @Test
    void the_score_is_the_mean_square_of_what_one_is_off_by() {
        Reliability some = Reliability.of(List.of(said(0.8, true), said(0.6, false)));

        assertThat(some.brier()).isCloseTo((0.04 + 0.36) / 2, within(1e-12));
        assertThat(Reliability.of(List.of()).predictions()).isZero();
    }

    @Test
    void the_parts_make_up_the_score() {
        Random random = new Random(5);
        List<Reliability.Resolved> all = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            double confidence = random.nextDouble();
            all.add(said(confidence, random.nextDouble() < confidence * confidence));
        }
        Reliability found = Reliability.of(all);

        assertThat(found.reliability() - found.resolution() + found.uncertainty() + found.within())
                .isCloseTo(found.brier(), within(1e-12));
        assertThat(Math.abs(found.within())).isLessThan(0.005);
        assertThat(found.error()).isCloseTo(1.0 / 6, within(0.02));
    }

    @Test
    void calibration_is_trusted_more_the_more_was_predicted() {
        assertThat(Reliability.of(right(9)).calibration()).isZero();
        assertThat(Reliability.of(right(10)).calibration()).isCloseTo(0.5, within(1e-12));
        assertThat(Reliability.of(right(50)).calibration()).isCloseTo(1, within(1e-12));
    }

    private static List<Reliability.Resolved> right(int count) {
        return Collections.nCopies(count, said(1, true));
    }

    @Test
    void who_overstates_is_taken_at_less() {
        Random random = new Random(11);
        List<Reliability.Resolved> past = new ArrayList<>();
        for (int i = 0; i < 4_000; i++) {
            double confidence = 0.5 + random.nextDouble() / 2;
            past.add(said(confidence, random.nextDouble() < 0.5 + (confidence - 0.5) / 2));
        }
        Recalibration learnt = Recalibration.of(past);
        List<Reliability.Resolved> stated = new ArrayList<>();
        List<Reliability.Resolved> worth = new ArrayList<>();
        for (int i = 0; i < 4_000; i++) {
            double confidence = 0.5 + random.nextDouble() / 2;
            boolean correct = random.nextDouble() < 0.5 + (confidence - 0.5) / 2;
            stated.add(said(confidence, correct));
            worth.add(said(learnt.worth(confidence), correct));
        }

        assertThat(learnt.worth(0.95)).isCloseTo(0.725, within(0.05));
        assertThat(Reliability.of(worth).brier())
                .isLessThan(Reliability.of(stated).brier());
        assertThat(Reliability.of(worth).error()).isLessThan(0.04);
    }

    @Test
    void little_history_leaves_confidences_near_what_they_say() {
        Random random = new Random(13);
        List<Reliability.Resolved> past = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            past.add(said(random.nextDouble(), random.nextBoolean()));
        }
        Recalibration learnt = Recalibration.of(past);

        for (int i = 0; i <= 100; i++) {
            assertThat(Recalibration.of(List.of()).worth(i / 100.0)).isCloseTo(i / 100.0, within(1e-12));
        }
        for (int i = 0; i <= 100; i++) {
            assertThat(learnt.worth(i / 100.0)).isBetween(0.0, 1.0);
        }
    }

    @Test
    void who_says_nine_of_ten_and_is_right_in_six_comes_to_be_taken_at_six() {
        assertThat(overconfident(20)).isBetween(0.65, 0.75);
        assertThat(overconfident(100)).isBetween(0.61, 0.65);
        assertThat(overconfident(10_000)).isCloseTo(0.6, within(0.001));
    }

    private static double overconfident(int count) {
        List<Reliability.Resolved> past = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            past.add(said(0.9, i % 5 < 3));
        }
        return Recalibration.ofBuckets(BucketSums.of(past)).worth(0.9);
    }

    @Test
    void one_surprise_does_not_overturn_what_confidences_say() {
        Recalibration learnt = Recalibration.of(List.of(said(0.9, false)));

        assertThat(learnt.worth(0.9)).isBetween(0.7, 0.9);
        assertThat(learnt.worth(0.5)).isCloseTo(0.5, within(1e-12));
        assertThat(learnt.worth(1)).isBetween(learnt.worth(0.9), 0.9);
    }

    /// A step of few predictions above one of many must not fall below it.
    @Test
    void few_predictions_of_more_confidence_are_worth_no_less() {
        List<Reliability.Resolved> past = new ArrayList<>(Collections.nCopies(5_000, said(0.8, true)));
        past.add(said(0.81, true));
        Recalibration learnt = Recalibration.of(past);

        assertThat(learnt.worth(0.81)).isGreaterThanOrEqualTo(learnt.worth(0.8));
    }

    @Test
    void being_sure_and_wrong_costs_much_but_not_everything() {
        assertThat(Reliability.logLoss(0.5, true)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(Reliability.logLoss(1, true)).isZero();
        assertThat(Reliability.logLoss(1, false)).isCloseTo(6 * Math.log(10), within(1e-9));
        assertThat(Reliability.logLoss(0, true)).isCloseTo(6 * Math.log(10), within(1e-9));
    }

    @Test
    void trust_grows_with_the_number_of_predictions() {
        assertThat(Reliability.calibration(9, 0.1)).isZero();
        assertThat(Reliability.calibration(30, 0.1)).isCloseTo(0.9 * 0.75, within(1e-12));
        assertThat(Reliability.calibration(500, 0.1)).isCloseTo(0.9, within(1e-12));
    }
}
