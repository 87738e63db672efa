package dev.minutebook.core.queries.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.core.queries.course.QueryAsk.Round;
import dev.minutebook.core.specialists.AnswerChecks;
import dev.minutebook.core.specialists.Arbiter;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.PolicyRules;
import dev.minutebook.core.specialists.Route;
import dev.minutebook.core.specialists.Standing;
import dev.minutebook.core.specialists.Utility;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class QueryCourseTest {

    private static final String QUESTION = "Which port does the database server use?";
    private static final String RIGHT = "The server listens on port 5432, as the manual says.";
    private static final String WRONG = "The server listens on port 5433, as the manual says.";
    private static final String TORN =
            "The cache is always warm at night. Think about that. The cache is never warm at night.";

    private static QueryPlan.Specialist specialist(String name, Field... fields) {
        return new QueryPlan.Specialist(name, Set.of(fields), Map.of());
    }

    private static QueryPlan.Specialist poor(String name, long runs) {
        return new QueryPlan.Specialist(
                name,
                Set.of(),
                Map.of(Field.SOFTWARE_ENGINEERING, new Standing(new Utility(0.4, 0.4), runs, runs / 2, 0)));
    }

    private static QueryPlan plan(AccuracyLevel accuracy, QueryPlan.Specialist... specialists) {
        return plan(FieldMix.of(Field.SOFTWARE_ENGINEERING), false, accuracy, List.of(), specialists);
    }

    private static QueryPlan plan(
            @Nullable FieldMix fields,
            boolean classified,
            AccuracyLevel accuracy,
            List<AnswerChecks.Known> known,
            QueryPlan.Specialist... specialists) {
        return new QueryPlan(
                QUESTION,
                fields,
                classified,
                accuracy,
                PolicyRules.of(PolicyRules.USUAL, known),
                List.of(specialists),
                known,
                0,
                Map.of());
    }

    private static QueryState play(QueryCourse course, QueryFact... facts) {
        QueryState state = course.begin();
        for (QueryFact fact : facts) {
            state = course.on(state, fact);
        }
        return state;
    }

    private static QueryOutcome outcome(QueryState state) {
        assertThat(state.ended()).as("%s", state.open()).isTrue();
        return Objects.requireNonNull(state.outcome());
    }

    private static String answer(QueryState state) {
        return Objects.requireNonNull(state.answers()
                        .get(Objects.requireNonNull(outcome(state).winner())))
                .text();
    }

    private static QueryFact said(String specialist, String text, double confidence) {
        return new QueryFact.Answered(specialist, 0, text, confidence);
    }

    @Test
    void a_question_is_answered_by_as_many_as_its_accuracy_says() {
        QueryPlan.Specialist[] ten = new QueryPlan.Specialist[10];
        for (int i = 0; i < 10; i++) {
            ten[i] = specialist("s" + i);
        }
        assertThat(new QueryCourse(plan(AccuracyLevel.FAST, ten)).begin().open())
                .hasSize(1);
        assertThat(new QueryCourse(plan(AccuracyLevel.BALANCED, ten)).begin().open())
                .hasSize(2);
        assertThat(new QueryCourse(plan(AccuracyLevel.HIGH, ten)).begin().open())
                .hasSize(9);
        QueryState most = new QueryCourse(plan(AccuracyLevel.MAXIMUM, ten)).begin();
        assertThat(most.open())
                .hasSize(9)
                .allSatisfy(ask -> assertThat(ask.round()).isEqualTo(Round.ANSWER));
        assertThat(Objects.requireNonNull(most.route()).reviewed()).isTrue();
    }

    @Test
    void what_it_is_about_the_caller_says_else_somebody_who_is_asked_else_its_words() {
        QueryPlan.Specialist law = specialist("law", Field.LAW);
        QueryPlan.Specialist swe = specialist("swe", Field.SOFTWARE_ENGINEERING);
        assertThat(new QueryCourse(plan(FieldMix.of(Field.LAW), true, AccuracyLevel.FAST, List.of(), law, swe))
                        .begin()
                        .open())
                .containsExactly(new QueryAsk(Round.ANSWER, "law", 0, null));
        QueryCourse course = new QueryCourse(plan(null, true, AccuracyLevel.FAST, List.of(), law, swe));
        QueryState begun = course.begin();
        assertThat(begun.open()).containsExactly(new QueryAsk(Round.CLASSIFY, null, 0, null));
        assertThat(course.on(begun, new QueryFact.Classified(FieldMix.of(Field.LAW)))
                        .open())
                .containsExactly(new QueryAsk(Round.ANSWER, "law", 0, null));
        QueryState lost = course.on(begun, new QueryFact.Lost(begun.open().getFirst(), "time is up"));
        assertThat(lost.open()).as("words tell").containsExactly(new QueryAsk(Round.ANSWER, "swe", 0, null));
        assertThat(new QueryCourse(plan(null, false, AccuracyLevel.FAST, List.of(), law, swe)).begin())
                .isEqualTo(lost);
        assertThat(QueryCourse.field(lost)).isEqualTo(Field.SOFTWARE_ENGINEERING);
    }

    @Test
    void a_blocking_failure_is_asked_for_again_with_the_reason_and_aborts_at_last() {
        QueryCourse course = new QueryCourse(plan(AccuracyLevel.FAST, specialist("ada")));
        QueryState state = course.begin();
        for (int attempt = 0; attempt < PolicyAssertion.RETRIES; attempt++) {
            state = course.on(state, new QueryFact.Answered("ada", attempt, "No.", 0.9));
            assertThat(state.open())
                    .containsExactly(new QueryAsk(
                            Round.ANSWER, "ada", attempt + 1, "it has fewer than 20 characters; answer in full"));
        }
        QueryState repaired = course.on(state, new QueryFact.Answered("ada", 3, RIGHT, 0.9));
        assertThat(answer(repaired)).as("the answer of the retry").isEqualTo(RIGHT);
        QueryOutcome failed = outcome(course.on(state, new QueryFact.Answered("ada", 3, "No.", 0.9)));
        assertThat(failed.answered()).isFalse();
        assertThat(failed.reason()).contains("ada=aborted: it has fewer than 20 characters");
        assertThat(course.on(state, new QueryFact.Answered("ada", 0, RIGHT, 0.9)))
                .as("the answer to an earlier attempt comes too late")
                .isEqualTo(state);
    }

    @Test
    void without_reviews_the_more_confident_wins_and_pays_the_second_price() {
        QueryCourse course = new QueryCourse(plan(AccuracyLevel.BALANCED, specialist("ada"), specialist("bob")));
        QueryOutcome outcome = outcome(play(course, said("bob", WRONG, 0.6), said("ada", RIGHT, 0.8)));
        assertThat(outcome.winner()).isEqualTo("ada");
        assertThat(outcome.candidates()).containsExactly("ada", "bob");
        assertThat(outcome.bids()).noneMatch(bid -> bid.reviewed());
        assertThat(Objects.requireNonNull(outcome.auction()).bids().getFirst().payment())
                .isEqualTo(0.6, within(1e-12));
        assertThat(outcome.utilities().get("ada")).isBetween(0.4, 0.7);
    }

    @Test
    void reviews_turn_what_confidence_alone_would_choose() {
        QueryPlan.Specialist[] three = {specialist("ada"), specialist("bob"), specialist("cy")};
        QueryCourse course = new QueryCourse(plan(AccuracyLevel.MAXIMUM, three));
        QueryState reviewing =
                play(course, said("ada", RIGHT, 0.6), said("bob", WRONG, 0.9), said("cy", RIGHT + " So it is.", 0.5));
        assertThat(reviewing.open())
                .extracting(QueryAsk::round)
                .containsExactly(Round.PEER_REVIEW, Round.PEER_REVIEW, Round.PEER_REVIEW);
        QueryState one = course.on(reviewing, new QueryFact.Reviewed("ada", Map.of("bob", 0.1, "cy", 0.6)));
        QueryState two = course.on(one, new QueryFact.Reviewed("cy", Map.of("bob", 0.0, "ada", 0.9)));
        assertThat(two.ended()).isFalse();
        QueryState done = course.on(two, new QueryFact.Lost(new QueryAsk(Round.PEER_REVIEW, "bob", 0, null), "gone"));
        QueryOutcome outcome = outcome(done);
        assertThat(outcome.winner()).isEqualTo("ada");
        assertThat(outcome.bids())
                .filteredOn(bid -> bid.specialist().equals("bob"))
                .singleElement()
                .satisfies(bid ->
                        assertThat(bid.reviewed()).as("values its own alone").isFalse());
        assertThat(course.on(done, said("bob", WRONG, 1)))
                .as("nothing changes an end")
                .isEqualTo(done);
    }

    @Test
    void every_case_of_the_arbiter_is_reached() {
        QueryPlan plan = plan(AccuracyLevel.BALANCED, specialist("ada"), specialist("bob"));
        QueryCourse course = new QueryCourse(plan);
        String sum = "Of course it is so: 12 * 12 = 144 tiles in all.";
        String off = "Of course it is so: 12 * 12 = 142 tiles in all.";
        QueryOutcome first = outcome(play(course, said("ada", sum, 0.1), said("bob", off, 0.9)));
        assertThat(Objects.requireNonNull(first.arbiter()).decision()).isEqualTo(Arbiter.Case.CASE_1);
        assertThat(first.winner()).as("however sure the other is").isEqualTo("ada");
        assertThat(first.left().get("bob")).startsWith("corrected: B is wrong: 12 * 12 = 142");
        QueryOutcome second = outcome(play(course, said("ada", off, 0.9), said("bob", sum, 0.1)));
        assertThat(Objects.requireNonNull(second.arbiter()).decision()).isEqualTo(Arbiter.Case.CASE_2);
        QueryOutcome third = outcome(play(course, said("ada", off, 0.9), said("bob", TORN + " 2 + 2 = 5", 0.9)));
        assertThat(third.gap()).isTrue();
        assertThat(third.answered()).isFalse();
        assertThat(third.reason()).startsWith("no answer stands: ");
        QueryOutcome fourth = outcome(play(course, said("ada", RIGHT, 0.9), said("bob", WRONG, 0.8)));
        assertThat(Objects.requireNonNull(fourth.arbiter()).decision()).isEqualTo(Arbiter.Case.CASE_4);
        assertThat(fourth.winner()).isEqualTo("ada");
    }

    @Test
    void what_was_corrected_before_decides() {
        QueryPlan plan = plan(
                FieldMix.of(Field.SOFTWARE_ENGINEERING),
                false,
                AccuracyLevel.BALANCED,
                List.of(new AnswerChecks.Known(
                        "A HashMap is not safe for several threads.", "A HashMap is safe for several threads.", 0.9)),
                specialist("ada"),
                specialist("bob"));
        QueryOutcome outcome = outcome(play(
                new QueryCourse(plan),
                said("ada", "A HashMap is safe for several threads.", 1),
                said("bob", "Take a ConcurrentHashMap for several threads.", 0.5)));
        assertThat(outcome.winner()).isEqualTo("bob");
    }

    @Test
    void who_is_known_to_be_not_good_enough_is_withheld() {
        QueryPlan.Specialist poor = poor("poor", Standing.KNOWN);
        QueryPlan.Specialist fresh = poor("new", Standing.KNOWN - 1);
        QueryOutcome both = outcome(play(
                new QueryCourse(plan(AccuracyLevel.BALANCED, poor, fresh)),
                said("poor", RIGHT, 1),
                said("new", RIGHT, 0.1)));
        assertThat(both.winner()).isEqualTo("new");
        assertThat(both.left()).containsEntry("poor", "withheld: it is not good enough in software_engineering");
        QueryOutcome alone = outcome(play(new QueryCourse(plan(AccuracyLevel.FAST, poor)), said("poor", RIGHT, 1)));
        assertThat(alone.answered()).isFalse();
        assertThat(alone.reason()).contains("withheld");
    }

    @Test
    void whoever_is_lost_is_done_without() {
        QueryCourse course = new QueryCourse(plan(AccuracyLevel.BALANCED, specialist("ada"), specialist("bob")));
        QueryAsk ada = new QueryAsk(Round.ANSWER, "ada", 0, null);
        QueryAsk bob = new QueryAsk(Round.ANSWER, "bob", 0, null);
        QueryOutcome one = outcome(play(course, new QueryFact.Lost(ada, "time is up"), said("bob", RIGHT, 0.5)));
        assertThat(one.winner()).isEqualTo("bob");
        assertThat(one.left()).containsEntry("ada", "time is up");
        QueryOutcome none = outcome(play(course, new QueryFact.Lost(ada, "down"), new QueryFact.Lost(bob, "down")));
        assertThat(none.answered()).isFalse();
        assertThat(none.reason()).isEqualTo("no answer stands: {ada=down, bob=down}");
        QueryOutcome unsure = outcome(play(course, said("ada", RIGHT, 0), said("bob", WRONG, 0)));
        assertThat(unsure.reason()).isEqualTo("nobody is confident of any answer");
    }

    @Test
    void a_question_without_anybody_to_ask_fails_at_once() {
        assertThat(outcome(new QueryCourse(plan(AccuracyLevel.FAST)).begin()).reason())
                .isEqualTo("there is no specialist to ask");
        assertThat(outcome(new QueryCourse(plan(AccuracyLevel.FAST, specialist("law", Field.LAW))).begin())
                        .reason())
                .isEqualTo("no specialist answers for software_engineering");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan(AccuracyLevel.FAST, specialist("ada"), specialist("ada")));
    }

    /// Facts come in any order, twice, or not at all until their time is up.
    @Test
    void every_question_ends_once_whatever_happens() {
        RandomGenerator random = new Random(16);
        Map<String, Integer> ends = new TreeMap<>();
        List<String> texts = List.of(
                RIGHT, WRONG, TORN, "No.", "I cannot help with that question.", "So 2 + 2 = 5, surely and always.");
        for (int run = 0; run < 5_000; run++) {
            List<QueryPlan.Specialist> all = new ArrayList<>();
            for (int i = random.nextInt(5); i > 0; i--) {
                all.add(specialist("s" + i));
            }
            AccuracyLevel level = AccuracyLevel.values()[random.nextInt(4)];
            QueryCourse course = new QueryCourse(
                    plan(null, random.nextBoolean(), level, List.of(), all.toArray(QueryPlan.Specialist[]::new)));
            QueryState state = course.begin();
            List<QueryFact> facts = new ArrayList<>();
            int steps = 0;
            while (!state.ended()) {
                assertThat(state.open()).isNotEmpty();
                QueryAsk ask = state.open().get(random.nextInt(state.open().size()));
                QueryFact fact = fact(ask, texts, random);
                facts.add(fact);
                QueryState next = course.on(state, fact);
                assertThat(course.on(next, fact)).as("twice is once").isEqualTo(next);
                state = next;
                assertThat(steps++).isLessThan(60);
            }
            assertThat(play(course, facts.toArray(QueryFact[]::new)))
                    .as("folding all facts")
                    .isEqualTo(state);
            QueryOutcome outcome = outcome(state);
            assertThat(outcome.answered()).isEqualTo(outcome.reason() == null);
            ends.merge(outcome.answered() ? "answered" : outcome.gap() ? "gap" : "failed", 1, Integer::sum);
        }
        System.out.println("queries: " + ends);
        assertThat(ends).containsOnlyKeys("answered", "failed", "gap");
    }

    private static QueryFact fact(QueryAsk ask, List<String> texts, RandomGenerator random) {
        if (random.nextInt(5) == 0) {
            return new QueryFact.Lost(ask, "time is up");
        }
        String name = ask.specialist();
        if (name == null) {
            return new QueryFact.Classified(FieldMix.of(Field.values()[random.nextInt(Field.values().length)]));
        }
        return ask.round() == Round.PEER_REVIEW
                ? new QueryFact.Reviewed(name, Map.of("s1", random.nextDouble(), "s2", random.nextDouble()))
                : new QueryFact.Answered(
                        name, ask.attempt(), texts.get(random.nextInt(texts.size())), random.nextDouble());
    }

    @Test
    void several_likely_ones_are_fanned_out_to() {
        QueryState state = new QueryCourse(plan(AccuracyLevel.HIGH, specialist("ada"), specialist("bob"))).begin();
        assertThat(Objects.requireNonNull(state.route()).kind()).isEqualTo(Route.Kind.FAN_OUT);
    }
}
