package dev.minutebook.testkit.contracts.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.DebateSuite;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rounds and phases: who is asked, for what, and when. Part of `DebatesContract`.
public abstract class RoundsContract extends DebateSuite {

    @Test
    void a_quick_debate_proposes_criticises_and_votes_in_each_round() {
        Debate debate = open(quick().rounds(2), 3);

        Debate ended = play(debate, quarrel());

        assertThat(stages(debate))
                .containsExactly(
                        "1 PROPOSAL", "1 CRITIQUE", "1 CONVERGENCE", "2 PROPOSAL", "2 CRITIQUE", "2 CONVERGENCE");
        assertThat(ended.totalRounds()).isEqualTo(2);
    }

    @Test
    void the_log_tells_when_phases_and_rounds_were_completed() {
        Debate debate = open(quick().rounds(2), 3);

        play(debate, quarrel());

        List<String> stages = sealedLog().stream()
                .filter(entry -> entry.event().equals("debate.phase_completed")
                        || entry.event().equals("debate.round_completed"))
                .map(entry -> entry.event().substring("debate.".length()))
                .toList();
        assertThat(stages)
                .containsExactly(
                        "phase_completed",
                        "phase_completed",
                        "phase_completed",
                        "round_completed",
                        "phase_completed",
                        "phase_completed",
                        "phase_completed",
                        "round_completed");
    }

    @Test
    void a_full_debate_holds_all_phases_and_the_first_two_once() {
        Debate debate = open(DebateConfig.of(Preset.FULL).rounds(2), 3);

        play(debate, quarrel());

        List<String> expected = new ArrayList<>();
        for (Phase phase : Phase.values()) {
            expected.add("1 " + phase);
        }
        for (Phase phase : Phase.values()) {
            if (!phase.firstRoundOnly()) {
                expected.add("2 " + phase);
            }
        }
        assertThat(stages(debate)).containsExactlyElementsOf(expected);
    }

    @Test
    void phases_run_in_their_own_order_whatever_order_is_given() {
        DebateConfig config = phases(oneRound(), Phase.CONVERGENCE, Phase.OPTIMIZATION, Phase.PROPOSAL);
        Debate debate = open(config, 3);

        play(debate, Script.plain());

        assertThat(stages(debate)).containsExactly("1 PROPOSAL", "1 OPTIMIZATION", "1 CONVERGENCE");
    }

    @Test
    void everybody_speaks_once_in_each_phase_where_nobody_has_a_certain_role() {
        Debate debate = open(oneRound(), 4);

        play(debate, Script.plain());

        for (Phase phase : List.of(Phase.PROPOSAL, Phase.CRITIQUE, Phase.CONVERGENCE)) {
            assertThat(turns(debate))
                    .filteredOn(turn -> turn.phase() == phase)
                    .extracting(Turn::seat)
                    .containsExactlyInAnyOrder(1, 2, 3, 4);
        }
    }

    @Test
    void those_whose_role_fits_a_phase_speak_in_it_and_all_vote() {
        Debate debate = open(oneRound(), tableOf("proposer", "proposer", "critic", "critic"));

        play(debate, Script.plain());

        assertThat(speakers(debate, Phase.PROPOSAL)).containsExactlyInAnyOrder(1, 2);
        assertThat(speakers(debate, Phase.CRITIQUE)).containsExactlyInAnyOrder(3, 4);
        assertThat(speakers(debate, Phase.CONVERGENCE)).containsExactlyInAnyOrder(1, 2, 3, 4);
    }

    @Test
    void in_convergence_each_seat_is_asked_to_vote_on_the_proposals() {
        Debate debate = open(oneRound(), 3);

        play(debate, claim -> {
            if (claim.ask().phase() == Phase.CONVERGENCE) {
                assertThat(claim.ask().purpose()).isEqualTo(Ask.Purpose.VOTE);
                assertThat(claim.prompt().options()).containsExactly("P1", "P2", "P3");
            } else {
                assertThat(claim.ask().purpose()).isNotEqualTo(Ask.Purpose.VOTE);
                assertThat(claim.prompt().options()).isEmpty();
            }
            return Script.choosing("P2").answer(claim);
        });

        Decision decision = decision(debate);
        assertThat(decision.winner()).isEqualTo("P2");
        assertThat(decision.conclusion()).contains("s2r1p3");
    }

    @Test
    void fixed_options_are_what_may_be_chosen() {
        Debate debate = open(oneRound().options("in memory", "on disk"), 3);

        play(debate, claim -> {
            if (claim.ask().purpose() == Ask.Purpose.VOTE) {
                assertThat(claim.prompt().options()).containsExactly("in memory", "on disk");
                assertThat(claim.prompt().text()).contains("in memory", "on disk");
            }
            return Script.choosing("on disk").answer(claim);
        });

        assertThat(decision(debate).winner()).isEqualTo("on disk");
    }

    @Test
    void a_proposal_of_a_later_round_takes_the_place_of_the_earlier_one() {
        Debate debate = open(quick().rounds(2), 3);

        play(
                debate,
                Script.voting(claim ->
                        claim.ask().round() == 1 ? Ballot.of("P" + claim.seat().number(), 0.4) : Ballot.of("P3", 0.9)));

        Decision decision = decision(debate);
        assertThat(decision.winner()).isEqualTo("P3");
        assertThat(decision.conclusion()).contains("s3r2p3").doesNotContain("s3r1p3");
    }

    @Test
    void in_a_mesh_all_are_asked_at_once() {
        Debate debate = open(oneRound(), 4);

        assertThat(openAsks(debate)).extracting(Ask::seat).containsExactlyInAnyOrder(1, 2, 3, 4);
    }

    @Test
    void in_a_chain_one_is_asked_after_the_other() {
        Debate debate = open(oneRound().topology(Topology.CHAIN), 3);
        List<Integer> order = new ArrayList<>();

        while (now(debate).phase() == Phase.PROPOSAL && order.size() < 3) {
            assertThat(openAsks(debate)).hasSize(1);
            order.add(openAsks(debate).getFirst().seat());
            play(debate, 1, Script.plain());
        }

        assertThat(order).containsExactly(1, 2, 3);
    }

    @Test
    void in_a_star_the_hub_is_asked_when_all_others_have_spoken() {
        Debate debate = open(oneRound().topology(Topology.STAR), scored(table(4)));

        assertThat(openAsks(debate)).extracting(Ask::seat).containsExactlyInAnyOrder(1, 3, 4);
        play(debate, 3, Script.plain());
        assertThat(openAsks(debate)).extracting(Ask::seat).containsExactly(2);
        assertThat(now(debate).phase()).isEqualTo(Phase.PROPOSAL);
    }

    @Test
    void in_a_tree_children_speak_before_their_parent() {
        Debate debate = open(oneRound().topology(Topology.TREE), scored(table(5)));

        play(debate, Script.plain());

        List<Integer> order = turns(debate).stream()
                .filter(turn -> turn.phase() == Phase.PROPOSAL)
                .filter(turn -> turn.purpose() == Ask.Purpose.SPEAK)
                .map(Turn::seat)
                .toList();
        assertThat(order).containsExactlyInAnyOrder(1, 2, 3, 4, 5).endsWith(2);
    }

    @Test
    void a_topology_is_chosen_from_the_number_of_seats() {
        assertThat(open(quick(), 2).config().topology()).isEqualTo(Topology.CHAIN);
        assertThat(open(quick(), 8).config().topology()).isEqualTo(Topology.GRAPH_MESH);
    }

    @Test
    void a_rule_of_voting_is_chosen_from_the_number_of_seats() {
        assertThat(open(quick(), 2).config().voting()).isEqualTo(VotingRule.UNANIMOUS);
        assertThat(open(quick(), 3).config().voting()).isEqualTo(VotingRule.WEIGHTED);
        assertThat(open(quick(), 5).config().voting()).isEqualTo(VotingRule.WEIGHTED);
        assertThat(open(quick(), 6).config().voting()).isEqualTo(VotingRule.BORDA);
    }

    @Test
    void the_adaptive_protocol_is_one_of_the_two_from_the_opening_on() {
        assertThat(open(quick().protocol(Protocol.ADAPTIVE), 2).config().protocol())
                .isEqualTo(Protocol.CPDE);
        assertThat(open(adaptive(0.5, 0.7), 2).config().protocol()).isEqualTo(Protocol.DPDE);
        assertThat(open(adaptive(0.8, 0.2), 8).config().protocol()).isEqualTo(Protocol.CPDE);
    }

    @Test
    void under_a_central_plan_one_seat_plans_and_each_part_is_proposed_by_its_assignee() {
        Debate debate = open(oneRound().protocol(Protocol.CPDE), 3);
        assertThat(openAsks(debate)).extracting(Ask::purpose).containsExactly(Ask.Purpose.PLAN);

        Debate ended = play(
                debate,
                claim -> claim.ask().purpose() == Ask.Purpose.PLAN
                        ? Script.speech(claim)
                                .plan(List.of(
                                        new Subtask("build", "build what was drawn", 3, List.of("design")),
                                        new Subtask("design", "draw what is to be built", 2, List.of())))
                        : Script.plain().answer(claim));

        assertThat(turns(debate).getFirst().purpose()).isEqualTo(Ask.Purpose.PLAN);
        assertThat(turns(debate))
                .filteredOn(turn -> turn.phase() == Phase.PROPOSAL)
                .filteredOn(turn -> turn.purpose() == Ask.Purpose.SPEAK)
                .extracting(Turn::seat)
                .containsExactly(2, 3);
        assertThat(ended.status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void parts_are_asked_for_in_the_order_of_what_they_wait_for() {
        Debate debate = open(oneRound().protocol(Protocol.CPDE).topology(Topology.GRAPH_MESH), 3);
        play(
                debate,
                1,
                claim -> Script.speech(claim)
                        .plan(List.of(
                                new Subtask("build", "build what was drawn", 1, List.of("design")),
                                new Subtask("design", "draw what is to be built", 3, List.of()),
                                new Subtask("check", "check the drawing", 3, List.of("build")))));

        assertThat(openAsks(debate)).extracting(Ask::seat).containsExactly(3);
        play(debate, 1, Script.plain());
        assertThat(openAsks(debate)).extracting(Ask::seat).containsExactly(1);
        play(debate, 1, Script.plain());
        assertThat(openAsks(debate)).extracting(Ask::seat).containsExactly(3);
        assertThat(asks().prompt(openAsks(debate).getFirst().id()).text())
                .contains("check the drawing")
                .contains("Repeat what you proposed for design")
                .doesNotContain("draw what is to be built");
        play(debate, 1, Script.plain());
        assertThat(openAsks(debate)).extracting(Ask::phase).containsOnly(Phase.CRITIQUE);
        assertThat(play(debate, Script.plain()).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void without_a_central_plan_the_seats_settle_who_takes_which_part_before_the_critique() {
        Debate debate = open(oneRound().protocol(Protocol.DPDE), 3);

        play(debate, Script.plain());

        List<Ask.Purpose> purposes = turns(debate).stream().map(Turn::purpose).toList();
        assertThat(purposes).contains(Ask.Purpose.NEGOTIATE).doesNotContain(Ask.Purpose.PLAN);
        Phase after = turns(debate)
                .get(purposes.lastIndexOf(Ask.Purpose.NEGOTIATE) + 1)
                .phase();
        assertThat(after).isEqualTo(Phase.CRITIQUE);
    }

    @Test
    void attack_and_defence_take_turns() {
        DebateConfig config = phases(oneRound(), Phase.PROPOSAL, Phase.ADVERSARIAL, Phase.CONVERGENCE);
        Debate debate = open(config, tableOf("proposer", "red_team", "blue_team"));

        play(debate, Script.plain());

        List<Turn> fight = turns(debate).stream()
                .filter(turn -> turn.phase() == Phase.ADVERSARIAL)
                .toList();
        assertThat(fight)
                .extracting(Turn::purpose)
                .startsWith(Ask.Purpose.ATTACK)
                .contains(Ask.Purpose.DEFEND)
                .containsOnly(Ask.Purpose.ATTACK, Ask.Purpose.DEFEND);
        assertThat(fight)
                .filteredOn(turn -> turn.purpose() == Ask.Purpose.ATTACK)
                .hasSizeLessThanOrEqualTo(3)
                .extracting(Turn::seat)
                .containsOnly(2);
        assertThat(fight)
                .filteredOn(turn -> turn.purpose() == Ask.Purpose.DEFEND)
                .extracting(Turn::seat)
                .containsOnly(3);
    }

    @Test
    void an_attack_that_finds_little_is_not_repeated() {
        DebateConfig config = phases(oneRound(), Phase.PROPOSAL, Phase.ADVERSARIAL, Phase.CONVERGENCE);
        Debate debate = open(config, tableOf("proposer", "red_team", "blue_team"));

        play(
                debate,
                claim -> claim.ask().purpose() == Ask.Purpose.ATTACK
                        ? Script.speech(claim).risk(0.1)
                        : Script.plain().answer(claim));

        assertThat(turns(debate))
                .filteredOn(turn -> turn.purpose() == Ask.Purpose.ATTACK)
                .hasSize(1);
    }

    @Test
    void in_a_council_answers_are_reviewed_without_names_and_the_chair_decides() {
        for (String chair : List.of("judge", "chair")) {
            TakeSeat[] seats = tableOf("proposer", "proposer", "proposer", chair);
            Debate debate = open(DebateConfig.of(Preset.COUNCIL).rounds(1), seats);

            Debate ended = play(debate, claim -> {
                if (claim.ask().phase() == Phase.REVIEW) {
                    assertNoOtherName(debate, claim.seat().number(), claim);
                }
                return Script.voting(vote -> Ballot.of(vote.seat().number() == 4 ? "P2" : "P1", 0.9))
                        .answer(claim);
            });

            assertThat(stages(debate)).containsExactly("1 PROPOSAL", "1 REVIEW", "1 CONVERGENCE");
            assertThat(ended.config().voting()).isEqualTo(VotingRule.JUDGE);
            assertThat(decision(debate).method()).isEqualTo(VotingRule.JUDGE);
            assertThat(decision(debate).winner()).isEqualTo("P2");
            assertThat(decision(debate).plainWinner()).isEqualTo("P1");
        }
    }

    @Test
    void a_phase_goes_on_without_those_who_decline() {
        Debate debate = open(quick().rounds(1), 4);

        Debate ended = play(
                debate,
                claim -> claim.seat().number() == 1 && claim.ask().phase() == Phase.CRITIQUE
                        ? null
                        : Script.choosing("P2").answer(claim));

        assertThat(ended.status()).isEqualTo(Debate.Status.COMPLETED);
        assertThat(turns(debate))
                .filteredOn(turn -> turn.status() == Turn.Status.DECLINED)
                .extracting(Turn::seat)
                .containsExactly(1);
    }

    @Test
    void a_proposal_that_was_declined_is_no_option() {
        Debate debate = open(oneRound(), 3);

        play(debate, claim -> {
            if (claim.ask().purpose() == Ask.Purpose.VOTE) {
                assertThat(claim.prompt().options()).containsExactly("P2", "P3");
            }
            return claim.seat().number() == 1 && claim.ask().phase() == Phase.PROPOSAL
                    ? null
                    : Script.choosing("P3").answer(claim);
        });

        assertThat(decision(debate).winner()).isEqualTo("P3");
        assertThat(now(debate).stopReason()).isIn(StopReason.EARLY_CONSENSUS, StopReason.ROUNDS_EXHAUSTED);
    }

    private static void assertNoOtherName(Debate debate, int seat, dev.minutebook.api.asks.ClaimedAsk claim) {
        debate.seats().stream()
                .filter(other -> other.number() != seat)
                .forEach(other -> assertThat(claim.prompt().text())
                        .as("the prompt of a review")
                        .doesNotContain(other.name()));
    }

    private List<Integer> speakers(Debate debate, Phase phase) {
        return turns(debate).stream()
                .filter(turn -> turn.phase() == phase)
                .filter(turn -> turn.purpose() == Ask.Purpose.SPEAK || turn.purpose() == Ask.Purpose.VOTE)
                .map(Turn::seat)
                .toList();
    }

    /// The second of them is held to be the best.
    private static TakeSeat[] scored(TakeSeat... seats) {
        seats[1] = scored(seats[1], 9);
        return seats;
    }

    private static DebateConfig adaptive(double complexity, double ambiguity) {
        DebateConfig config = quick();
        return new DebateConfig(
                config.preset(),
                config.phases(),
                config.rounds(),
                config.topology(),
                Protocol.ADAPTIVE,
                config.voting(),
                config.supermajority(),
                config.quorum(),
                config.consensusThreshold(),
                config.earlyExit(),
                config.options(),
                config.gates(),
                config.gateTimeout(),
                config.timeout(),
                config.turnTimeout(),
                config.humanTimeout(),
                config.attempts(),
                config.tokenBudget(),
                config.costBudget(),
                complexity,
                ambiguity,
                null,
                null);
    }
}
