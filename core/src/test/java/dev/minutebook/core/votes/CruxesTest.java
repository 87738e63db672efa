package dev.minutebook.core.votes;

import static dev.minutebook.api.decisions.DissentType.ABSTENTION;
import static dev.minutebook.api.decisions.DissentType.ALTERNATIVE_APPROACH;
import static dev.minutebook.core.votes.Elections.ballot;
import static dev.minutebook.core.votes.Elections.objecting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CruxesTest {

    @Test
    void the_two_most_confident_dissents_are_cruxes() {
        List<Objection> objections = List.of(
                objection(1, "at 0.7", 0.7),
                objection(2, "late", 0.8),
                objection(3, "first", 0.9),
                objection(4, "second", 0.8001),
                objection(5, "silent", null),
                new Objection(6, ABSTENTION, false, "Abstained", null, 1.0));
        assertThat(Cruxes.of(objections, List.of())).containsExactly("first", "second");
    }

    @Test
    void reasons_of_votes_that_go_against_each_other_are_cruxes() {
        List<CastBallot> ballots = List.of(
                reason(1, "B@0.9", "slow"),
                reason(2, "A@0.5", "meek"),
                reason(3, "A@0.6", "fast"),
                reason(4, "A@0.9", " "),
                reason(5, "-", "none of them"));
        assertThat(Cruxes.of(List.of(), ballots)).containsExactly("fast", "slow");
    }

    @Test
    void reasons_that_all_speak_for_one_option_conflict_with_nothing() {
        assertThat(Cruxes.of(List.of(), List.of(reason(1, "A", "fast"), reason(2, "A", "neat"))))
                .isEmpty();
        assertThat(Cruxes.of(List.of(), List.of(reason(1, "A", "fast"), ballot(2, "B"))))
                .isEmpty();
    }

    @Test
    void there_are_at_most_five_and_none_twice() {
        List<CastBallot> ballots = List.of(
                reason(1, "A", "a"),
                reason(2, "B", "b"),
                reason(3, "C", "c"),
                reason(4, "D", "d"),
                reason(5, "E", "e"),
                reason(6, "F", "f"));
        assertThat(Cruxes.of(List.of(), ballots)).containsExactly("a", "b", "c", "d", "e");
        assertThat(Cruxes.of(List.of(objection(4, "d", 0.9)), ballots)).containsExactly("d", "a", "b", "c", "e");
    }

    private static CastBallot reason(int seat, String vote, String why) {
        return objecting(ballot(seat, vote), null, why);
    }

    private static Objection objection(int seat, String content, Double confidence) {
        return new Objection(seat, ALTERNATIVE_APPROACH, false, content, "B", confidence);
    }
}
