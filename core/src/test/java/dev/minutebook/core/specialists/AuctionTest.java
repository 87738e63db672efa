package dev.minutebook.core.specialists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.specialists.Auction.Bid;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class AuctionTest {

    private static final int INSTANCES = 100_000;

    @Test
    void who_turns_the_result_pays_what_it_costs_the_others() {
        Auction auction = Auction.of(
                2,
                List.of(
                        new Bid("ada", 0.5, List.of(0.9, 0.1), true),
                        new Bid("bob", 0.5, List.of(0.2, 0.8), true),
                        new Bid("cy", 1, List.of(0.5, 0.45), true)));
        assertThat(auction.welfare())
                .satisfiesExactly(
                        a -> assertThat(a).isEqualTo(1.05, within(1e-12)),
                        b -> assertThat(b).isEqualTo(0.9, within(1e-12)));
        assertThat(auction.winner()).isEqualTo(0);
        assertThat(auction.bids())
                .extracting(Auction.Outcome::payment)
                .satisfiesExactly(
                        ada -> assertThat(ada).isEqualTo((0.85 - 0.6) / 0.5, within(1e-12)),
                        bob -> assertThat(bob).isZero(),
                        cy -> assertThat(cy).isZero());
        assertThat(auction.bids().getFirst().explanation())
                .isEqualTo(
                        "ada pays 0.5000: without it answer 2 would win, worth 0.8500 to the others instead of 0.6000 with answer 1,"
                                + " divided by its weight of 0.5000");
        assertThat(auction.bids().get(1).explanation())
                .isEqualTo("bob pays nothing: without it answer 1 would win as well");
    }

    @Test
    void without_reviews_it_is_the_auction_of_the_second_price() {
        Auction auction = Auction.of(
                3,
                List.of(Bid.own("ada", 0.8, 3, 0, 0.9), Bid.own("bob", 0.6, 3, 1, 1), Bid.own("cy", 0.65, 3, 2, 0.5)));
        assertThat(auction.winner()).isEqualTo(0);
        assertThat(auction.bids().getFirst().payment())
                .as("the second of 0.72, 0.6 and 0.325, in its own unit")
                .isEqualTo(0.6 / 0.8, within(1e-12));
        assertThat(auction.bids().get(1).payment()).isZero();
        assertThat(auction.bids().get(2).payment()).isZero();
        assertThat(Bid.own("ada", 0.8, 3, 0, 0.9)).isEqualTo(new Bid("ada", 0.8, List.of(0.9, 0.0, 0.0), false));
    }

    @Test
    void one_alone_pays_nothing_and_what_nobody_values_does_not_win() {
        Auction alone = Auction.of(1, List.of(Bid.own("ada", 0.65, 1, 0, 0.4)));
        assertThat(alone.winner()).isZero();
        assertThat(alone.bids().getFirst().payment()).isZero();
        assertThat(alone.bids().getFirst().explanation()).endsWith("without it nobody values any answer");
        Auction none = Auction.of(2, List.of(Bid.own("ada", 1, 2, 0, 0), Bid.own("bob", 1, 2, 1, 0)));
        assertThat(none.winner()).isNull();
        assertThat(none.bids()).allSatisfy(one -> assertThat(one.payment()).isZero());
        assertThat(Auction.of(0, List.of()).winner()).isNull();
    }

    @Test
    void of_equal_answers_the_first_wins() {
        Auction auction = Auction.of(2, List.of(Bid.own("bob", 0.65, 2, 0, 0.7), Bid.own("ada", 0.65, 2, 1, 0.7)));
        assertThat(auction.winner()).isZero();
    }

    @Test
    void what_is_no_bid_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Bid("ada", 0, List.of(1.0), true));
        assertThatIllegalArgumentException().isThrownBy(() -> new Bid("ada", 1, List.of(1.1), true));
        assertThatIllegalArgumentException().isThrownBy(() -> new Bid("ada", 1, List.of(Double.NaN), true));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Auction.of(2, List.of(new Bid("ada", 1, List.of(1.0), true))));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Auction.of(
                        1, List.of(new Bid("ada", 1, List.of(1.0), true), new Bid("ada", 1, List.of(1.0), true))));
    }

    /// Half of the values are of a coarse grid, so that ties are among them.
    @Test
    void no_misreport_pays_and_nobody_is_paid() {
        RandomGenerator random = new Random(20_260_716);
        long turned = 0;
        long paid = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int instance = 0; instance < INSTANCES; instance++) {
            boolean coarse = random.nextBoolean();
            int answers = 1 + random.nextInt(5);
            List<Bid> truth = new ArrayList<>();
            int bidders = 1 + random.nextInt(6);
            for (int i = 0; i < bidders; i++) {
                double weight = coarse ? (1 + random.nextInt(4)) / 4.0 : 0.05 + 0.95 * random.nextDouble();
                truth.add(new Bid("s" + i, weight, values(answers, coarse, random), true));
            }
            Auction honest = Auction.of(answers, truth);
            for (Auction.Outcome one : honest.bids()) {
                assertThat(one.payment()).as("%s", truth).isGreaterThanOrEqualTo(0);
                paid += one.payment() > 0 ? 1 : 0;
            }
            int liar = random.nextInt(bidders);
            Bid honestBid = truth.get(liar);
            double fair = honest.gain(honestBid.specialist(), honestBid.values());
            assertThat(fair).as("nobody loses by taking part: %s", truth).isGreaterThanOrEqualTo(-1e-9);
            for (List<Double> lie : List.of(
                    values(answers, coarse, random), extreme(answers, random), swapped(honestBid.values(), random))) {
                List<Bid> told = new ArrayList<>(truth);
                told.set(liar, new Bid(honestBid.specialist(), honestBid.weight(), lie, true));
                Auction after = Auction.of(answers, told);
                turned += Objects.equals(after.winner(), honest.winner()) ? 0 : 1;
                double gain = after.gain(honestBid.specialist(), honestBid.values()) - fair;
                best = Math.max(best, gain);
                assertThat(gain)
                        .as("%s instead of %s among %s", lie, honestBid, truth)
                        .isLessThanOrEqualTo(1e-9);
            }
        }
        assertThat(turned).as("lies that turned the result").isGreaterThan(INSTANCES / 2);
        assertThat(paid).isGreaterThan(INSTANCES / 4);
        System.out.printf(
                "auction: %d instances, %d misreports, %d of them turned the result, none gained more than %.1e; %d payments, none negative%n",
                INSTANCES, 3 * INSTANCES, turned, best, paid);
    }

    /// The check above would notice: where the highest weighted confidence wins and nobody pays, overstating it
    /// pays.
    @Test
    void without_payments_a_lie_pays() {
        List<Bid> truth = List.of(Bid.own("ada", 0.65, 2, 0, 0.6), Bid.own("bob", 0.65, 2, 1, 0.7));
        List<Bid> told = List.of(Bid.own("ada", 0.65, 2, 0, 1), Bid.own("bob", 0.65, 2, 1, 0.7));
        Auction honest = Auction.of(2, truth);
        Auction after = Auction.of(2, told);
        assertThat(honest.winner()).isEqualTo(1);
        assertThat(after.winner()).isZero();
        List<Double> ada = truth.getFirst().values();
        assertThat(ada.get(0)).as("what winning is worth without payments").isGreaterThan(ada.get(1));
        assertThat(after.gain("ada", ada)).as("with them").isLessThan(honest.gain("ada", ada));
    }

    private static List<Double> values(int answers, boolean coarse, RandomGenerator random) {
        List<Double> values = new ArrayList<>();
        for (int a = 0; a < answers; a++) {
            values.add(coarse ? random.nextInt(5) / 4.0 : random.nextDouble());
        }
        return values;
    }

    private static List<Double> extreme(int answers, RandomGenerator random) {
        int only = random.nextInt(answers);
        List<Double> values = new ArrayList<>();
        for (int a = 0; a < answers; a++) {
            values.add(a == only ? 1.0 : 0.0);
        }
        return values;
    }

    private static List<Double> swapped(List<Double> values, RandomGenerator random) {
        List<Double> swapped = new ArrayList<>(values);
        Collections.swap(swapped, random.nextInt(values.size()), random.nextInt(values.size()));
        return swapped;
    }

    @Test
    void a_weight_is_what_somebody_did_before_mixed_with_what_is_usual() {
        TrackRecord some = new TrackRecord(
                Map.of(Field.LAW, new TrackRecord.Runs(4, 2), Field.MATHEMATICS, new TrackRecord.Runs(100, 100)));
        assertThat(some.in(Field.LAW)).isCloseTo(0.6071, within(5e-5));
        assertThat(some.in(Field.MATHEMATICS)).isCloseTo(0.9682, within(5e-5));
        assertThat(some.in(Field.ART)).isEqualTo(0.65);
        assertThat(TrackRecord.none().weight(FieldMix.of(Field.LAW))).isEqualTo(0.65);
        FieldMix mix = new FieldMix(Map.of(Field.LAW, 0.48, Field.MATHEMATICS, 0.48, Field.ART, 0.04));
        assertThat(some.weight(mix))
                .as("fields below 0.05 do not count")
                .isCloseTo((0.6071 + 0.9682) / 2, within(1e-4));
        assertThat(new TrackRecord(Map.of(Field.LAW, new TrackRecord.Runs(1_000_000, 0))).in(Field.LAW))
                .isPositive();
        assertThatIllegalArgumentException().isThrownBy(() -> new TrackRecord.Runs(1, 2));
    }
}
