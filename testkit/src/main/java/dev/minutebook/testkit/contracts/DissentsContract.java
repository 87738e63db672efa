package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.DebateSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Views that did not carry. Part of [DecisionsContract].
abstract class DissentsContract extends DebateSuite {

    @Test
    void who_preferred_another_option_dissents() {
        Debate debate = voted("in memory", "in memory", "in memory", "on disk");

        Decision decision = decision(debate);
        Dissent dissent = only(decision);

        assertThat(decision.dissents()).isEqualTo(1);
        assertThat(dissent.decision()).isEqualTo(decision.id());
        assertThat(dissent.debate()).isEqualTo(debate.id());
        assertThat(dissent.seat()).isEqualTo(4);
        assertThat(dissent.agent()).isEqualTo(seat(debate, 4).agent());
        assertThat(dissent.type()).isEqualTo(DissentType.ALTERNATIVE_APPROACH);
        assertThat(dissent.stated()).isFalse();
        assertThat(dissent.preferred()).isEqualTo("on disk");
        assertThat(dissent.confidence()).isEqualTo(0.9);
        assertThat(dissent.content()).isNotBlank();
        assertThat(dissent.acknowledged()).isFalse();
        assertThat(dissent.rebuttal()).isNull();
        assertThat(dissent.acknowledgedBy()).isNull();
    }

    @Test
    void where_all_agree_nobody_dissents() {
        Debate debate = voted("in memory", "in memory", "in memory");

        assertThat(of(decision(debate))).isEmpty();
        assertThat(decision(debate).dissents()).isZero();
    }

    @Test
    void a_dissent_is_of_the_type_its_seat_states() {
        for (DissentType type : DissentType.values()) {
            Dissent dissent = only(decision(dissenting(type, "It will not hold.")));

            assertThat(dissent.type()).isEqualTo(type);
            assertThat(dissent.stated()).isTrue();
            assertThat(dissent.content()).contains("It will not hold.");
        }
        assertThat(listed(DissentFilter.any()))
                .extracting(Dissent::type)
                .containsExactlyInAnyOrder(DissentType.values());
    }

    @Test
    void who_declines_to_vote_abstains() {
        Debate debate = play(
                open(voteOnly(), 4),
                claim -> claim.ask().purpose() == Ask.Purpose.VOTE
                                && claim.seat().number() == 4
                        ? null
                        : Script.choosing("in memory").answer(claim));

        Dissent dissent = only(decision(debate));

        assertThat(dissent.type()).isEqualTo(DissentType.ABSTENTION);
        assertThat(dissent.stated()).isFalse();
        assertThat(dissent.seat()).isEqualTo(4);
        assertThat(dissent.preferred()).isNull();
    }

    @Test
    void who_prefers_nothing_else_but_objects_has_a_quibble() {
        Debate debate = play(
                open(voteOnly(), 4),
                Script.voting(claim -> claim.seat().number() == 4
                        ? new Ballot(null, List.of(), List.of(), 0.5, "The names are ugly.", null)
                        : Ballot.of("in memory", 0.9)));

        Dissent dissent = only(decision(debate));

        assertThat(dissent.type()).isEqualTo(DissentType.MINOR_QUIBBLE);
        assertThat(dissent.stated()).isFalse();
        assertThat(dissent.content()).contains("The names are ugly.");
    }

    @Test
    void a_dissent_is_taken_up() {
        Dissent dissent = only(decision(dissenting(DissentType.RISK_WARNING, "It may burn.")));

        Dissent answered = decisions().acknowledge(dissent.id(), "There is a fire door.");

        assertThat(answered.acknowledged()).isTrue();
        assertThat(answered.rebuttal()).isEqualTo("There is a fire door.");
        assertThat(answered.acknowledgedBy()).isNotBlank();
        assertThat(answered.content()).isEqualTo(dissent.content());
        assertThat(listed(DissentFilter.any())).containsExactly(answered);
    }

    @Test
    void what_cannot_be_taken_up_is_refused() {
        Dissent dissent = only(decision(dissenting(null, null)));

        refused(() -> decisions().acknowledge(new DissentId(UUID.randomUUID()), "hm"), Code.NOT_FOUND);
        refused(() -> decisions().acknowledge(dissent.id(), " "), Code.INVALID);
        refused(() -> elsewhere().decisions().acknowledge(dissent.id(), "hm"), Code.NOT_FOUND);
        assertThat(listed(DissentFilter.any())).containsExactly(dissent);
    }

    @Test
    void dissents_are_listed_newest_first_by_decision_type_and_whether_taken_up() {
        List<Dissent> all = new ArrayList<>();
        for (DissentType type :
                List.of(DissentType.RISK_WARNING, DissentType.EDGE_CASE_CONCERN, DissentType.RISK_WARNING)) {
            all.addFirst(only(decision(dissenting(type, "because"))));
        }
        Dissent last = decisions().acknowledge(all.getFirst().id(), "noted");
        all.set(0, last);

        assertThat(listed(DissentFilter.any())).containsExactlyElementsOf(all);
        assertThat(listed(new DissentFilter(null, DissentType.RISK_WARNING, null)))
                .containsExactly(all.get(0), all.get(2));
        assertThat(listed(new DissentFilter(null, null, true))).containsExactly(last);
        assertThat(listed(new DissentFilter(null, null, false))).containsExactly(all.get(1), all.get(2));
        assertThat(listed(new DissentFilter(null, DissentType.RISK_WARNING, false)))
                .containsExactly(all.get(2));
        assertThat(listed(DissentFilter.of(all.get(1).decision()))).containsExactly(all.get(1));
    }

    @Test
    void several_dissents_of_one_decision_are_paged() {
        Debate debate = voted("in memory", "in memory", "in memory", "in memory", "on disk", "on disk", "on disk");

        assertThat(of(decision(debate))).hasSize(3).extracting(Dissent::seat).containsExactlyInAnyOrder(5, 6, 7);
    }

    /// A debate of four in which the last one objects.
    final Debate dissenting(@Nullable DissentType type, @Nullable String rationale) {
        return play(
                open(voteOnly(), 4),
                Script.voting(claim -> claim.seat().number() == 4
                        ? new Ballot("on disk", List.of(), List.of(), 0.8, rationale, type)
                        : Ballot.of("in memory", 0.9)));
    }

    final List<Dissent> of(Decision decision) {
        return listed(DissentFilter.of(decision.id()));
    }

    final Dissent only(Decision decision) {
        List<Dissent> dissents = of(decision);
        assertThat(dissents).as("dissents").hasSize(1);
        return dissents.getFirst();
    }

    private List<Dissent> listed(DissentFilter filter) {
        return everything(2, page -> decisions().dissents(filter, page));
    }
}
