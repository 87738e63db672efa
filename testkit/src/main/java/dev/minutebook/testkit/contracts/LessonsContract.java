package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.lessons.DebatePattern;
import dev.minutebook.api.lessons.DebateStrategy;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.DebateSuite;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What lessons, patterns and strategies promise.
public abstract class LessonsContract extends DebateSuite {

    private static final String INSIGHT = "Parameterised queries keep injection attacks out of the login form.";

    @Test
    void a_debate_that_ends_with_confidence_teaches_what_its_seats_held_worth_remembering() {
        Debate debate = teaching(INSIGHT, 0.95);

        Lesson lesson = about(INSIGHT);

        assertThat(lesson.debate()).isEqualTo(debate.id());
        assertThat(lesson.title()).isNotBlank();
        assertThat(lesson.content()).contains(INSIGHT);
        assertThat(lesson.category()).isEqualTo(Lesson.Category.SECURITY);
        assertThat(lesson.tier()).isEqualTo(Lesson.Tier.BRONZE);
        assertThat(lesson.domain()).isEqualTo("architecture/auth");
        assertThat(lesson.confidence()).isBetween(0.7, 1.0);
        assertThat(lesson.seen()).isPositive();
        assertThat(lesson.uses()).isZero();
        assertThat(lesson.outcomes()).isZero();
        assertThat(lesson.successes()).isZero();
        assertThat(Duration.between(lesson.createdAt(), lesson.expiresAt())).isEqualTo(Duration.ofDays(90));
        assertThat(lessons().find(lesson.id())).contains(lesson);
    }

    @Test
    void a_debate_that_ends_in_doubt_teaches_nothing() {
        teaching(INSIGHT, 0.4);

        assertThat(all(LessonFilter.any())).isEmpty();
    }

    @Test
    void a_debate_that_fails_teaches_nothing() {
        Debate debate = opened();
        play(
                debate,
                claim -> claim.ask().purpose() == Ask.Purpose.VOTE
                        ? null
                        : Script.speech(claim).insights(List.of(INSIGHT)));

        assertThat(now(debate).status()).isEqualTo(Debate.Status.FAILED);
        assertThat(all(LessonFilter.any())).isEmpty();
    }

    @Test
    void the_same_insight_twice_is_one_lesson_seen_twice() {
        teaching(INSIGHT, 0.95);
        Lesson first = about(INSIGHT);

        teaching(INSIGHT, 0.95);

        List<Lesson> lessons = insightful(INSIGHT);
        assertThat(lessons).hasSize(1);
        assertThat(lessons.getFirst().id()).isEqualTo(first.id());
        assertThat(lessons.getFirst().seen()).isGreaterThan(first.seen());
    }

    @Test
    void lessons_are_found_by_their_words() {
        teaching(INSIGHT, 0.95);
        teaching("Unit tests of the parser should cover the empty file.", 0.95);

        assertThat(all(LessonFilter.about("injection queries")).getFirst().content())
                .contains(INSIGHT);
        assertThat(all(LessonFilter.about("parser tests")).getFirst().content()).contains("Unit tests");
        assertThat(all(LessonFilter.about("zebra"))).isEmpty();
    }

    @Test
    void lessons_are_listed_newest_first_and_by_what_they_are() {
        teaching(INSIGHT, 0.95);
        teaching("Unit tests of the parser should cover the empty file.", 0.95);

        List<Lesson> all = all(LessonFilter.any());
        assertThat(all)
                .extracting(Lesson::createdAt)
                .isSortedAccordingTo(
                        java.util.Comparator.<java.time.Instant>naturalOrder().reversed());
        assertThat(all).extracting(Lesson::id).doesNotHaveDuplicates();
        assertThat(all(filter(Lesson.Category.TESTING, null)))
                .isNotEmpty()
                .extracting(Lesson::category)
                .containsOnly(Lesson.Category.TESTING);
        assertThat(all(filter(null, Lesson.Tier.BRONZE))).isEqualTo(all);
        assertThat(all(filter(null, Lesson.Tier.SILVER))).isEmpty();
        assertThat(all(in("architecture/auth"))).isEqualTo(all);
        assertThat(all(in("kitchen"))).isEmpty();
    }

    @Test
    void a_use_is_numbered_and_counted() {
        Debate debate = teaching(INSIGHT, 0.95);
        Lesson lesson = about(INSIGHT);

        LessonUse first = lessons().apply(lesson.id(), debate.id());
        LessonUse second = lessons().apply(lesson.id(), null);

        assertThat(first.number()).isEqualTo(1);
        assertThat(first.debate()).isEqualTo(debate.id());
        assertThat(first.success()).isNull();
        assertThat(first.settledAt()).isNull();
        assertThat(second.number()).isEqualTo(2);
        assertThat(second.debate()).isNull();
        assertThat(everything(1, page -> lessons().uses(lesson.id(), page))).containsExactly(first, second);
        assertThat(lessons().find(lesson.id()).orElseThrow().uses()).isEqualTo(2);
    }

    @Test
    void uses_at_once_are_numbered_without_a_gap() {
        teaching(INSIGHT, 0.95);
        LessonId lesson = about(INSIGHT).id();

        List<LessonUse> uses = ConcurrentCalls.all(16, i -> lessons().apply(lesson, null));

        assertThat(uses)
                .extracting(LessonUse::number)
                .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
        assertThat(lessons().find(lesson).orElseThrow().uses()).isEqualTo(16);
    }

    @Test
    void an_outcome_is_recorded_once() {
        teaching(INSIGHT, 0.95);
        LessonId lesson = about(INSIGHT).id();
        lessons().apply(lesson, null);

        Lesson settled = lessons().settle(lesson, 1, new LessonOutcome(true, 0.5));

        assertThat(settled.outcomes()).isEqualTo(1);
        assertThat(settled.successes()).isEqualTo(1);
        assertThat(settled.impact()).isEqualTo(0.5);
        refused(() -> lessons().settle(lesson, 1, new LessonOutcome(false, null)), Code.CONFLICT);
        assertThat(lessons().find(lesson)).contains(settled);
        LessonUse use = lessons().uses(lesson, PageRequest.first()).items().getFirst();
        assertThat(use.success()).isTrue();
        assertThat(use.impact()).isEqualTo(0.5);
        assertThat(use.settledAt()).isNotNull();
    }

    @Test
    void of_sixteen_outcomes_at_once_one_is_recorded() {
        teaching(INSIGHT, 0.95);
        LessonId lesson = about(INSIGHT).id();
        lessons().apply(lesson, null);

        ConcurrentCalls.Race<Lesson> race =
                ConcurrentCalls.race(16, i -> lessons().settle(lesson, 1, new LessonOutcome(i % 2 == 0, null)));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.CONFLICT);
        assertThat(lessons().find(lesson).orElseThrow().outcomes()).isEqualTo(1);
    }

    @Test
    void after_five_uses_with_four_fifths_successful_a_lesson_rises_one_tier() {
        teaching(INSIGHT, 0.95);
        LessonId lesson = about(INSIGHT).id();

        assertThat(used(lesson, true, true, true, false).tier()).isEqualTo(Lesson.Tier.BRONZE);
        assertThat(used(lesson, true).tier()).isEqualTo(Lesson.Tier.SILVER);
        assertThat(used(lesson, true, true, true, true).tier()).isEqualTo(Lesson.Tier.SILVER);
        assertThat(used(lesson, true).tier()).isEqualTo(Lesson.Tier.GOLD);
        assertThat(used(lesson, true, true, true, true, true).tier()).isEqualTo(Lesson.Tier.PLATINUM);
        assertThat(used(lesson, true, true, true, true, true).tier()).isEqualTo(Lesson.Tier.PLATINUM);
        assertThat(all(filter(null, Lesson.Tier.GOLD))).extracting(Lesson::id).containsExactly(lesson);
    }

    @Test
    void a_lesson_that_fails_stays_where_it_is() {
        teaching(INSIGHT, 0.95);
        LessonId lesson = about(INSIGHT).id();

        Lesson used = used(lesson, true, false, false, true, false, true);

        assertThat(used.tier()).isEqualTo(Lesson.Tier.BRONZE);
        assertThat(used.outcomes()).isEqualTo(6);
        assertThat(used.successes()).isEqualTo(3);
        assertThat(used.impact()).isEqualTo(0.0);
        assertThat(debates().statistics().lessonUses()).isEqualTo(6);
        assertThat(debates().statistics().lessonSuccessRate()).isEqualTo(0.5);
    }

    @Test
    void what_was_not_learnt_or_used_is_refused() {
        teaching(INSIGHT, 0.95);
        LessonId lesson = about(INSIGHT).id();
        LessonId unknown = new LessonId(UUID.randomUUID());
        LessonOutcome good = new LessonOutcome(true, null);

        assertThat(lessons().find(unknown)).isEmpty();
        refused(() -> lessons().apply(unknown, null), Code.NOT_FOUND);
        refused(() -> lessons().apply(lesson, unknownDebate()), Code.NOT_FOUND);
        refused(() -> lessons().settle(unknown, 1, good), Code.NOT_FOUND);
        refused(() -> lessons().settle(lesson, 1, good), Code.NOT_FOUND);
        refused(() -> lessons().uses(unknown, PageRequest.first()), Code.NOT_FOUND);
        refused(() -> new LessonOutcome(true, 1.5), Code.INVALID);
        refused(() -> new LessonOutcome(true, Double.NaN), Code.INVALID);
    }

    @Test
    void a_lesson_is_told_to_later_debates_it_may_help() {
        teaching(INSIGHT, 0.95);

        Debate later = debates().open(OpenDebate.about("How do we keep injection attacks out of queries?", table(3)));

        assertThat(later.briefing()).contains("Parameterised queries");
    }

    @Test
    void debates_that_end_leave_patterns() {
        assertThat(lessons().patterns(PageRequest.first()).items()).isEmpty();
        teaching(INSIGHT, 0.95);
        play(opened(), claim -> null);

        List<DebatePattern> patterns = everything(1, page -> lessons().patterns(page));

        assertThat(patterns)
                .extracting(DebatePattern::type)
                .contains(DebatePattern.Type.CONSENSUS_BUILDING, DebatePattern.Type.FAILURE);
        assertThat(patterns).allSatisfy(pattern -> {
            assertThat(pattern.domain()).isEqualTo("architecture/auth");
            assertThat(pattern.description()).isNotBlank();
            assertThat(pattern.seen()).isPositive();
            assertThat(pattern.averageConsensus()).isBetween(0.0, 1.0);
            assertThat(pattern.firstAt()).isBeforeOrEqualTo(pattern.lastAt());
        });
        assertThat(debates().statistics().patterns()).isEqualTo(patterns.size());
    }

    @Test
    void the_same_pattern_is_counted_and_not_repeated() {
        play(opened(), claim -> null);
        play(opened(), claim -> null);

        assertThat(everything(1, page -> lessons().patterns(page)))
                .filteredOn(pattern -> pattern.type() == DebatePattern.Type.FAILURE)
                .hasSize(1)
                .first()
                .extracting(DebatePattern::seen)
                .isEqualTo(2L);
    }

    @Test
    void ways_of_debating_are_compared_best_first() {
        teaching(INSIGHT, 0.95);
        teaching(INSIGHT, 0.95);
        Debate chained = debates()
                .open(OpenDebate.about(TOPIC, table(3))
                        .domain("architecture/auth")
                        .config(oneRound().topology(Topology.CHAIN)));

        play(chained, claim -> null);

        List<DebateStrategy> strategies = everything(1, page -> lessons().strategies(page));

        assertThat(strategies).hasSize(2);
        DebateStrategy best = strategies.getFirst();
        assertThat(best.topology()).isEqualTo(Topology.GRAPH_MESH);
        assertThat(best.protocol()).isNull();
        assertThat(best.domain()).isEqualTo("architecture/auth");
        assertThat(best.phases()).isEqualTo(Preset.QUICK.phases());
        assertThat(best.roles()).contains("proposer");
        assertThat(best.debates()).isEqualTo(2);
        assertThat(best.successes()).isEqualTo(2);
        assertThat(best.successRate()).isEqualTo(1.0);
        assertThat(best.averageConsensus()).isBetween(0.75, 1.0);
        assertThat(best.averageDuration()).isPositive();
        assertThat(strategies.getLast().topology()).isEqualTo(Topology.CHAIN);
        assertThat(strategies.getLast().successRate()).isZero();
        assertThat(debates().statistics().strategies()).isEqualTo(2);
    }

    @Test
    void a_lesson_of_another_workspace_is_not_seen() {
        teaching(INSIGHT, 0.95);
        Lesson lesson = about(INSIGHT);
        Workspace other = elsewhere();

        assertThat(other.lessons().find(lesson.id())).isEmpty();
        assertThat(other.lessons().list(LessonFilter.any(), PageRequest.first()).items())
                .isEmpty();
        assertThat(other.lessons()
                        .list(LessonFilter.about("injection"), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(other.lessons().patterns(PageRequest.first()).items()).isEmpty();
        assertThat(other.lessons().strategies(PageRequest.first()).items()).isEmpty();
        refused(() -> other.lessons().apply(lesson.id(), null), Code.NOT_FOUND);
    }

    @Test
    void a_use_under_a_key_is_counted_once() {
        teaching(INSIGHT, 0.95);
        LessonId lesson = about(INSIGHT).id();

        LessonUse use = book().once("k").lessons().apply(lesson, null);

        assertThat(book().once("k").lessons().apply(lesson, null)).isEqualTo(use);
        assertThat(lessons().find(lesson).orElseThrow().uses()).isEqualTo(1);
    }

    private Debate opened() {
        return debates()
                .open(OpenDebate.about(TOPIC, table(3))
                        .domain("architecture/auth")
                        .config(oneRound()));
    }

    /// A debate whose first seat says something worth remembering, and which ends with that confidence.
    private Debate teaching(String insight, double confidence) {
        return play(opened(), claim -> {
            if (claim.ask().purpose() == Ask.Purpose.VOTE) {
                return Answer.of(claim.fence(), Script.words(claim), confidence).vote(Ballot.of("P1", confidence));
            }
            Answer speech = Script.speech(claim);
            return claim.seat().number() == 1 && claim.ask().phase() == Phase.PROPOSAL
                    ? speech.insights(List.of(insight))
                    : speech;
        });
    }

    private Lesson about(String insight) {
        List<Lesson> found = insightful(insight);
        assertThat(found).as("lessons that say it").isNotEmpty();
        return found.getFirst();
    }

    private List<Lesson> insightful(String insight) {
        return all(LessonFilter.any()).stream()
                .filter(lesson -> lesson.content().contains(insight))
                .toList();
    }

    private Lesson used(LessonId lesson, boolean... outcomes) {
        Lesson settled = lessons().find(lesson).orElseThrow();
        for (boolean outcome : outcomes) {
            LessonUse use = lessons().apply(lesson, null);
            settled = lessons().settle(lesson, use.number(), new LessonOutcome(outcome, null));
        }
        return settled;
    }

    private List<Lesson> all(LessonFilter filter) {
        return everything(1, page -> lessons().list(filter, page));
    }

    @SuppressWarnings("NullAway") // does not see that a nested type may be null in a compiled record
    private static LessonFilter filter(
            Lesson.@org.jspecify.annotations.Nullable Category category,
            Lesson.@org.jspecify.annotations.Nullable Tier tier) {
        return new LessonFilter(null, category, tier, null, null, null);
    }

    @SuppressWarnings("NullAway")
    private static LessonFilter in(String domain) {
        return new LessonFilter(null, null, null, null, null, domain);
    }
}
