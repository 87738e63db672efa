package dev.minutebook.core.votes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.VotingRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class CountRulesPropertiesTest {

    static final List<String> OPTIONS = List.of("A", "B", "C", "D");

    @Property
    void the_order_of_ballots_does_not_matter(@ForAll("elections") Election election, @ForAll Random random) {
        List<CastBallot> shuffled = new ArrayList<>(election.ballots());
        Collections.shuffle(shuffled, random);
        assertThat(CountRules.count(Elections.with(election, shuffled))).isEqualTo(CountRules.count(election));
    }

    /// Under every rule that knows no judge.
    @Property
    void it_does_not_matter_who_cast_a_ballot(@ForAll("elections") Election election, @ForAll Random random) {
        List<Integer> seats = new ArrayList<>(
                election.ballots().stream().map(CastBallot::seat).toList());
        Collections.shuffle(seats, random);
        List<CastBallot> swapped = new ArrayList<>();
        for (CastBallot ballot : election.ballots()) {
            swapped.add(reseated(ballot, seats.removeFirst()));
        }
        Election nobody = Elections.judge(election, null);
        assertThat(CountRules.count(Elections.with(nobody, swapped))).isEqualTo(CountRules.count(nobody));
    }

    /// Names decide only between options that are level in everything else.
    @Property
    void it_does_not_matter_what_options_are_called(@ForAll("elections") Election election, @ForAll Random random) {
        List<String> names = new ArrayList<>(OPTIONS);
        Collections.shuffle(names, random);
        Map<String, String> renaming = new HashMap<>();
        for (int i = 0; i < OPTIONS.size(); i++) {
            renaming.put(OPTIONS.get(i), names.get(i));
        }
        Count before = CountRules.count(election);
        Count after = CountRules.count(renamed(election, renaming));
        before.tally()
                .forEach((option, points) ->
                        assertThat(after.tally().get(renaming.get(option))).isEqualTo(points));
        if (before.winner() != null && !level(election, before)) {
            assertThat(after.winner()).isEqualTo(renaming.get(before.winner()));
            assertThat(after.agreement()).isEqualTo(before.agreement());
            assertThat(after.strength()).isEqualTo(before.strength());
        }
    }

    @Property
    void what_all_choose_wins_unanimously(@ForAll("elections") Election election, @ForAll VotingRule rule) {
        List<CastBallot> same = election.ballots().stream()
                .map(ballot -> FragilitySearch.turned(ballot, "C"))
                .toList();
        Count count = CountRules.count(new Election(rule, 0.75, 0.5, same.size(), OPTIONS, 1, same, null));
        assertThat(count.winner()).isEqualTo("C");
        assertThat(count.agreement()).isEqualTo(1);
        assertThat(count.strength()).isEqualTo(Strength.UNANIMOUS);
    }

    @Property
    void an_option_that_beats_each_other_one_wins_under_condorcet(@ForAll("elections") Election any) {
        Election election = under(any, VotingRule.CONDORCET);
        Count count = CountRules.count(election);
        String beatsAll = null;
        for (String one : OPTIONS) {
            if (OPTIONS.stream().allMatch(other -> one.equals(other) || beats(election, one, other))) {
                beatsAll = one;
            }
        }
        if (count.rule() == VotingRule.CONDORCET && count.quorum() && count.votes() > 0) {
            assertThat(count.fallback() == null).isEqualTo(beatsAll != null);
            if (beatsAll != null) {
                assertThat(count.winner()).isEqualTo(beatsAll);
            }
        }
    }

    @Property
    void what_has_more_than_half_wins_under_plain_rules_and_condorcet(@ForAll("elections") Election any) {
        for (VotingRule rule : List.of(VotingRule.PLURALITY, VotingRule.MAJORITY, VotingRule.CONDORCET)) {
            Election election = under(any, rule);
            Count count = CountRules.count(election);
            for (String option : OPTIONS) {
                long votes = election.ballots().stream()
                        .filter(ballot -> option.equals(ballot.choice()))
                        .count();
                if (count.quorum() && votes * 2 > count.votes()) {
                    assertThat(count.winner()).isEqualTo(option);
                }
            }
        }
    }

    /// Whoever turns to the winner cannot make it lose; but it can end a cycle, and then another option beats all.
    @Property
    void more_votes_do_not_hurt_a_winner(@ForAll("elections") Election election) {
        Count count = CountRules.count(election);
        String winner = count.winner();
        if (winner == null || count.fallback() == VotingRule.BORDA) {
            return;
        }
        for (CastBallot ballot : election.ballots()) {
            if (isVote(ballot)) {
                List<CastBallot> next = new ArrayList<>(election.ballots());
                next.replaceAll(one -> one == ballot ? FragilitySearch.turned(one, winner) : one);
                assertThat(CountRules.count(Elections.with(election, next)).winner())
                        .isEqualTo(winner);
            }
        }
    }

    @Property
    void a_count_is_within_its_bounds(@ForAll("elections") Election election) {
        Count count = CountRules.count(election);
        assertThat(count.agreement()).isBetween(0.0, 1.0);
        assertThat(count.confidence()).isBetween(0.0, count.agreement());
        assertThat(count.tally().keySet()).containsExactlyElementsOf(OPTIONS);
        assertThat(count.winner() == null || count.quorum()).isTrue();
        assertThat(count.plainWinner() == null).isEqualTo(count.votes() == 0);
        assertThat(count.strength() == Strength.UNANIMOUS)
                .isEqualTo(count.votes() > 0 && count.agreement() == 1 && unopposed(election, count));
    }

    static boolean isVote(CastBallot ballot) {
        return ballot.choice() != null && OPTIONS.contains(ballot.choice());
    }

    private static boolean unopposed(Election election, Count count) {
        String leader = count.winner() == null
                ? Outcome.of(election, ValidBallots.of(election)).leader()
                : count.winner();
        ValidBallots votes = ValidBallots.of(election);
        return votes.ballots().stream()
                .allMatch(vote -> ValidBallots.carries(vote, Objects.requireNonNull(leader), count.rule()));
    }

    private static boolean level(Election election, Count count) {
        return OPTIONS.stream()
                .filter(option -> !option.equals(count.winner()))
                .anyMatch(
                        option -> count.tally().get(option).equals(count.tally().get(count.winner()))
                                && confidence(election, count.rule(), option)
                                        == confidence(election, count.rule(), count.winner())
                                && heads(election, option) == heads(election, count.winner()));
    }

    private static long heads(Election election, String option) {
        return election.ballots().stream()
                .filter(ballot -> option.equals(ballot.choice()))
                .count();
    }

    private static long confidence(Election election, VotingRule rule, String option) {
        return Math.round(1e6
                * election.ballots().stream()
                        .filter(ballot -> isVote(ballot))
                        .filter(ballot -> option.equals(ballot.choice())
                                || (rule == VotingRule.APPROVAL
                                        && ballot.approved().contains(option)))
                        .mapToDouble(CastBallot::confidence)
                        .sum());
    }

    private static boolean beats(Election election, String one, String other) {
        int lead = 0;
        for (CastBallot ballot : election.ballots()) {
            if (!isVote(ballot)) {
                continue;
            }
            List<String> ranking = new ArrayList<>(List.of(Objects.requireNonNull(ballot.choice())));
            ranking.addAll(ballot.ranking());
            int first = ranking.indexOf(one);
            int second = ranking.indexOf(other);
            if (first >= 0 && (second < 0 || first < second)) {
                lead++;
            } else if (second >= 0) {
                lead--;
            }
        }
        return lead > 0;
    }

    private static Election under(Election election, VotingRule rule) {
        return new Election(
                rule,
                election.supermajority(),
                election.quorum(),
                election.seats(),
                election.options(),
                election.judge(),
                election.ballots(),
                null);
    }

    private static Election renamed(Election election, Map<String, String> names) {
        return Elections.with(
                election,
                election.ballots().stream()
                        .map(ballot -> new CastBallot(
                                ballot.seat(),
                                ballot.choice() == null ? null : names.getOrDefault(ballot.choice(), ballot.choice()),
                                ballot.ranking().stream().map(names::get).toList(),
                                ballot.approved().stream().map(names::get).toList(),
                                ballot.confidence(),
                                ballot.weight(),
                                ballot.dissent(),
                                ballot.rationale()))
                        .toList());
    }

    private static CastBallot reseated(CastBallot ballot, int seat) {
        return new CastBallot(
                seat,
                ballot.choice(),
                ballot.ranking(),
                ballot.approved(),
                ballot.confidence(),
                ballot.weight(),
                ballot.dissent(),
                ballot.rationale());
    }

    @Provide
    Arbitrary<Election> elections() {
        return elections(1, 9);
    }

    static Arbitrary<Election> elections(int fewest, int most) {
        Arbitrary<List<CastBallot>> ballots =
                ballot().list().ofMinSize(fewest).ofMaxSize(most).map(CountRulesPropertiesTest::seated);
        return Combinators.combine(
                        Arbitraries.of(VotingRule.values()),
                        Arbitraries.of(0.6, 2.0 / 3, 0.75, 1.0),
                        Arbitraries.of(0.0, 0.5, 0.8, 1.0),
                        ballots)
                .as((rule, share, quorum, cast) ->
                        new Election(rule, share, quorum, cast.size(), OPTIONS, 1, cast, null));
    }

    private static List<CastBallot> seated(List<CastBallot> ballots) {
        return IntStream.range(0, ballots.size())
                .mapToObj(i -> reseated(ballots.get(i), i + 1))
                .toList();
    }

    /// Few values, so that ties are frequent.
    private static Arbitrary<CastBallot> ballot() {
        Arbitrary<String> choices =
                Arbitraries.frequencyOf(Tuple.of(12, Arbitraries.of(OPTIONS)), Tuple.of(1, Arbitraries.just("Z")));
        return Combinators.combine(
                        choices.injectNull(0.1),
                        Arbitraries.shuffle(OPTIONS),
                        Arbitraries.integers().between(0, 4),
                        Arbitraries.subsetOf(OPTIONS),
                        Arbitraries.of(0.0, 0.1, 0.2, 0.3, 0.7, 0.9, 1.0),
                        Arbitraries.of(0.0, 0.5, 1.0, 1.0, 1.1, 2.0),
                        Arbitraries.of(DissentType.class).injectNull(0.7))
                .as((choice, ranking, ranked, approved, confidence, weight, dissent) -> new CastBallot(
                        1,
                        choice,
                        ranking.subList(0, ranked),
                        approved.stream().sorted().toList(),
                        confidence,
                        weight,
                        dissent,
                        null));
    }
}
