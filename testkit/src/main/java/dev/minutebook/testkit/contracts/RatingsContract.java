package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.EchoReport;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.ratings.AgentStrength;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.Match;
import dev.minutebook.api.ratings.MatchFilter;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.RatingChange;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.contracts.ratings.MatchesContract;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What any implementation of ratings keeps to.
public abstract class RatingsContract extends MatchesContract {

    private static final PageRequest FIRST = PageRequest.first();

    @Test
    void a_debate_that_takes_up_a_proposal_is_a_match() {
        TakeSeat[] table = table(3);
        Debate debate = play(open(oneRound(), table), Script.choosing("P1"));

        Match match = ratings().match(debate.id()).orElseThrow();

        assertThat(match.debate()).isEqualTo(debate.id());
        assertThat(match.domain()).isNull();
        assertThat(match.winner()).isEqualTo(seat(debate, 1).agent());
        assertThat(match.scores()).extracting(Match.Score::score).containsExactly(1.0, 0.5, 0.5);
        assertThat(match.scores().stream().mapToDouble(Match.Score::change).sum())
                .isCloseTo(0, within(1e-9));
        double k = 32 * match.confidence() / 2;
        assertThat(match.scores().getFirst().change()).isCloseTo(2 * k * (1 / 1.5 - 0.5), within(1e-9));
        List<Standing> board =
                ratings().leaderboard(Leaderboard.overall(), FIRST).items();
        assertThat(board).hasSize(3);
        assertThat(board.getFirst().agent()).isEqualTo(seat(debate, 1).agent());
        assertThat(board.getFirst().wins()).isOne();
        assertThat(board).allSatisfy(one -> assertThat(one.matches()).isOne());
        assertThat(board).allSatisfy(one -> assertThat(one.low()).isLessThan(one.skill()));
        Standing best = ratings().of(table[0].agent(), Leaderboard.overall()).orElseThrow();
        assertThat(best.rank()).isOne();
        assertThat(best.elo()).isCloseTo(1_500 + match.scores().getFirst().change(), within(1e-9));
        assertThat(ratings()
                        .of(table[1].agent(), Leaderboard.overall())
                        .orElseThrow()
                        .rank())
                .isEqualTo(2);
        RatingChange change =
                ratings().history(table[0].agent(), null, FIRST).items().getFirst();
        assertThat(change.match()).isEqualTo(match.id());
        assertThat(change.eloBefore()).isEqualTo(1_500);
        assertThat(change.eloAfter()).isEqualTo(best.elo());
        assertThat(ratings().matches(MatchFilter.all(), FIRST).items()).containsExactly(match);
        assertThat(ratings().matches(MatchFilter.of(table[1].agent()), FIRST).items())
                .containsExactly(match);
    }

    @Test
    void fixed_options_are_nobodys_proposals() {
        Debate debate = voted("in memory", "in memory", "on disk");

        assertThat(ratings().match(debate.id())).isEmpty();
        assertThat(ratings().leaderboard(Leaderboard.overall(), FIRST).items()).isEmpty();
    }

    @Test
    void a_domain_has_ratings_of_its_own() {
        TakeSeat[] table = table(3);
        decide("security", "P1", table);
        decide("cooking", "P2", table);

        assertThat(ratings().leaderboard(Leaderboard.of("security"), FIRST).items())
                .first()
                .satisfies(one -> assertThat(one.matches()).isOne())
                .satisfies(one -> assertThat(one.domain()).isEqualTo("security"));
        assertThat(ratings()
                        .of(table[0].agent(), Leaderboard.of("security"))
                        .orElseThrow()
                        .elo())
                .isGreaterThan(1_500);
        assertThat(ratings()
                        .of(table[0].agent(), Leaderboard.of("cooking"))
                        .orElseThrow()
                        .elo())
                .isLessThan(1_500);
        assertThat(ratings()
                        .of(table[0].agent(), Leaderboard.overall())
                        .orElseThrow()
                        .matches())
                .isEqualTo(2);
        assertThat(ratings().of(table[0].agent(), Leaderboard.of("nothing"))).isEmpty();
        assertThat(ratings().history(table[0].agent(), "cooking", FIRST).items())
                .hasSize(1);
    }

    @Test
    void ratings_can_be_seen_as_they_stood() throws Exception {
        TakeSeat[] table = table(3);
        Debate first = decide(null, "P1", table);
        Instant between = Objects.requireNonNull(now(first).completedAt());
        Thread.sleep(20);
        decide(null, "P2", table);
        decide(null, "P2", table);

        Leaderboard then = Leaderboard.overall().asOf(between);

        assertThat(ratings().leaderboard(then, FIRST).items())
                .first()
                .satisfies(
                        one -> assertThat(one.agent()).isEqualTo(seat(first, 1).agent()),
                        one -> assertThat(one.matches()).isOne());
        assertThat(ratings().of(table[0].agent(), then).orElseThrow().rank()).isOne();
        assertThat(ratings()
                        .of(table[0].agent(), Leaderboard.overall())
                        .orElseThrow()
                        .rank())
                .isEqualTo(2);
        assertThat(ratings()
                        .leaderboard(then.asOf(between.minusSeconds(60)), FIRST)
                        .items())
                .isEmpty();
        assertThat(ratings()
                        .leaderboard(then.by(Leaderboard.Order.SKILL), FIRST)
                        .items()
                        .getFirst()
                        .agent())
                .isEqualTo(seat(first, 1).agent());
    }

    @Test
    void leaderboards_are_paged_in_either_order() {
        decide(null, "P1", table(5));
        decide(null, "P2", table(4));

        for (Leaderboard.Order order : Leaderboard.Order.values()) {
            Leaderboard which = Leaderboard.overall().by(order);
            List<AgentId> whole = ratings().leaderboard(which, FIRST).items().stream()
                    .map(Standing::agent)
                    .toList();
            assertThat(everything(2, page -> ratings().leaderboard(which, page)))
                    .extracting(Standing::agent)
                    .isEqualTo(whole);
            assertThat(everything(2, page -> ratings().leaderboard(which.asOf(Instant.now()), page)))
                    .extracting(Standing::agent)
                    .isEqualTo(whole);
            assertThat(whole).hasSize(9);
        }
    }

    @Test
    void agents_become_rivals_or_allies_by_what_they_do() {
        TakeSeat[] table = table(3);
        for (String winner : List.of("P1", "P2", "P1", "P2")) {
            play(open(oneRound().voting(VotingRule.PLURALITY), table), Script.voting(claim -> switch (claim.seat()
                    .number()) {
                case 1 -> Ballot.of("P1", 0.9);
                case 2 -> Ballot.of("P2", 0.9);
                default -> Ballot.of(winner, 0.9);
            }));
        }

        Bond rivals = ratings().between(table[0].agent(), table[1].agent());
        assertThat(rivals.debates()).isEqualTo(4);
        assertThat(rivals.agreements()).isZero();
        assertThat(rivals.wins()).isEqualTo(2);
        assertThat(rivals.losses()).isEqualTo(2);
        assertThat(rivals.kind()).isEqualTo(BondKind.RIVAL);
        assertThat(rivals.rivalry()).isCloseTo(0.3 * 4 / 20 + 0.4 + 0.3, within(1e-9));
        Bond neutral = ratings().between(table[0].agent(), table[2].agent());
        assertThat(neutral.agreements()).isEqualTo(2);
        assertThat(neutral.kind()).isEqualTo(BondKind.NEUTRAL);
        TakeSeat[] friends = table(3);
        for (int i = 0; i < 3; i++) {
            decide(null, "P3", friends);
        }
        assertThat(ratings().between(friends[0].agent(), friends[1].agent()).kind())
                .isEqualTo(BondKind.ALLY);
        assertThat(ratings().between(friends[0].agent(), table[1].agent()).kind())
                .isEqualTo(BondKind.UNKNOWN);
        TakeSeat[] strangers = {table[2], friends[0], friends[1]};
        decide(null, "P3", strangers);
        assertThat(ratings().between(table[2].agent(), friends[0].agent()).kind())
                .isEqualTo(BondKind.ACQUAINTANCE);
        assertThat(ratings().bonds(table[0].agent(), BondKind.RIVAL, 10))
                .singleElement()
                .satisfies(one -> assertThat(one.other()).isEqualTo(rivals.other()));
        assertThat(ratings().bonds(table[2].agent(), null, 10)).hasSize(4);
        refused(() -> ratings().between(table[0].agent(), table[0].agent()), Code.INVALID);
        refused(() -> ratings().bonds(table[0].agent(), null, 0), Code.INVALID);
        refused(() -> ratings().between(table[0].agent(), AgentRef.of("nobody")), Code.NOT_FOUND);
    }

    @Test
    void who_changes_its_choice_to_anothers_follows_it() {
        TakeSeat[] table = table(3);
        Debate debate = play(
                open(oneRound().rounds(2).consensus(1, false), table),
                Script.voting(claim -> claim.seat().number() == 3 && claim.ask().round() == 1
                        ? Ballot.of("P3", 0.9)
                        : Ballot.of("P1", 0.9)));

        Bond bond = ratings().between(table[0].agent(), table[2].agent());
        assertThat(bond.influence()).isEqualTo(1);
        assertThat(bond.influenced()).isZero();
        assertThat(ratings().between(table[2].agent(), table[0].agent()).influenced())
                .isEqualTo(1);
        assertThat(ratings().between(table[0].agent(), table[1].agent()).influence())
                .isZero();
        EchoReport echo = debates().echo(debate.id());
        assertThat(echo.rounds()).isEqualTo(2);
        assertThat(echo.opportunities()).isOne();
        assertThat(echo.conformed()).isOne();
        assertThat(echo.conformity()).isEqualTo(1);
        assertThat(echo.withTheMany()).isOne();
        assertThat(echo.moves()).singleElement().satisfies(move -> {
            assertThat(move.seat()).isEqualTo(3);
            assertThat(move.from()).isEqualTo("P3");
            assertThat(move.to()).isEqualTo("P1");
            assertThat(move.after()).containsExactly(1, 2);
            assertThat(move.toTheMany()).isTrue();
            assertThat(move.evidence()).isFalse();
        });
    }

    @Test
    void strengths_come_from_all_matches_at_once() {
        TakeSeat[] table = table(3);
        for (int i = 0; i < 6; i++) {
            decide(i % 2 == 0 ? "security" : null, i == 5 ? "P2" : "P1", table);
        }

        List<AgentStrength> found = ratings().strengths(null, 10);

        assertThat(found).hasSize(3);
        assertThat(found.getFirst().matches()).isEqualTo(6);
        assertThat(found.getFirst().strength()).isGreaterThan(found.get(1).strength());
        assertThat(found).allSatisfy(one -> assertThat(one.strength()).isBetween(one.low(), one.high()));
        assertThat(ratings().strengths(null, 10)).isEqualTo(found);
        assertThat(ratings().strengths("security", 10).getFirst().matches()).isEqualTo(3);
        assertThat(ratings().strengths("cooking", 10)).isEmpty();
        assertThat(ratings().strengths(null, 1)).hasSize(1);
    }

    @Test
    void matches_of_two_are_found_and_paged() {
        TakeSeat[] table = table(4);
        decide(null, "P1", table[0], table[1], table[2]);
        decide(null, "P1", table[0], table[1], table[3]);
        decide(null, "P1", table[1], table[2], table[3]);

        MatchFilter both = MatchFilter.of(table[0].agent()).against(table[1].agent());

        assertThat(everything(1, page -> ratings().matches(both, page))).hasSize(2);
        assertThat(everything(2, page -> ratings().matches(MatchFilter.all(), page)))
                .hasSize(3);
        assertThat(everything(1, page -> ratings().matches(MatchFilter.of(table[3].agent()), page)))
                .hasSize(2)
                .allSatisfy(match -> assertThat(match.scores()).hasSize(3));
    }

    @Test
    void a_team_is_good_and_not_all_of_one_kind() {
        AgentRef strong = model("strong", "opus");
        AgentRef twin = model("twin", "opus");
        AgentRef other = model("other", "gemini");
        AgentRef weak = model("weak", "mini");
        AgentRef hollow = model("hollow", "micro");
        for (int i = 0; i < 4; i++) {
            for (AgentRef good : List.of(strong, twin, other)) {
                decide(null, "P1", seats(good, weak, hollow));
            }
        }

        Team team = ratings().team(ProposeTeam.of(3));

        assertThat(team.considered()).isEqualTo(5);
        assertThat(team.members()).extracting(Team.Member::name).containsExactlyInAnyOrder("strong", "twin", "other");
        assertThat(ratings().team(ProposeTeam.of(2)).members())
                .extracting(Team.Member::name)
                .as("two on the same model are worth less")
                .contains("other");
        assertThat(team.members()).allSatisfy(member -> {
            assertThat(member.reasons()).isNotEmpty();
            assertThat(member.terms().values().stream()
                            .mapToDouble(Double::doubleValue)
                            .sum())
                    .isCloseTo(member.score(), within(1e-9));
        });
        assertThat(team.members()).extracting(Team.Member::role).containsOnlyOnce("critic");
        assertThat(ratings().team(ProposeTeam.of(2).from(List.of(weak, twin))).members().stream()
                        .map(Team.Member::name))
                .containsExactlyInAnyOrder("weak", "twin");
        refused(() -> ratings().team(ProposeTeam.of(6)), Code.INVALID);
        refused(() -> ProposeTeam.of(1), Code.INVALID);
    }

    @Test
    void votes_weigh_what_their_voters_earned_and_half_for_ones_own() {
        TakeSeat[] table = table(3);
        Debate first = decide(null, "P1", table);
        for (Vote vote : votes(first)) {
            assertThat(vote.terms()).containsKeys("reputation", "calibration", "skill", "self_vote");
            assertThat(product(vote)).isCloseTo(vote.weight(), within(1e-9));
            assertThat(vote.weight()).isEqualTo(vote.seat() == 1 ? 0.5 : 1);
        }

        Debate second = decide(null, "P1", table);
        Seat seat = seat(second, 1);
        assertThat(seat.terms().get("skill")).as("one match says little").isBetween(1.0, 1.15);
        assertThat(seat.terms().get("reputation")).isBetween(1.0, 1.1);
        assertThat(seat.weight()).isCloseTo(product(seat.terms().values()), within(1e-9));
        assertThat(votes(second).getFirst().terms()).containsAllEntriesOf(seat.terms());

        Debate equal = play(open(oneRound().weighting(Weighting.EQUAL), table), Script.choosing("P1"));
        assertThat(votes(equal)).allSatisfy(vote -> assertThat(vote.weight()).isEqualTo(1));
    }

    @Test
    void fixed_options_are_counted_by_what_voters_did_before() {
        TakeSeat[] table = table(4);
        DebateConfig config = voteOnly();
        for (int i = 0; i < 20; i++) {
            String right = i % 2 == 0 ? "in memory" : "on disk";
            String wrong = i % 2 == 0 ? "on disk" : "in memory";
            Debate debate = play(open(config.voting(VotingRule.LEARNED), table), votes(right, right, right, wrong));
            assertThat(decision(debate).method()).isEqualTo(VotingRule.LEARNED);
            assertThat(decision(debate).fallback()).isEqualTo(VotingRule.WEIGHTED);
        }

        Debate debate = play(open(config, table), votes("on disk", "on disk", "in memory", "in memory"));

        assertThat(decision(debate).method()).isEqualTo(VotingRule.LEARNED);
        assertThat(decision(debate).fallback()).isNull();
        assertThat(decision(debate).winner()).isEqualTo("on disk");
        assertThat(decision(debate).plainWinner()).isNotNull();
        assertThat(debates()
                        .recount(debate.id(), RecountVotes.under(VotingRule.LEARNED))
                        .winner())
                .isEqualTo("on disk");
    }

    @Test
    void memories_that_were_named_get_their_outcome() {
        TakeSeat[] table = table(3);
        MemoryId hers = remembered(table[0], "Caches are cold on Monday.");
        MemoryId others = remembered(table[1], "Disks are slow.");
        MemoryId unnamed = remembered(table[0], "Nobody named this.");
        play(open(oneRound().voting(VotingRule.PLURALITY), table), claim -> {
            int seat = claim.seat().number();
            if (claim.ask().purpose() == Ask.Purpose.VOTE) {
                return Answer.of(claim.fence(), Script.words(claim), 0.9).vote(Ballot.of(seat == 2 ? "P2" : "P1", 0.9));
            }
            String words = switch (seat) {
                case 1 -> "As memory:" + hers.text() + " says, warm it first.";
                case 2 -> "See (memory:%s) and memory:%s, which is not mine.".formatted(others.text(), hers.text());
                default -> "No memory:of-mine, memory:" + UUID.randomUUID() + ".";
            };
            return Answer.of(claim.fence(), words, 0.8);
        });

        assertThat(memory(hers).successes()).as("ada's choice carried").isOne();
        assertThat(memory(hers).failures()).isZero();
        assertThat(memory(others).failures()).as("grace's did not").isOne();
        assertThat(memory(unnamed).successes() + memory(unnamed).failures()).isZero();
    }

    private MemoryId remembered(TakeSeat seat, String content) {
        return memories().remember(Remember.by(seat.agent(), content)).id();
    }

    private Memory memory(MemoryId id) {
        return memories().find(id).orElseThrow();
    }

    @Test
    void what_is_not_there_is_not_found() {
        AgentRef nobody = AgentRef.of("nobody");
        refused(() -> ratings().of(nobody, Leaderboard.overall()), Code.NOT_FOUND);
        refused(() -> ratings().history(nobody, null, FIRST), Code.NOT_FOUND);
        refused(() -> ratings().bonds(nobody, null, 5), Code.NOT_FOUND);
        AgentRef ada = agents().register(RegisterAgent.service("ada")).ref();
        assertThat(ratings().of(ada, Leaderboard.overall())).isEmpty();
        assertThat(ratings().history(ada, null, FIRST).items()).isEmpty();
        assertThat(ratings().bonds(ada, null, 5)).isEmpty();
        assertThat(ratings().match(new DebateId(new UUID(1, 2)))).isEmpty();
        refused(() -> ratings().matches(new MatchFilter(null, ada), FIRST), Code.INVALID);
    }

    private static double product(Vote vote) {
        return product(vote.terms().values());
    }

    private static double product(Collection<Double> terms) {
        return terms.stream().reduce(1.0, (one, other) -> one * other);
    }
}
