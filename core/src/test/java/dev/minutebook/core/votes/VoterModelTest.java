package dev.minutebook.core.votes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What voters did before.
class VoterModelTest {

    private static final List<String> OPTIONS = List.of("yes", "no");

    private static UUID voter(int number) {
        return new UUID(1, number);
    }

    /// Three that are right nine times in ten, and a fourth that is wrong as often.
    private static List<VoterModel.Past> past(int questions) {
        Random random = new Random(5);
        List<VoterModel.Past> past = new ArrayList<>();
        for (int q = 0; q < questions; q++) {
            int truth = random.nextInt(2);
            for (int v = 1; v <= 4; v++) {
                boolean right = random.nextDouble() < (v == 4 ? 0.1 : 0.9);
                past.add(new VoterModel.Past(new UUID(2, q), voter(v), OPTIONS.get(right ? truth : 1 - truth), null));
            }
        }
        return past;
    }

    private static VoterModel learnt(int questions) {
        return Objects.requireNonNull(VoterModel.learn(
                OPTIONS, Map.of(1, voter(1), 2, voter(2), 3, voter(4), 4, voter(99)), past(questions)));
    }

    @Test
    void who_is_always_wrong_says_the_other() {
        VoterModel voterModel = learnt(100);

        assertThat(voterModel.likely(Map.of(3, "yes")))
                .hasEntrySatisfying("no", no -> assertThat(no).isGreaterThan(0.7));
        assertThat(voterModel.likely(Map.of(1, "yes", 3, "no")))
                .hasEntrySatisfying("yes", yes -> assertThat(yes).isGreaterThan(0.95));
    }

    @Test
    void chances_add_up_and_nothing_is_impossible() {
        VoterModel voterModel = learnt(100);

        assertThat(voterModel.questions()).isEqualTo(100);
        for (List<List<Double>> rows : voterModel.seats().values()) {
            for (List<Double> row : rows) {
                assertThat(row.stream().mapToDouble(Double::doubleValue).sum()).isCloseTo(1, within(1e-3));
                assertThat(row).allSatisfy(one -> assertThat(one).isPositive());
            }
        }
        assertThat(voterModel.likely(Map.of(1, "yes", 2, "no", 3, "yes")).values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isCloseTo(1, within(1e-9));
        assertThat(voterModel.likely(Map.of()).keySet()).containsExactlyInAnyOrder("yes", "no");
    }

    @Test
    void a_stranger_counts_like_everybody() {
        VoterModel voterModel = learnt(100);

        assertThat(voterModel.likely(Map.of(4, "yes")))
                .hasEntrySatisfying("yes", yes -> assertThat(yes).isBetween(0.5, 0.9));
    }

    /// Three who err alike look like those who know, until some answers are known.
    @Test
    void known_outcomes_tell_who_is_right() {
        Map<Integer, UUID> seats = Map.of(1, voter(1), 2, voter(2), 3, voter(3), 4, voter(4));
        Map<Integer, String> votes = Map.of(1, "yes", 2, "yes", 3, "yes", 4, "no");

        assertThat(Objects.requireNonNull(VoterModel.learn(OPTIONS, seats, erringTogether(0)))
                        .likely(votes))
                .hasEntrySatisfying("yes", yes -> assertThat(yes).isGreaterThan(0.9));
        assertThat(Objects.requireNonNull(VoterModel.learn(OPTIONS, seats, erringTogether(10)))
                        .likely(votes))
                .hasEntrySatisfying("no", no -> assertThat(no).isGreaterThan(0.9));
    }

    /// @param known of so many questions the outcome is known
    private static List<VoterModel.Past> erringTogether(int known) {
        List<VoterModel.Past> past = new ArrayList<>();
        for (int q = 0; q < 40; q++) {
            String right = OPTIONS.get(q % 2);
            String wrong = OPTIONS.get(1 - q % 2);
            for (int v = 1; v <= 4; v++) {
                past.add(new VoterModel.Past(
                        new UUID(2, q), voter(v), v == 4 ? right : wrong, q < known ? right : null));
            }
        }
        return past;
    }

    @Test
    void too_little_or_too_much_is_not_learnt() {
        Map<Integer, UUID> voters = Map.of(1, voter(1));
        assertThat(VoterModel.learn(OPTIONS, voters, past(VoterModel.FEWEST - 1)))
                .isNull();
        assertThat(VoterModel.learn(OPTIONS, voters, past(VoterModel.FEWEST))).isNotNull();
        assertThat(VoterModel.learn(List.of("yes", "no", "1", "2", "3", "4", "5", "6", "7"), voters, past(50)))
                .isNull();
    }
}
