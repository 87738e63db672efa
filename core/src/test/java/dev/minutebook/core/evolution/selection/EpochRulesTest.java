package dev.minutebook.core.evolution.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EpochRulesTest {

    @Test
    void a_fifth_is_rounded_up() {
        assertThat(List.of(0, 1, 5, 6, 10, 11)).extracting(EpochRules::worst).containsExactly(0, 1, 1, 2, 2, 3);
    }

    @Test
    void each_actor_has_its_own_worst_episodes() {
        List<EpisodeScore> epoch = new ArrayList<>();
        int[] buyer = {3, -1, 4, -5, 0, 2, 2, -1, 5, 1};
        for (int i = 0; i < 10; i++) {
            epoch.add(new EpisodeScore(new UUID(0, i), "buyer", buyer[i]));
            epoch.add(new EpisodeScore(new UUID(0, i), "seller", -buyer[i]));
        }
        assertThat(EpochRules.worst(epoch)).containsOnlyKeys("buyer", "seller");
        assertThat(EpochRules.worst(epoch).get("buyer"))
                .as("of equal ones the first")
                .extracting(one -> one.episode().getLeastSignificantBits())
                .containsExactly(3L, 1L);
        assertThat(EpochRules.worst(epoch).get("seller"))
                .extracting(one -> one.episode().getLeastSignificantBits())
                .containsExactly(8L, 2L);
        assertThat(EpochRules.worst(List.of())).isEmpty();
    }

    @Test
    void a_score_has_bounds() {
        assertThatIllegalArgumentException().isThrownBy(() -> new EpisodeScore(new UUID(0, 0), "buyer", 5.5));
        assertThatIllegalArgumentException().isThrownBy(() -> new EpisodeScore(new UUID(0, 0), "buyer", Double.NaN));
    }
}
