package dev.minutebook.testkit.contracts.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.TurningVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.Script;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Looking back: counting again, going another way from some point, and setting side by side. Part of
/// [DebatesContract].
public abstract class RecountsContract extends CodeContract {

    private static final List<List<String>> RANKINGS = List.of(
            List.of("in memory", "on disk"),
            List.of("in memory", "on disk"),
            List.of("on disk", "in memory"),
            List.of("in memory", "on disk"),
            List.of("on disk", "in memory"));

    @Test
    void votes_counted_again_under_the_stored_rule_give_the_stored_winner() {
        for (VotingRule rule : VotingRule.values()) {
            Debate debate = ranked(rule);
            Decision decision = decision(debate);

            Recount again = debates().recount(debate.id(), recount(null, List.of(), Map.of()));

            assertThat(again.rule()).isEqualTo(rule);
            assertThat(again.winner()).as(rule.name()).isEqualTo(decision.winner());
            assertThat(again.stored()).isEqualTo(decision.winner());
            assertThat(again.same()).isTrue();
            assertThat(again.plainWinner()).isEqualTo(decision.plainWinner());
            assertThat(again.strength()).isEqualTo(decision.strength());
            assertThat(again.agreement()).isEqualTo(decision.agreement());
            assertThat(again.quorum()).isEqualTo(decision.quorum());
            assertThat(again.fragility()).isEqualTo(decision.fragility());
            assertThat(again.fallback()).isEqualTo(decision.fallback());
            assertThat(again.electorate()).containsExactly(1, 2, 3, 4, 5);
            assertThat(again.tally().keySet()).isSubsetOf("in memory", "on disk");
        }
    }

    @Test
    void the_same_votes_may_come_out_otherwise_under_another_rule() {
        Debate debate = ranked(VotingRule.PLURALITY);

        assertThat(winner(debate, VotingRule.PLURALITY)).isEqualTo("in memory");
        assertThat(winner(debate, VotingRule.MAJORITY)).isEqualTo("in memory");
        assertThat(winner(debate, VotingRule.BORDA)).isEqualTo("in memory");
        assertThat(winner(debate, VotingRule.CONDORCET)).isEqualTo("in memory");
        assertThat(winner(debate, VotingRule.SUPERMAJORITY)).isNull();
        assertThat(winner(debate, VotingRule.UNANIMOUS)).isNull();
        assertThat(decision(debate).winner()).isEqualTo("in memory");
    }

    @Test
    void a_cycle_is_decided_by_points_and_the_count_says_so() {
        Debate debate = play(
                open(
                        phases(
                                oneRound().options("a", "b", "c").voting(VotingRule.CONDORCET),
                                dev.minutebook.api.debates.Phase.CONVERGENCE),
                        3),
                Script.voting(
                        claim -> ballot(List.of(List.of("a", "b", "c"), List.of("b", "c", "a"), List.of("c", "a", "b"))
                                .get(claim.seat().number() - 1))));

        Decision decision = decision(debate);
        assertThat(decision.method()).isEqualTo(VotingRule.CONDORCET);
        assertThat(decision.fallback()).isEqualTo(VotingRule.BORDA);
        assertThat(debates().recount(debate.id(), RecountVotes.under(VotingRule.CONDORCET)))
                .extracting(Recount::fallback)
                .isEqualTo(VotingRule.BORDA);
    }

    @Test
    void the_rule_that_was_asked_for_counts_however_few_vote() {
        Debate two = play(
                open(oneRound().options("in memory", "on disk").voting(VotingRule.PLURALITY), 2),
                Script.voting(claim -> Ballot.of(claim.seat().number() == 1 ? "in memory" : "on disk", 0.8)));

        assertThat(decision(two).method()).isEqualTo(VotingRule.PLURALITY);
        assertThat(decision(two).winner()).isEqualTo("in memory");
        Recount again = debates()
                .recount(ranked(VotingRule.PLURALITY).id(), recount(VotingRule.BORDA, List.of(2, 3), Map.of()));
        assertThat(again.rule()).isEqualTo(VotingRule.BORDA);
        assertThat(again.winner()).isEqualTo("in memory");
    }

    @Test
    void a_rule_that_could_not_count_is_refused_at_once() {
        refused(() -> open(oneRound().voting(VotingRule.LEARNED), 3), Code.INVALID);
        Debate debate = play(open(oneRound(), 3), Script.choosing("P1"));
        refused(() -> debates().recount(debate.id(), RecountVotes.under(VotingRule.LEARNED)), Code.INVALID);
    }

    @Test
    void other_voters_may_come_to_another_winner() {
        Debate debate = ranked(VotingRule.PLURALITY);

        Recount again = debates().recount(debate.id(), recount(null, List.of(3, 4, 5), Map.of()));

        assertThat(again.winner()).isEqualTo("on disk");
        assertThat(again.stored()).isEqualTo("in memory");
        assertThat(again.same()).isFalse();
        assertThat(again.electorate()).containsExactly(3, 4, 5);
        assertThat(debates().recount(debate.id(), recount(null, List.of(3), Map.of())))
                .satisfies(alone -> {
                    assertThat(alone.winner()).isEqualTo("on disk");
                    assertThat(alone.strength()).isEqualTo(Strength.UNANIMOUS);
                    assertThat(alone.agreement()).isEqualTo(1.0);
                });
    }

    @Test
    void other_weights_may_come_to_another_winner() {
        Debate debate = ranked(VotingRule.WEIGHTED);
        assertThat(decision(debate).winner()).isEqualTo("in memory");

        Recount again = debates().recount(debate.id(), recount(null, List.of(), Map.of(3, 50.0)));

        assertThat(again.winner()).isEqualTo("on disk");
    }

    @Test
    void all_rules_are_counted_at_once() {
        Debate debate = ranked(VotingRule.BORDA);

        Recounts all = debates().recounts(debate.id(), RecountVotes.asBefore());

        assertThat(all.rule()).isEqualTo(VotingRule.BORDA);
        assertThat(all.stored()).isEqualTo("in memory");
        assertThat(all.counts()).extracting(Recount::rule).startsWith(VotingRule.BORDA);
        assertThat(all.counts()).extracting(Recount::rule).containsExactlyInAnyOrder(VotingRule.values());
        for (Recount count : all.counts()) {
            assertThat(count).isEqualTo(debates().recount(debate.id(), RecountVotes.under(count.rule())));
            assertThat(count.flips()).as(count.rule().name()).isEqualTo(!"in memory".equals(count.winner()));
        }
        assertThat(all.counts()).anyMatch(Recount::flips).anyMatch(count -> !count.flips());
        Recounts others = debates().recounts(debate.id(), recount(null, List.of(3, 4, 5), Map.of(3, 2.0)));
        assertThat(others.counts().getFirst().winner()).isEqualTo("on disk");
        assertThat(others.counts())
                .allSatisfy(count -> assertThat(count.electorate()).containsExactly(3, 4, 5));
        refused(() -> debates().recounts(debate.id(), RecountVotes.under(VotingRule.BORDA)), Code.INVALID);
        refused(() -> debates().recounts(unknownDebate(), RecountVotes.asBefore()), Code.NOT_FOUND);
        refused(() -> debates().recounts(open(quick(), 3).id(), RecountVotes.asBefore()), Code.CONFLICT);
    }

    @Test
    void a_rule_that_cannot_count_is_left_out_of_all() {
        Debate debate = play(open(oneRound(), 3), Script.choosing("P1"));

        assertThat(debates().recounts(debate.id(), RecountVotes.asBefore()).counts())
                .extracting(Recount::rule)
                .doesNotContain(VotingRule.LEARNED)
                .hasSize(VotingRule.values().length - 1);
    }

    @Test
    void nothing_flips_before_anything_is_decided() {
        Debate debate = play(
                open(quick().rounds(2).options("in memory", "on disk").consensus(1, false), 3),
                9,
                Script.choosing("on disk"));
        assertThat(debate.decision()).isNull();

        assertThat(debates().recounts(debate.id(), RecountVotes.asBefore()).counts())
                .noneMatch(Recount::flips)
                .allMatch(count -> count.stored() == null);
    }

    @Test
    void whoever_turns_it_is_named_with_what_would_come_out() {
        for (VotingRule rule : VotingRule.values()) {
            Debate debate = ranked(rule);

            Recount again = debates().recount(debate.id(), RecountVotes.asBefore());

            TurningVotes turnsOn = again.turnsOn();
            assertThat(turnsOn).as(rule.name()).isNotNull();
            assertThat(turnsOn.seats()).isEqualTo(again.fragileSeats()).hasSize(again.fragility());
            assertThat(turnsOn.winner()).as(rule.name()).isNotEqualTo(again.winner());
            assertThat(turnsOn.tally()).isNotEqualTo(again.tally()).containsOnlyKeys("in memory", "on disk");
            if (rule == VotingRule.PLURALITY) {
                assertThat(turnsOn.to()).isEqualTo("on disk");
                assertThat(turnsOn.winner()).isEqualTo("on disk");
                assertThat(turnsOn.tally()).isEqualTo(Map.of("in memory", 2.0, "on disk", 3.0));
            }
        }
    }

    @Test
    void where_fewer_options_are_left_votes_go_to_the_next() {
        Debate debate = play(
                open(
                        phases(
                                oneRound().options("a", "b", "c").voting(VotingRule.PLURALITY),
                                dev.minutebook.api.debates.Phase.CONVERGENCE),
                        5),
                Script.voting(claim -> ballot(List.of(
                                List.of("a", "b", "c"),
                                List.of("a", "b", "c"),
                                List.of("b", "c", "a"),
                                List.of("c", "b", "a"),
                                List.of("c"))
                        .get(claim.seat().number() - 1))));
        assertThat(debates().recount(debate.id(), RecountVotes.asBefore()).tally())
                .isEqualTo(Map.of("a", 2.0, "b", 1.0, "c", 2.0));

        Recount fewer = debates().recount(debate.id(), RecountVotes.asBefore().options(List.of("a", "b")));

        assertThat(fewer.tally()).isEqualTo(Map.of("a", 2.0, "b", 2.0));
        assertThat(debates()
                        .recount(debate.id(), RecountVotes.asBefore().options(List.of("b")))
                        .winner())
                .isEqualTo("b");
        refused(() -> debates().recount(debate.id(), RecountVotes.asBefore().options(List.of("a", "d"))), Code.INVALID);
        refused(() -> RecountVotes.asBefore().options(List.of("x".repeat(201))), Code.INVALID);
    }

    @Test
    void counting_again_changes_nothing() {
        Debate debate = ranked(VotingRule.PLURALITY);
        List<Vote> votes = votes(debate);
        Decision decision = decision(debate);

        debates().recount(debate.id(), recount(VotingRule.BORDA, List.of(3), Map.of(3, 50.0)));

        assertThat(votes(debate)).isEqualTo(votes);
        assertThat(decision(debate)).isEqualTo(decision);
        assertThat(now(debate)).isEqualTo(debate);
    }

    @Test
    void an_earlier_round_can_be_counted() {
        Debate debate = play(
                open(
                        quick().rounds(2)
                                .options("in memory", "on disk")
                                .voting(VotingRule.PLURALITY)
                                .consensus(1, false),
                        3),
                Script.voting(claim -> Ballot.of(claim.ask().round() == 1 ? "on disk" : "in memory", 0.8)));

        Recount first = debates().recount(debate.id(), new RecountVotes(null, 1, List.of(), Map.of()));

        assertThat(decision(debate).winner()).isEqualTo("in memory");
        assertThat(first.round()).isEqualTo(1);
        assertThat(first.winner()).isEqualTo("on disk");
        assertThat(debates()
                        .recount(debate.id(), recount(null, List.of(), Map.of()))
                        .round())
                .isEqualTo(2);
    }

    @Test
    void what_cannot_be_counted_is_refused() {
        Debate silent = open(quick(), 3);
        Debate debate = ranked(VotingRule.PLURALITY);

        refused(
                () -> debates().recount(silent.id(), RecountVotes.under(VotingRule.BORDA)),
                Code.CONFLICT,
                Code.INVALID);
        refused(() -> debates().recount(unknownDebate(), RecountVotes.under(VotingRule.BORDA)), Code.NOT_FOUND);
        refused(() -> debates().recount(debate.id(), recount(null, List.of(6), Map.of())), Code.INVALID);
        refused(
                () -> debates().recount(debate.id(), new RecountVotes(null, 9, List.of(), Map.of())),
                Code.INVALID,
                Code.CONFLICT,
                Code.NOT_FOUND);
        refused(() -> recount(null, List.of(), Map.of(1, -1.0)), Code.INVALID);
    }

    @Test
    void a_fork_shares_the_beginning_and_knows_where_it_comes_from() {
        Debate debate = finished();

        Debate fork = debates().fork(debate.id(), ForkDebate.after(4));

        assertThat(fork.id()).isNotEqualTo(debate.id());
        assertThat(fork.topic()).isEqualTo(debate.topic());
        assertThat(fork.origin()).isEqualTo(debate.id());
        assertThat(fork.originSeq()).isEqualTo(4);
        assertThat(fork.status()).isEqualTo(Debate.Status.RUNNING);
        assertThat(fork.seats()).hasSameSizeAs(debate.seats());
        assertThat(fork.stopReason()).isNull();
        assertThat(fork.decision()).isNull();
        List<Turn> common = turns(debate).subList(0, 4);
        assertThat(turns(fork)).hasSize(4);
        for (int i = 0; i < 4; i++) {
            Turn before = common.get(i);
            Turn copy = turns(fork).get(i);
            assertThat(copy.seq()).isEqualTo(before.seq());
            assertThat(copy.content()).isEqualTo(before.content());
            assertThat(copy.seat()).isEqualTo(before.seat());
            assertThat(copy.phase()).isEqualTo(before.phase());
            assertThat(copy.round()).isEqualTo(before.round());
            assertThat(copy.status()).isEqualTo(before.status());
        }
        assertThat(openAsks(fork)).isNotEmpty();
    }

    @Test
    void a_fork_goes_on_to_an_end_of_its_own() {
        Debate debate = finished();
        List<Turn> before = turns(debate);

        Debate fork = debates().fork(debate.id(), ForkDebate.after(4));
        Debate ended = play(fork, Script.choosing("P3"));

        assertThat(ended.status()).isEqualTo(Debate.Status.COMPLETED);
        assertThat(decision(fork).winner()).isEqualTo("P3");
        assertThat(decision(debate).winner()).isEqualTo("P1");
        assertThat(turns(fork)).extracting(Turn::seq).isSorted().hasSameSizeAs(before);
        assertThat(turns(debate)).isEqualTo(before);
        assertThat(now(debate)).isEqualTo(debate);
    }

    @Test
    void a_fork_may_keep_nothing_or_everything_but_the_end() {
        Debate debate = finished();
        long last = turns(debate).size();

        Debate anew = debates().fork(debate.id(), ForkDebate.after(0));
        Debate late = debates().fork(debate.id(), ForkDebate.after(last - 1));

        assertThat(turns(anew)).isEmpty();
        assertThat(openAsks(anew)).hasSize(3);
        assertThat(turns(late)).hasSize((int) last - 1);
        assertThat(openAsks(late)).hasSize(1);
        assertThat(play(late, Script.choosing("P1")).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void somebody_else_may_sit_in_a_fork() {
        Debate debate = finished();
        TakeSeat newcomer = TakeSeat.of(person("newcomer").ref()).role("proposer");

        Debate fork = debates().fork(debate.id(), new ForkDebate(3, Map.of(2, newcomer), null, "ticket-8", null));

        assertThat(seat(fork, 2).name()).isEqualTo("newcomer");
        assertThat(seat(fork, 1).agent()).isEqualTo(seat(debate, 1).agent());
        assertThat(fork.externalId()).isEqualTo("ticket-8");
        assertThat(play(fork, Script.choosing("P2")).status()).isEqualTo(Debate.Status.COMPLETED);
    }

    @Test
    void other_rules_may_hold_in_a_fork() {
        Debate debate = finished();

        Debate fork = debates()
                .fork(debate.id(), new ForkDebate(3, Map.of(), oneRound().voting(VotingRule.UNANIMOUS), null, null));

        assertThat(fork.config().voting()).isEqualTo(VotingRule.UNANIMOUS);
        play(fork, Script.choosing("P2"));
        assertThat(decision(fork).method()).isEqualTo(VotingRule.UNANIMOUS);
    }

    @Test
    void a_fork_after_more_than_was_said_is_refused() {
        Debate debate = finished();
        long last = turns(debate).size();

        refused(() -> debates().fork(debate.id(), ForkDebate.after(last + 1)), Code.INVALID);
        refused(() -> ForkDebate.after(-1), Code.INVALID);
        refused(() -> debates().fork(unknownDebate(), ForkDebate.after(0)), Code.NOT_FOUND);
    }

    @Test
    void two_debates_are_set_side_by_side() {
        Debate left = finished();
        Debate right = debates().fork(left.id(), ForkDebate.after(4));
        play(right, Script.choosing("P3"));

        Comparison compared = debates().compare(left.id(), right.id());

        assertThat(compared.common()).isEqualTo(4);
        assertThat(compared.left().id()).isEqualTo(left.id());
        assertThat(compared.left().winner()).isEqualTo("P1");
        assertThat(compared.left().status()).isEqualTo(Debate.Status.COMPLETED);
        assertThat(compared.left().rounds()).isEqualTo(now(left).totalRounds());
        assertThat(compared.left().usage()).isEqualTo(now(left).usage());
        assertThat(compared.right().id()).isEqualTo(right.id());
        assertThat(compared.right().winner()).isEqualTo("P3");
        assertThat(compared.differences()).anySatisfy(difference -> {
            assertThat(difference.left()).isEqualTo("P1");
            assertThat(difference.right()).isEqualTo("P3");
        });
    }

    @Test
    void strangers_have_nothing_in_common_and_twins_do_not_differ() {
        Debate left = finished();
        Debate stranger = voted("in memory", "in memory", "on disk");

        assertThat(debates().compare(left.id(), stranger.id()).common()).isZero();
        Comparison twins = debates().compare(left.id(), left.id());
        assertThat(twins.common()).isEqualTo(turns(left).size());
        assertThat(twins.differences()).isEmpty();
        refused(() -> debates().compare(left.id(), unknownDebate()), Code.NOT_FOUND);
    }

    @Test
    void turns_of_a_fork_can_be_filtered_like_any() {
        Debate debate = finished();
        Debate fork = debates().fork(debate.id(), ForkDebate.after(4));

        assertThat(everything(
                        2, page -> debates().turns(fork.id(), new TurnFilter(null, null, agent(debate, 1)), page)))
                .isNotEmpty()
                .extracting(Turn::seat)
                .containsOnly(1);
    }

    /// A debate of three that chose the first proposal.
    private Debate finished() {
        Debate debate = open(oneRound(), 3);
        return play(debate, Script.choosing("P1"));
    }

    /// A vote of five, three to two for "in memory"; the last one is the judge.
    private Debate ranked(VotingRule rule) {
        TakeSeat[] seats = tableOf("proposer", "proposer", "proposer", "proposer", "judge");
        return play(
                open(voteOnly().voting(rule), seats),
                Script.voting(claim -> ballot(RANKINGS.get(claim.seat().number() - 1))));
    }

    private static Ballot ballot(List<String> ranking) {
        return new Ballot(ranking.getFirst(), ranking, List.of(ranking.getFirst()), 0.8, "So be it.", null);
    }

    private static RecountVotes recount(
            @org.jspecify.annotations.Nullable VotingRule rule,
            List<Integer> electorate,
            Map<Integer, Double> weights) {
        return new RecountVotes(rule, null, electorate, weights);
    }

    private @org.jspecify.annotations.Nullable String winner(Debate debate, VotingRule rule) {
        return debates().recount(debate.id(), RecountVotes.under(rule)).winner();
    }
}
