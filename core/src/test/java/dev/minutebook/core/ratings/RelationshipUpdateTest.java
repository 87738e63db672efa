package dev.minutebook.core.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RelationshipUpdateTest {

    private static final UUID ADA = new UUID(1, 1);
    private static final UUID EVE = new UUID(1, 2);

    /// If nobody chose anything in the round that was counted, nobody agreed in it, whatever they chose before.
    @Test
    void agreement_is_of_the_round_that_was_counted() {
        TreeMap<Integer, Map<UUID, String>> choices = new TreeMap<>(Map.of(1, Map.of(ADA, "P1", EVE, "P1")));
        assertThat(agreed(choices, 1)).isTrue();
        assertThat(agreed(choices, 2)).isFalse();
        choices.put(2, Map.of(ADA, "P1", EVE, "P2"));
        assertThat(agreed(choices, 2)).isFalse();
    }

    private static boolean agreed(TreeMap<Integer, Map<UUID, String>> choices, int round) {
        RelationshipUpdate update =
                new RelationshipUpdate(new TreeSet<>(java.util.List.of(ADA, EVE)), choices, round, null);
        return update.shown().get(new RelationshipUpdate.Pair(ADA, EVE)).agreed();
    }
}
