package dev.minutebook.core.votes;

import static dev.minutebook.api.decisions.DissentType.ABSTENTION;
import static dev.minutebook.api.decisions.DissentType.ALTERNATIVE_APPROACH;
import static dev.minutebook.api.decisions.DissentType.FUNDAMENTAL_DISAGREEMENT;
import static dev.minutebook.api.decisions.DissentType.MINOR_QUIBBLE;
import static dev.minutebook.api.decisions.DissentType.RISK_WARNING;
import static dev.minutebook.api.votes.VotingRule.APPROVAL;
import static dev.minutebook.api.votes.VotingRule.MAJORITY;
import static dev.minutebook.api.votes.VotingRule.PLURALITY;
import static dev.minutebook.core.votes.Elections.ballot;
import static dev.minutebook.core.votes.Elections.elect;
import static dev.minutebook.core.votes.Elections.objecting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.text.Excerpt;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DissentRulesTest {

    private static final CastBallot FOR = ballot(1, "A");
    private static final CastBallot TOO = ballot(2, "A");

    @Test
    void who_voted_for_the_winner_does_not_dissent() {
        assertThat(dissents(FOR, TOO, ballot(3, "A@0.1"))).isEmpty();
    }

    @Test
    void who_preferred_another_option_had_another_approach() {
        assertThat(dissents(FOR, TOO, ballot(3, "B@0.6")))
                .containsExactly(new Objection(3, ALTERNATIVE_APPROACH, false, "Preferred: B", "B", 0.6));
    }

    @Test
    void what_the_seat_says_counts_more_than_what_is_inferred() {
        for (DissentType type : DissentType.values()) {
            assertThat(dissents(FOR, TOO, objecting(ballot(3, "B"), type, " It leaks. ")))
                    .containsExactly(new Objection(3, type, true, "It leaks.", "B", 0.8));
        }
    }

    @Test
    void who_declined_or_failed_or_said_nothing_abstained() {
        assertThat(dissents(FOR, TOO, ballot(3, "-")))
                .containsExactly(new Objection(3, ABSTENTION, false, "Abstained", null, 0.8));
        Count count = CountRules.count(elect(PLURALITY, "A B", "A", "A", "-", "-"));
        assertThat(DissentRules.dissents(count, List.of(FOR, TOO), List.of(4, 1, 2)))
                .containsExactly(new Objection(4, ABSTENTION, false, "Did not vote", null, null));
    }

    @Test
    void who_prefers_nothing_else_but_says_something_quibbles() {
        assertThat(dissents(FOR, TOO, objecting(ballot(3, "-"), null, "Wording is off")))
                .containsExactly(new Objection(3, MINOR_QUIBBLE, false, "Wording is off", null, 0.8));
        assertThat(dissents(FOR, TOO, objecting(ballot(3, "-"), null, "  ")))
                .extracting(Objection::type)
                .containsExactly(ABSTENTION);
    }

    @Test
    void who_wants_what_is_no_option_has_another_approach() {
        assertThat(dissents(FOR, TOO, ballot(3, "Z")))
                .containsExactly(new Objection(3, ALTERNATIVE_APPROACH, false, "Preferred: Z", "Z", 0.8));
    }

    @Test
    void who_voted_for_the_winner_may_still_have_a_reservation() {
        assertThat(dissents(FOR, TOO, objecting(ballot(3, "A"), RISK_WARNING, "Watch the disk")))
                .containsExactly(new Objection(3, RISK_WARNING, true, "Watch the disk", null, 0.8));
        assertThat(dissents(FOR, TOO, objecting(ballot(3, "A"), RISK_WARNING, null)))
                .extracting(Objection::content)
                .containsExactly("Stated: risk warning");
        assertThat(dissents(FOR, TOO, objecting(ballot(3, "A"), FUNDAMENTAL_DISAGREEMENT, "No B!")))
                .as("that would have been the objection to another winner")
                .isEmpty();
    }

    @Test
    void who_approved_the_winner_does_not_dissent() {
        Election election = elect(APPROVAL, "A B C", "A", "A", "B+A", "C+B");
        assertThat(dissents(election)).extracting(Objection::seat).containsExactly(4);
        Election plain = elect(PLURALITY, "A B C", "A", "A", "B+A", "C+B");
        assertThat(dissents(plain)).extracting(Objection::seat).containsExactly(3, 4);
    }

    @Test
    void where_nothing_won_no_view_carried() {
        assertThat(dissents(elect(MAJORITY, "A B", "A", "A", "B", "B")))
                .extracting(Objection::preferred)
                .containsExactly("A", "A", "B", "B");
    }

    @Test
    void objections_come_by_seat_and_each_seat_has_at_most_one() {
        List<CastBallot> ballots =
                new ArrayList<>(elect(PLURALITY, "A B", "A", "A", "A", "B", "B").ballots());
        Count count = CountRules.count(elect(PLURALITY, "A B", "A", "A", "A", "B", "B"));
        assertThat(DissentRules.dissents(count, ballots.reversed(), List.of(7, 6, 7, 5)))
                .extracting(Objection::seat)
                .containsExactly(4, 5, 6, 7);
    }

    @Test
    void a_long_rationale_is_cut_and_no_character_halved() {
        String rationale = "x".repeat(498) + "\uD83D\uDE00".repeat(300);
        String content = dissents(FOR, TOO, objecting(ballot(3, "B"), null, rationale))
                .getFirst()
                .content();
        assertThat(content).isEqualTo("x".repeat(498) + "…");
        assertThat(Excerpt.of("y".repeat(500), 500)).hasSize(500).doesNotContain("…");
        assertThat(Excerpt.of("y".repeat(501), 500)).hasSize(500).endsWith("…");
    }

    @Test
    void every_type_is_reached_without_being_stated_or_by_being_stated() {
        Set<DissentType> inferred = EnumSet.noneOf(DissentType.class);
        dissents(FOR, TOO, ballot(3, "B"), ballot(4, "-"), objecting(ballot(5, "-"), null, "Hm"))
                .forEach(objection -> inferred.add(objection.type()));
        assertThat(inferred).containsExactlyInAnyOrder(ALTERNATIVE_APPROACH, ABSTENTION, MINOR_QUIBBLE);
    }

    private static List<Objection> dissents(CastBallot... ballots) {
        List<CastBallot> cast = List.of(ballots);
        return dissents(new Election(VotingRule.PLURALITY, 0.75, 0.5, cast.size(), List.of("A", "B"), 1, cast, null));
    }

    private static List<Objection> dissents(Election election) {
        List<Integer> seats = election.ballots().stream().map(CastBallot::seat).toList();
        return DissentRules.dissents(CountRules.count(election), election.ballots(), seats);
    }
}
