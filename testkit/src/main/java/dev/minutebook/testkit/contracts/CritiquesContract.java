package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.critiques.AgentReputation;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.CritiqueFilter;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.IssueRate;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.api.critiques.RaisedIssue;
import dev.minutebook.api.critiques.TrainingExample;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.DebateSuite;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What every implementation of critiques does.
public abstract class CritiquesContract extends DebateSuite {

    private static final String SLOW = "The cache is too slow";
    private static final String SLOW_AGAIN = "Caches are too slow!";
    private static final String OPEN = "Anybody can inject SQL";
    private static final String UNMOVED = "Cache them in memory, and that is that.";

    private static WriteCritique of(int seat, double severity, String... issues) {
        return WriteCritique.of(
                seat,
                severity,
                "It matters.",
                List.of(issues).stream()
                        .map(issue -> new WriteCritique.Issue(issue, "mend: " + issue))
                        .toList());
    }

    /// A critique of one seat in one round.
    private static Script criticising(int round, int seat, WriteCritique critique) {
        return claim -> at(claim, round, Phase.CRITIQUE) && claim.ask().seat() == seat
                ? Script.speech(claim).critiques(List.of(critique))
                : null;
    }

    private static boolean at(ClaimedAsk claim, int round, Phase phase) {
        Ask ask = claim.ask();
        return ask.round() == round && ask.phase() == phase;
    }

    /// Seats that disagree in the first round and then vote for the first proposal; each proposes something else
    /// in each round.
    private static Script agreeingLate() {
        return Script.voting(
                claim -> claim.ask().round() == 1 ? Ballot.of("P" + claim.seat().number(), 0.4) : Ballot.of("P1", 0.9));
    }

    /// What a seat says whenever it is to propose.
    private static Script saying(int seat, String content) {
        return claim -> claim.ask().phase() == Phase.PROPOSAL && claim.ask().seat() == seat
                ? Answer.of(claim.fence(), content, 0.8)
                : null;
    }

    private Debate twoRounds(TakeSeat[] seats, Script script) {
        Debate debate =
                debates().open(OpenDebate.about(TOPIC, seats).config(oneRound().rounds(2)));
        Debate over = play(debate, script.otherwise(agreeingLate()));
        assertThat(over.status()).isEqualTo(Debate.Status.COMPLETED);
        assertThat(over.totalRounds()).isEqualTo(2);
        return over;
    }

    private Debate helping(TakeSeat[] seats) {
        return twoRounds(seats, criticising(1, 2, of(1, 0.8, SLOW)));
    }

    private List<Critique> all(Debate debate) {
        return everything(200, page -> critiques().list(CritiqueFilter.of(debate.id()), page))
                .reversed();
    }

    private @Nullable CritiquePattern pattern(Predicate<CritiquePattern> which) {
        return everything(200, page -> critiques().patterns(PatternFilter.any(), page)).stream()
                .filter(which)
                .findFirst()
                .orElse(null);
    }

    private CritiquePattern pattern(String text) {
        CritiquePattern found = pattern(one -> one.text().equals(text));
        assertThat(found).as(text).isNotNull();
        return java.util.Objects.requireNonNull(found);
    }

    @Test
    void lessons_and_patterns_go_with_the_source_their_debate_relied_on() {
        TakeSeat[] seats = table(3);
        Memory wiki = memories()
                .remember(Remember.by(seats[0].agent(), "The cache is warm.").from("the wiki", SourceClass.PERSON));
        twoRounds(seats, relying(wiki).otherwise(criticising(1, 2, of(1, 0.8, SLOW))));
        assertThat(lessons().list(LessonFilter.any(), PageRequest.first()).items())
                .isNotEmpty();
        assertThat(pattern(one -> one.text().equals(SLOW))).isNotNull();

        memories().revoke("the wiki", "it was edited by a stranger");

        assertThat(lessons().list(LessonFilter.any(), PageRequest.first()).items())
                .isEmpty();
        assertThat(pattern(one -> one.text().equals(SLOW))).isNull();
        twoRounds(seats, criticising(1, 2, of(1, 0.8, SLOW)));
        assertThat(pattern(one -> one.text().equals(SLOW)))
                .as("raised with success elsewhere")
                .isNotNull();
    }

    @Test
    void lessons_and_patterns_of_a_debate_can_be_revoked() {
        Debate debate = helping(table(3));
        assertThat(lessons().list(LessonFilter.any(), PageRequest.first()).items())
                .isNotEmpty();
        memories().revoke("debate " + debate.id().text(), "it was a test");
        assertThat(lessons().list(LessonFilter.any(), PageRequest.first()).items())
                .isEmpty();
        assertThat(pattern(one -> true)).isNull();
    }

    @Test
    void a_debate_that_relied_on_a_doubtful_memory_teaches_nothing() {
        TakeSeat[] seats = table(3);
        Memory page = memories()
                .remember(Remember.by(seats[0].agent(), "The cache is warm.").from("a page", SourceClass.WEB));
        memories().release(page.id(), "read");
        twoRounds(seats, relying(page));
        assertThat(lessons().list(LessonFilter.any(), PageRequest.first()).items())
                .isEmpty();
    }

    /// The first seat cites a memory whenever it is to propose.
    private static Script relying(Memory memory) {
        return claim -> claim.ask().phase() == Phase.PROPOSAL && claim.ask().seat() == 1
                ? Answer.of(
                        claim.fence(),
                        "Round " + claim.ask().round() + ": see memory:"
                                + memory.id().text() + ".",
                        0.8)
                : null;
    }

    @Test
    void an_issue_that_was_acted_upon_and_not_raised_again_led_to_an_improvement() {
        Debate debate = twoRounds(
                table(3),
                criticising(1, 2, of(1, 0.8, SLOW, OPEN).expecting(0.8))
                        .otherwise(criticising(2, 3, of(1, 0.6, SLOW_AGAIN))));

        List<Critique> made = all(debate);

        assertThat(made).hasSize(2);
        Critique first = made.getFirst();
        assertThat(first.issues()).extracting(RaisedIssue::ledToImprovement).containsExactly(false, true);
        assertThat(first.issues())
                .extracting(RaisedIssue::type)
                .containsExactly(IssueType.PERFORMANCE, IssueType.SECURITY);
        assertThat(first.expectedUsefulness()).isEqualTo(0.8);
        assertThat(first.actualUsefulness()).isEqualTo(0.5);
        assertThat(first.predictionError()).isCloseTo(0.3, within(1e-12));
        assertThat(first.settledAt()).isEqualTo(debate.completedAt());
        Critique second = made.getLast();
        assertThat(second.issues().getFirst().pattern())
                .as("the same issue in other words")
                .isEqualTo(first.issues().getFirst().pattern());
        assertThat(second.issues().getFirst().ledToImprovement())
                .as("nobody could act upon it")
                .isNull();
        assertThat(second.actualUsefulness()).as("nobody had the floor again").isNull();
        assertThat(second.expectedUsefulness()).isNull();
        assertThat(second.predictionError()).isNull();
        assertThat(debates().critiques(debate.id(), PageRequest.first()).items())
                .isEqualTo(made);
    }

    @Test
    void an_issue_whose_author_says_the_same_again_led_to_nothing() {
        Debate debate = twoRounds(table(3), criticising(1, 2, of(1, 0.8, OPEN)).otherwise(saying(1, UNMOVED)));

        assertThat(all(debate).getFirst().issues().getFirst().ledToImprovement())
                .isFalse();
        assertThat(pattern(OPEN).failures()).isEqualTo(1);
        assertThat(pattern(OPEN).successes()).isZero();
    }

    @Test
    void two_who_raise_the_same_issue_before_it_is_mended_were_both_right() {
        Debate debate = twoRounds(
                table(3), criticising(1, 2, of(1, 0.8, SLOW)).otherwise(criticising(1, 3, of(1, 0.4, SLOW_AGAIN))));

        assertThat(all(debate))
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.actualUsefulness()).isEqualTo(1));
        CritiquePattern pattern = pattern(SLOW);
        assertThat(pattern.successes()).isEqualTo(2);
        assertThat(pattern.severity()).isCloseTo(0.6, within(1e-12));
    }

    @Test
    void nothing_is_known_of_an_issue_while_its_debate_goes_on() {
        Debate debate = open(oneRound().rounds(2), 3);
        play(debate, 6, criticising(1, 2, of(1, 0.8, SLOW)).otherwise(agreeingLate()));

        Critique open = all(debate).getFirst();

        assertThat(open.settledAt()).isNull();
        assertThat(open.actualUsefulness()).isNull();
        assertThat(open.issues().getFirst().ledToImprovement()).isNull();
        assertThat(critiques()
                        .patterns(PatternFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(critiques().reputation(agent(debate, 2)).changedAt()).isNull();
    }

    @Test
    void a_pattern_learns_from_every_outcome() {
        TakeSeat[] seats = table(3);
        Debate first = helping(seats);

        CritiquePattern once = pattern(SLOW);
        assertThat(once.type()).isEqualTo(IssueType.PERFORMANCE);
        assertThat(once.successes()).isEqualTo(1);
        assertThat(once.failures()).isZero();
        assertThat(once.baseRate()).isEqualTo(0.5);
        assertThat(once.surprise()).isCloseTo(0.3, within(1e-12));
        assertThat(once.suggestion()).isEqualTo("mend: " + SLOW);
        assertThat(once.example()).as("the beginning of the fix").startsWith("It s1r2p3");
        assertThat(once.worth()).as("not proven yet").isZero();
        assertThat(once.updatedAt()).isEqualTo(first.completedAt());
        assertThat(critiques().rates()).containsExactly(new IssueRate(IssueType.PERFORMANCE, 1, 1));

        twoRounds(seats, criticising(1, 2, of(1, 0.8, SLOW_AGAIN)).otherwise(saying(1, UNMOVED)));

        CritiquePattern twice = pattern(SLOW);
        assertThat(twice.failures()).isEqualTo(1);
        assertThat(twice.successRate()).isEqualTo(0.5);
        assertThat(twice.baseRate()).isEqualTo(1);
        assertThat(twice.surprise()).as("0.7 · 0.3 + 0.3 · min(1, 2 · |0 − 1|)").isCloseTo(0.51, within(1e-12));
        assertThat(critiques().rates()).containsExactly(new IssueRate(IssueType.PERFORMANCE, 1, 0.5));
    }

    @Test
    void critics_who_say_how_useful_they_will_be_teach_patterns_how_far_off_they_are() {
        TakeSeat[] seats = table(3);
        twoRounds(seats, criticising(1, 2, of(1, 0.8, SLOW).expecting(0.9)));
        twoRounds(seats, criticising(1, 2, of(1, 0.8, SLOW).expecting(0.6)));
        helping(seats);

        assertThat(pattern(SLOW).predictionError()).isCloseTo(0.25, within(1e-12));
        AgentReputation critic = critiques().reputation(seats[1].agent());
        assertThat(critic.critiques()).isEqualTo(3);
        assertThat(critic.predictions()).isEqualTo(2);
        assertThat(critic.meanError()).isCloseTo(0.25, within(1e-12));
        assertThat(critic.calibration()).isCloseTo(0.75, within(1e-12));
    }

    @Test
    void what_helped_twice_is_told_to_critics() {
        TakeSeat[] seats = table(3);
        helping(seats);
        assertThat(critiques().relevant(null, 10)).isEmpty();
        helping(seats);

        List<CritiquePattern> best = critiques().relevant(null, 10);

        assertThat(best).extracting(CritiquePattern::text).containsExactly(SLOW);
        assertThat(best.getFirst().worth()).isCloseTo(2 * (1 + best.getFirst().surprise()), within(0.01));
        assertThat(critiques().relevant(IssueType.PERFORMANCE, 1)).isEqualTo(best);
        assertThat(critiques().relevant(IssueType.SECURITY, 1)).isEmpty();
        Debate next = debates()
                .open(OpenDebate.about("Which colour has the door?", seats).config(oneRound()));
        assertThat(asks().prompt(openAsks(next).getFirst().id()).text())
                .contains("Issues that were worth raising before:")
                .contains("- " + SLOW + " (performance, led to an improvement 2 of 2 times)");
    }

    @Test
    void as_many_are_told_as_was_asked_for_and_no_more_than_twenty() {
        refused(() -> critiques().relevant(null, 0), Code.INVALID);
        refused(() -> critiques().relevant(null, 21), Code.INVALID);
        assertThat(critiques().relevant(null, 20)).isEmpty();
    }

    @Test
    void an_agent_makes_itself_a_name() {
        TakeSeat[] seats = table(3);
        helping(seats);

        AgentReputation author = critiques().reputation(seats[0].agent());
        assertThat(author.proposals()).isEqualTo(1);
        assertThat(author.accepted()).isEqualTo(1);
        assertThat(author.score()).as("0.6 · 1 + 0.4 · 0.5").isCloseTo(0.8, within(1e-12));
        assertThat(author.weight()).as("one proposal says little").isCloseTo(1 + 0.3 / 11, within(1e-12));
        AgentReputation critic = critiques().reputation(seats[1].agent());
        assertThat(critic.accepted()).isZero();
        assertThat(critic.critiques()).isEqualTo(1);
        assertThat(critic.valuable()).isEqualTo(1);
        assertThat(critic.score()).isCloseTo(0.4, within(1e-12));
        AgentReputation third = critiques().reputation(seats[2].agent());
        assertThat(third.score()).isCloseTo(0.2, within(1e-12));
        assertThat(third.meanError()).isNull();
        assertThat(everything(2, page -> critiques().reputations(page))).containsExactly(author, critic, third);
    }

    @Test
    void a_stranger_has_a_weight_of_one_and_an_unknown_agent_none() {
        AgentReputation stranger = critiques().reputation(person("ada").ref());

        assertThat(stranger.weight()).isEqualTo(1);
        assertThat(stranger.score()).isEqualTo(0.5);
        assertThat(stranger.changedAt()).isNull();
        assertThat(stranger.name()).isEqualTo("ada");
        refused(() -> critiques().reputation(unknownAgent()), Code.NOT_FOUND);
    }

    @Test
    void without_consensus_a_minor_point_that_was_not_taken_up_says_nothing() {
        TakeSeat[] seats = table(3);
        Debate debate =
                debates().open(OpenDebate.about(TOPIC, seats).config(oneRound().rounds(2)));
        play(
                debate,
                criticising(1, 2, of(1, 0.4, SLOW))
                        .otherwise(criticising(1, 3, of(1, 0.5, OPEN)))
                        .otherwise(saying(1, UNMOVED))
                        .otherwise(quarrel()));

        assertThat(now(debate).consensusReached()).isFalse();
        assertThat(pattern(one -> one.text().equals(SLOW))).isNull();
        assertThat(pattern(OPEN).failures()).isEqualTo(1);
        assertThat(all(debate))
                .allSatisfy(one ->
                        assertThat(one.issues().getFirst().ledToImprovement()).isFalse());
        for (TakeSeat seat : seats) {
            assertThat(critiques().reputation(seat.agent()).accepted()).isZero();
            assertThat(critiques().reputation(seat.agent()).proposals()).isEqualTo(1);
        }
    }

    @Test
    void a_debate_that_failed_is_settled_and_one_that_was_cancelled_is_not() {
        TakeSeat[] seats = table(3);
        Debate failed = debates().open(OpenDebate.about(TOPIC, seats).config(oneRound()));
        play(
                failed,
                criticising(1, 2, of(1, 0.9, OPEN))
                        .otherwise(claim -> claim.ask().phase() == Phase.CONVERGENCE ? null : Script.speech(claim)));
        Debate cancelled = debates().open(OpenDebate.about(TOPIC, seats).config(oneRound()));
        play(cancelled, 5, criticising(1, 2, of(1, 0.9, SLOW)).otherwise(Script.plain()));
        debates().cancel(cancelled.id(), "no longer needed");

        ended(now(failed), Debate.Status.FAILED, StopReason.TOO_FEW_RESPONSES);
        assertThat(all(failed).getFirst().settledAt()).isEqualTo(now(failed).completedAt());
        assertThat(all(cancelled).getFirst().settledAt()).isNull();
        assertThat(pattern(one -> true)).as("nobody could act upon either").isNull();
        assertThat(critiques().reputation(seats[0].agent()).proposals())
                .as("nothing was decided")
                .isZero();
    }

    @Test
    void critiques_are_listed_newest_first_by_whatever_is_asked_for() {
        TakeSeat[] seats = table(3);
        Debate first = helping(seats);
        Debate second = twoRounds(
                seats,
                criticising(1, 3, of(2, 0.8, OPEN))
                        .otherwise(saying(2, UNMOVED))
                        .otherwise(criticising(1, 2, of(3, 0.2, "So be it", SLOW))));
        Critique slow = all(first).getFirst();
        Critique mixed = all(second).getFirst();
        Critique late = all(second).getLast();
        AgentRef critic = seats[1].agent();

        assertThat(listed(CritiqueFilter.any())).containsExactly(late, mixed, slow);
        assertThat(listed(CritiqueFilter.of(second.id()))).containsExactly(late, mixed);
        assertThat(listed(CritiqueFilter.any().by(critic))).containsExactly(mixed, slow);
        assertThat(listed(CritiqueFilter.any().against(seats[0].agent()))).containsExactly(slow);
        assertThat(listed(CritiqueFilter.any().ledToImprovement(true))).containsExactly(mixed, slow);
        assertThat(listed(CritiqueFilter.any().ledToImprovement(false))).containsExactly(late);
        assertThat(listed(CritiqueFilter.any().about(IssueType.SECURITY))).containsExactly(late);
        assertThat(listed(CritiqueFilter.any().about(IssueType.SECURITY).ledToImprovement(true)))
                .isEmpty();
        assertThat(listed(CritiqueFilter.any().about(IssueType.GENERAL))).containsExactly(mixed);
        assertThat(listed(CritiqueFilter.of(second.id()).by(critic).about(IssueType.SECURITY)))
                .isEmpty();
        assertThat(listed(CritiqueFilter.of(unknownDebate()))).isEmpty();
        refused(() -> listed(CritiqueFilter.any().by(unknownAgent())), Code.NOT_FOUND);
    }

    private List<Critique> listed(CritiqueFilter filter) {
        return everything(1, page -> critiques().list(filter, page));
    }

    @Test
    void patterns_are_listed_strongest_first_and_exported_one_by_one() {
        TakeSeat[] seats = table(3);
        helping(seats);
        helping(seats);
        twoRounds(
                seats,
                criticising(1, 2, of(1, 0.8, OPEN))
                        .otherwise(saying(2, UNMOVED))
                        .otherwise(criticising(1, 3, of(2, 0.8, "So be it"))));

        assertThat(everything(1, page -> critiques().patterns(PatternFilter.any(), page)))
                .extracting(CritiquePattern::text)
                .containsExactly(SLOW, OPEN, "So be it");
        assertThat(everything(1, page -> critiques().patterns(PatternFilter.of(IssueType.SECURITY), page)))
                .extracting(CritiquePattern::text)
                .containsExactly(OPEN);
        assertThat(critiques()
                        .patterns(PatternFilter.any().inArchive(), PageRequest.first())
                        .items())
                .isEmpty();
        List<TrainingExample> lines = everything(2, page -> critiques().export(page));
        assertThat(lines).extracting(TrainingExample::issue).containsExactlyInAnyOrder(SLOW, OPEN, "So be it");
        assertThat(lines)
                .filteredOn(line -> line.issue().equals(SLOW))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.successRate()).isEqualTo(1);
                    assertThat(line.outcomes()).isEqualTo(2);
                    assertThat(line.suggestion()).isEqualTo("mend: " + SLOW);
                    assertThat(line.example()).startsWith("It s1r2");
                });
        refused(
                () -> critiques()
                        .patterns(PatternFilter.any(), PageRequest.first().after("?")),
                Code.INVALID);
    }

    @Test
    void debates_that_end_at_once_are_all_counted() {
        TakeSeat[] seats = table(3);
        List<Debate> debates = ConcurrentCalls.all(
                8,
                caller -> debates()
                        .open(OpenDebate.about(TOPIC, seats).config(oneRound().rounds(2))));

        ConcurrentCalls.all(
                8,
                caller -> play(
                        debates.get(caller),
                        criticising(1, 2, of(1, 0.8, SLOW, OPEN).expecting(1)).otherwise(agreeingLate())));

        assertThat(pattern(SLOW).successes()).isEqualTo(8);
        assertThat(pattern(OPEN).successes()).isEqualTo(8);
        assertThat(critiques().rates())
                .containsExactly(new IssueRate(IssueType.PERFORMANCE, 1, 1), new IssueRate(IssueType.SECURITY, 1, 1));
        assertThat(critiques().reputation(seats[0].agent()).accepted()).isEqualTo(8);
        assertThat(critiques().reputation(seats[1].agent()).valuable()).isEqualTo(8);
        assertThat(critiques().reputation(seats[1].agent()).predictions()).isEqualTo(8);
    }

    @Test
    void nothing_is_seen_of_another_workspace() {
        helping(table(3));

        assertThat(elsewhere()
                        .critiques()
                        .list(CritiqueFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(elsewhere()
                        .critiques()
                        .patterns(PatternFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(elsewhere().critiques().reputations(PageRequest.first()).items())
                .isEmpty();
    }
}
