package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DecisionOutcome;
import dev.minutebook.api.decisions.OutcomeReport;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.Match;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// How decisions turned out, and the archive. Part of [DecisionsContract].
abstract class OutcomesContract extends DissentsContract {

    private static final String WHY = "It was measured.";

    @Test
    void an_outcome_says_whether_a_decision_was_right() {
        Decision decision = between("in memory", "in memory", "on disk");
        assertThat(decision.right()).isNull();

        DecisionOutcome outcome = resolve(decision, "right");

        assertThat(outcome.decision()).isEqualTo(decision.id());
        assertThat(outcome.number()).isEqualTo(1);
        assertThat(outcome.right()).isTrue();
        assertThat(outcome.choice()).isEqualTo("in memory");
        assertThat(outcome.because()).isEqualTo(WHY);
        assertThat(outcome.by()).isNotBlank();
        assertThat(outcome.at()).isAfterOrEqualTo(decision.createdAt());
        assertThat(decisions().find(decision.id()).orElseThrow().right()).isTrue();
        assertThat(outcomes(decision)).containsExactly(outcome);
    }

    @Test
    void an_option_says_which_choice_was_right() {
        Decision one = between("in memory", "in memory", "on disk");
        Decision other = between("in memory", "in memory", "on disk");
        Decision undecided = decision(
                play(open(voteOnly().voting(VotingRule.UNANIMOUS), 3), votes("in memory", "in memory", "on disk")));

        assertThat(resolve(one, "In Memory").right()).isTrue();
        assertThat(resolve(other, "on disk").right()).isFalse();
        assertThat(decisions().find(other.id()).orElseThrow().right()).isFalse();
        assertThat(undecided.winner()).isNull();
        refused(() -> resolve(undecided, "right"), Code.INVALID);
        refused(() -> resolve(undecided, "wrong"), Code.INVALID);
        assertThat(resolve(undecided, "on disk").right()).isFalse();
    }

    @Test
    void what_is_no_outcome_is_refused() {
        Decision decision = between("in memory", "on disk", "in memory");

        refused(() -> resolve(decision, "in the cloud"), Code.INVALID);
        refused(() -> ResolveDecision.as("right", " "), Code.INVALID);
        refused(() -> ResolveDecision.as("", WHY), Code.INVALID);
        refused(() -> ResolveDecision.as("right", WHY).correcting(0), Code.INVALID);
        refused(
                () -> decisions().resolve(new DecisionId(UUID.randomUUID()), ResolveDecision.as("right", WHY)),
                Code.NOT_FOUND);
        refused(
                () -> decisions()
                        .resolve(decision.id(), ResolveDecision.as("right", WHY).correcting(1)),
                Code.CONFLICT);
        assertThat(outcomes(decision)).isEmpty();
    }

    @Test
    void an_outcome_is_corrected_only_by_a_further_one_that_names_it() {
        Decision decision = between("in memory", "in memory", "on disk");
        DecisionOutcome first = resolve(decision, "right");

        refused(() -> resolve(decision, "wrong"), Code.CONFLICT);
        refused(() -> resolve(decision, "right"), Code.CONFLICT);
        refused(
                () -> decisions()
                        .resolve(decision.id(), ResolveDecision.as("wrong", WHY).correcting(2)),
                Code.CONFLICT);
        DecisionOutcome second = decisions()
                .resolve(decision.id(), ResolveDecision.as("wrong", WHY).correcting(1));

        assertThat(second.number()).isEqualTo(2);
        assertThat(second.choice()).isNull();
        assertThat(decisions().find(decision.id()).orElseThrow().right()).isFalse();
        assertThat(outcomes(decision)).containsExactly(second, first);
    }

    @Test
    void of_eight_that_resolve_at_once_one_does() {
        Decision decision = between("in memory", "in memory", "on disk");

        ConcurrentCalls.Race<DecisionOutcome> race =
                ConcurrentCalls.race(8, i -> resolve(decision, i % 2 == 0 ? "right" : "wrong"));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(7).containsOnly(Code.CONFLICT);
        assertThat(outcomes(decision)).hasSize(1);
        assertThat(of(decision, 1).map(CalibrationReport::predictions)).contains(1);
    }

    @Test
    void a_debate_between_fixed_options_is_a_match_when_it_is_known_who_was_right() {
        Decision decision = between("in memory", "in memory", "on disk");
        assertThat(book().ratings().match(decision.debate())).isEmpty();

        resolve(decision, "on disk");

        Match match = book().ratings().match(decision.debate()).orElseThrow();
        assertThat(match.winner()).isEqualTo(seat(debate(decision), 3).agent());
        assertThat(match.scores()).extracting(Match.Score::score).containsExactly(1.0, 0.0, 0.0);
        assertThat(standing(decision, 3).elo()).isCloseTo(1_516, within(1e-9));
        assertThat(standing(decision, 1).elo()).isCloseTo(1_492, within(1e-9));
        assertThat(standing(decision, 1).losses()).isEqualTo(1);
    }

    @Test
    void those_who_were_right_together_win_together() {
        Decision decision = between("in memory", "in memory", "on disk");

        resolve(decision, "right");

        assertThat(standing(decision, 1).wins()).isEqualTo(1);
        assertThat(standing(decision, 2).wins()).isEqualTo(1);
        assertThat(standing(decision, 3).losses()).isEqualTo(1);
        assertThat(book().ratings().match(decision.debate()).orElseThrow().winner())
                .isNull();
    }

    @Test
    void a_correction_takes_back_what_the_outcome_before_it_counted() {
        Decision decision = between("in memory", "in memory", "on disk");
        resolve(decision, "right");
        double skilled = standing(decision, 1).skill();

        correct(decision, 1, "on disk");

        assertThat(standing(decision, 3).elo()).isCloseTo(1_516, within(1e-9));
        assertThat(standing(decision, 3).wins()).isEqualTo(1);
        assertThat(standing(decision, 3).losses()).isZero();
        assertThat(standing(decision, 3).matches()).isEqualTo(1);
        assertThat(standing(decision, 1).skill()).isLessThan(1_500).isLessThan(skilled);
        assertThat(of(decision, 1).orElseThrow().correct()).isZero();
        assertThat(of(decision, 3).orElseThrow().correct()).isEqualTo(1);
        assertThat(of(decision, 3).orElseThrow().predictions()).isEqualTo(1);
        assertThat(book().critiques().reputation(whose(decision, 3)).right()).isEqualTo(1);
        assertThat(book().critiques().reputation(whose(decision, 1)).right()).isZero();
        assertThat(book().critiques().reputation(whose(decision, 1)).resolved()).isEqualTo(1);

        correct(decision, 2, "wrong");

        assertThat(book().ratings().of(whose(decision, 3), Leaderboard.overall()))
                .isEmpty();
        assertThat(of(decision, 3)).isEmpty();
        assertThat(of(decision, 1).orElseThrow().predictions()).isEqualTo(1);
        assertThat(book().critiques().reputation(whose(decision, 3)).resolved()).isZero();

        correct(decision, 3, "right");

        assertThat(standing(decision, 1).elo()).isCloseTo(1_508, within(1e-9));
        assertThat(standing(decision, 3).elo()).isCloseTo(1_484, within(1e-9));
        assertThat(of(decision, 3).orElseThrow().correct()).isZero();
    }

    @Test
    void a_debate_between_proposals_is_rated_anew_by_what_was_right() {
        Debate debate = play(open(oneRound(), 3), Script.choosing("P1"));
        Decision decision = decision(debate);
        assertThat(book().ratings().match(debate.id()).orElseThrow().winner())
                .isEqualTo(seat(debate, 1).agent());

        resolve(decision, "P2");

        Match match = book().ratings().match(debate.id()).orElseThrow();
        assertThat(match.winner()).isEqualTo(seat(debate, 2).agent());
        assertThat(standing(decision, 2).elo()).isGreaterThan(1_500);
        assertThat(standing(decision, 1).elo()).isLessThan(1_500);
        assertThat(standing(decision, 1).matches()).isEqualTo(1);
        assertThat(standing(decision, 1).wins()).isZero();
    }

    @Test
    void the_report_compares_decisions_with_a_plain_majority() {
        Decision weighed = weighed();
        assertThat(weighed.winner()).isEqualTo("on disk");
        assertThat(weighed.plainWinner()).isEqualTo("in memory");
        resolve(weighed, "right");
        resolve(between("in memory", "in memory", "on disk"), "wrong");
        resolve(weighed(), "wrong");
        between("in memory", "in memory");

        OutcomeReport report = decisions().report(null);

        assertThat(report.all().decisions()).isEqualTo(4);
        assertThat(report.all().right().of()).isEqualTo(3);
        assertThat(report.all().right().right()).isEqualTo(1);
        assertThat(report.all().right().rate()).isCloseTo(1.0 / 3, within(1e-12));
        assertThat(report.all().right().low()).isCloseTo(0.0615, within(1e-4));
        assertThat(report.all().right().high()).isCloseTo(0.7923, within(1e-4));
        assertThat(report.all().compared().of()).isEqualTo(2);
        assertThat(report.all().compared().right()).isEqualTo(1);
        assertThat(report.all().majority().right()).isZero();
        assertThat(report.byRule()).extracting(OutcomeReport.OutcomeGroup::name).contains("weighted");
        assertThat(report.byStrength().stream()
                        .mapToInt(OutcomeReport.OutcomeGroup::decisions)
                        .sum())
                .isEqualTo(4);
        assertThat(report.byDomain()).isEmpty();
        assertThat(decisions().report("architecture").all().right().rate()).isNull();
        refused(() -> decisions().report("a//b"), Code.INVALID);
    }

    @Test
    void decisions_are_listed_by_whether_their_outcome_is_known() {
        Decision open = between("in memory", "in memory");
        Decision known = between("in memory", "in memory");
        resolve(known, "right");

        assertThat(ids(filter(false, false))).containsExactly(open.id());
        assertThat(ids(filter(true, false))).containsExactly(known.id());
        assertThat(ids(filter(null, false))).containsExactly(known.id(), open.id());
    }

    @Test
    void voters_are_learnt_from_what_turned_out_right() {
        TakeSeat[] table = table(3);
        for (int i = 0; i < 20; i++) {
            String right = i % 2 == 0 ? "in memory" : "on disk";
            String wrong = i % 2 == 0 ? "on disk" : "in memory";
            Decision decision = decision(play(open(voteOnly(), table), votes(wrong, wrong, right)));
            resolve(decision, right);
        }

        Decision decision = decision(play(open(voteOnly(), table), votes("on disk", "on disk", "in memory")));

        assertThat(decision.method()).isEqualTo(VotingRule.LEARNED);
        assertThat(decision.winner()).as("who was right before").isEqualTo("in memory");
        assertThat(decision.plainWinner()).isEqualTo("on disk");
    }

    @Test
    void what_is_archived_is_left_out_until_it_is_restored() {
        Decision decision = between("in memory", "in memory");

        assertThat(found(decision.conclusion()))
                .extracting(Hit::subject, Hit::archivedAt)
                .containsExactly(tuple(decision.id().value(), null));
        Decision archived = decisions().archive(decision.id(), "The service is gone");

        assertThat(archived.archivedAt()).isNotNull();
        assertThat(archived.archiveReason()).isEqualTo("The service is gone");
        assertThat(decisions().find(decision.id())).contains(archived);
        assertThat(ids(filter(null, false))).isEmpty();
        assertThat(ids(filter(null, true))).containsExactly(decision.id());
        assertThat(decisions().similar(TOPIC, 10)).isEmpty();
        assertThat(found(decision.conclusion())).isEmpty();
        assertThat(found("is:archived " + decision.conclusion()))
                .extracting(Hit::subject, Hit::archivedAt)
                .containsExactly(tuple(decision.id().value(), archived.archivedAt()));
        assertThat(decisions().archive(decision.id(), "again")).isEqualTo(archived);
        refused(() -> decisions().archive(new DecisionId(UUID.randomUUID()), "why"), Code.NOT_FOUND);
        refused(() -> decisions().archive(decision.id(), " "), Code.INVALID);

        Decision restored = decisions().restore(decision.id());

        assertThat(found("is:archived " + decision.conclusion())).isEmpty();
        assertThat(restored).isEqualTo(decision);
        assertThat(decisions().restore(decision.id())).isEqualTo(decision);
        assertThat(decisions().similar(TOPIC, 10))
                .extracting(SimilarDecision::decision)
                .containsExactly(decision);
    }

    private List<Hit> found(String text) {
        return search().search(SearchQuery.of(text).kinds("decision")).items();
    }

    private Decision between(@Nullable String... choices) {
        return decision(voted(choices));
    }

    /// Two against one who is surer.
    private Decision weighed() {
        return decision(play(
                open(voteOnly().voting(VotingRule.WEIGHTED), 3),
                Script.voting(claim -> claim.seat().number() == 3
                        ? dev.minutebook.api.votes.Ballot.of("on disk", 1)
                        : dev.minutebook.api.votes.Ballot.of("in memory", 0.31))));
    }

    private DecisionOutcome resolve(Decision decision, String outcome) {
        return decisions().resolve(decision.id(), ResolveDecision.as(outcome, WHY));
    }

    private void correct(Decision decision, int number, String outcome) {
        decisions().resolve(decision.id(), ResolveDecision.as(outcome, WHY).correcting(number));
    }

    private List<DecisionOutcome> outcomes(Decision decision) {
        return everything(1, page -> decisions().outcomes(decision.id(), page));
    }

    private Debate debate(Decision decision) {
        return debates().find(decision.debate()).orElseThrow();
    }

    private AgentRef whose(Decision decision, int seat) {
        return agent(debate(decision), seat);
    }

    private Standing standing(Decision decision, int seat) {
        return book().ratings().of(whose(decision, seat), Leaderboard.overall()).orElseThrow();
    }

    private Optional<CalibrationReport> of(Decision decision, int seat) {
        return book().calibration().of(whose(decision, seat), CalibrationSource.OUTCOMES, null);
    }

    private List<DecisionId> ids(DecisionFilter filter) {
        return decisions().list(filter, PageRequest.first()).items().stream()
                .map(Decision::id)
                .toList();
    }

    private static DecisionFilter filter(@Nullable Boolean resolved, boolean archived) {
        return new DecisionFilter(null, null, null, null, resolved, archived);
    }
}
