package dev.minutebook.core.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.ratings.BondKind;
import org.junit.jupiter.api.Test;

class BondsTest {

    @Test
    void every_kind_is_reached() {
        assertThat(new Bonds(0, 0, 0, 0, 0, 0).kind()).isEqualTo(BondKind.UNKNOWN);
        assertThat(new Bonds(2, 1, 0, 0, 0, 0).kind()).isEqualTo(BondKind.ACQUAINTANCE);
        assertThat(new Bonds(10, 5, 3, 1, 0, 0).kind()).isEqualTo(BondKind.NEUTRAL);
        assertThat(new Bonds(10, 2, 3, 4, 0, 0).kind()).isEqualTo(BondKind.RIVAL);
        assertThat(new Bonds(10, 9, 0, 0, 10, 8).kind()).isEqualTo(BondKind.ALLY);
    }

    @Test
    void rivals_meet_often_disagree_and_win_by_turns() {
        assertThat(new Bonds(10, 2, 3, 4, 0, 0).rivalry()).isCloseTo(0.695, within(1e-12));
        assertThat(new Bonds(0, 0, 0, 0, 0, 0).rivalry()).isZero();
    }

    @Test
    void influence_is_how_often_one_followed_the_other() {
        assertThat(Bonds.influence(3, 12)).isEqualTo(0.25);
        assertThat(Bonds.influence(0, 0)).isZero();
    }
}
