package dev.minutebook.testkit.contracts.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.Match;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.DebateSuite;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Who gains and who loses by a match. Part of `RatingsContract`.
public abstract class MatchesContract extends DebateSuite {

    @Test
    void a_winner_below_the_consensus_asked_for_gains_and_so_does_its_weight() {
        TakeSeat[] table = table(4);
        Debate debate = play(
                open(oneRound().voting(VotingRule.PLURALITY), table),
                Script.voting(claim -> Ballot.of(claim.seat().number() == 4 ? "P4" : "P1", 0.6)));

        assertThat(debate.consensusReached()).isFalse();
        Standing winner = ratings().of(table[0].agent(), Leaderboard.overall()).orElseThrow();
        assertThat(winner.elo()).isGreaterThan(1_500);
        Seat next = seat(open(oneRound(), table), 1);
        assertThat(next.terms().get("reputation")).isGreaterThan(1);
        assertThat(next.terms().get("skill")).isGreaterThan(1);
    }

    @Test
    void who_only_criticises_or_votes_loses_nothing() {
        TakeSeat[] table = table(4);
        table[2] = table[2].role("critic");
        table[3] = table[3].role("critic");
        Debate debate = play(open(oneRound(), table), Script.choosing("P1"));

        assertThat(ratings().match(debate.id()).orElseThrow().scores())
                .extracting(Match.Score::agent)
                .containsExactlyInAnyOrder(
                        seat(debate, 1).agent(), seat(debate, 2).agent());
        assertThat(ratings().of(table[2].agent(), Leaderboard.overall())).isEmpty();
        assertThat(book().critiques().reputation(table[2].agent()).weight()).isEqualTo(1);
    }

    @Test
    void a_tie_of_votes_is_a_draw() {
        TakeSeat[] table = table(4);
        Debate debate = play(
                open(oneRound().voting(VotingRule.PLURALITY), table),
                Script.voting(claim -> Ballot.of(
                        claim.seat().number() < 3 ? "P1" : "P2", claim.seat().number() < 3 ? 0.9 : 0.8)));

        assertThat(decision(debate).winner()).as("by confidence").isEqualTo("P1");
        Match match = ratings().match(debate.id()).orElseThrow();
        assertThat(match.winner()).isNull();
        assertThat(match.scores()).extracting(Match.Score::score).containsExactlyInAnyOrder(1.0, 1.0, 0.0, 0.0);
        Standing drew = ratings().of(table[1].agent(), Leaderboard.overall()).orElseThrow();
        assertThat(drew.draws()).isOne();
        assertThat(drew.wins() + drew.losses()).isZero();
        Standing lost = ratings().of(table[2].agent(), Leaderboard.overall()).orElseThrow();
        assertThat(lost.losses()).isOne();
        Debate none = play(
                open(oneRound().voting(VotingRule.MAJORITY), table),
                Script.voting(claim -> Ballot.of(claim.seat().number() < 3 ? "P1" : "P2", 0.9)));
        assertThat(decision(none).winner()).isNull();
        assertThat(ratings().match(none.id()).orElseThrow().winner()).isNull();
        assertThat(ratings()
                        .of(table[1].agent(), Leaderboard.overall())
                        .orElseThrow()
                        .draws())
                .isEqualTo(2);
    }

    @Test
    void a_team_prefers_what_is_known_and_calls_no_service_a_model() {
        AgentRef newcomer = agents().register(RegisterAgent.service("newcomer")).ref();
        AgentRef known = agents().register(RegisterAgent.service("known")).ref();
        AgentRef other = agents().register(RegisterAgent.service("other")).ref();
        for (int i = 0; i < 9; i++) {
            decide(null, i % 3 == 0 ? "P2" : "P1", seats(known, other));
        }
        decide(null, "P1", seats(newcomer, other));

        Team team = ratings().team(ProposeTeam.of(2));

        assertThat(team.members().getFirst().name()).isEqualTo("known");
        assertThat(team.members())
                .allSatisfy(member -> assertThat(member.reasons()).noneMatch(reason -> reason.contains("model")));
    }

    protected final Debate decide(@Nullable String domain, String winner, TakeSeat... table) {
        OpenDebate opening = OpenDebate.about(TOPIC, table).config(oneRound());
        return play(debates().open(domain == null ? opening : opening.domain(domain)), Script.choosing(winner));
    }

    protected final AgentRef model(String name, String model) {
        return agents().register(RegisterAgent.model(name, model)).ref();
    }

    protected static TakeSeat[] seats(AgentRef... agents) {
        TakeSeat[] seats = new TakeSeat[agents.length];
        for (int i = 0; i < agents.length; i++) {
            seats[i] = TakeSeat.of(agents[i]).kind(Seat.Kind.EXTERNAL);
        }
        return seats;
    }
}
