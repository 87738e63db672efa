package dev.minutebook.cli.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySession;
import dev.minutebook.api.queries.QuerySessionId;
import dev.minutebook.api.specialists.ArbiterVerdict;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.AuctionBid;
import dev.minutebook.api.specialists.KnowledgeGap;
import dev.minutebook.api.specialists.KnowledgeGapId;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.api.specialists.SpecialistReliability;
import dev.minutebook.cli.fake.FakeEnvironment;
import dev.minutebook.cli.screen.Format;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.ScreenConfig;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What people see of queries, 80 columns wide.
class QueryViewsTest {

    private static final String EVEN = "Yes: each is twice something and one, and the two ones make two.";

    private final FakeEnvironment environment = new FakeEnvironment().terminal(80);
    private final Instant now = environment.instant();
    private final StringWriter out = new StringWriter();

    private Screen screen(Format format) {
        PrintWriter writer = new PrintWriter(out, true);
        return new Screen(environment, writer, writer, new ScreenConfig(format, false, true));
    }

    @AfterEach
    void no_line_is_wider_than_the_terminal() {
        assertThat(out.toString().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    private static UUID id(int number) {
        return UUID.fromString("01975ba0-7c00-7000-8000-0000000000%02d".formatted(number));
    }

    private Query query() {
        return new Query(
                new QueryId(id(1)),
                "homework",
                "local",
                null,
                "Is the sum of two odd numbers even?",
                AccuracyLevel.BALANCED,
                "mathematics",
                "mathematics",
                Map.of("mathematics", 0.9, "education", 0.1),
                "careful",
                2,
                false,
                Query.Status.ANSWERED,
                EVEN,
                "ada",
                new ModelRunId(id(11)),
                null,
                0.82,
                0.9,
                ConfidenceLabel.HIGH,
                Query.Review.NONE,
                List.of(),
                new Usage(2, 800, 130, new BigDecimal("0.008")),
                Map.of(),
                now.plus(Duration.ofMinutes(10)),
                5_200L,
                now.minus(Duration.ofMinutes(3)),
                now.minus(Duration.ofMinutes(3)));
    }

    private ModelRun run(int number, String specialist, double confidence, double utility, boolean winner) {
        return new ModelRun(
                new ModelRunId(id(number)),
                new QueryId(id(1)),
                "homework",
                null,
                ModelRun.Round.ANSWER,
                new AgentId(id(number + 10)),
                specialist,
                0,
                null,
                ModelRun.Status.ANSWERED,
                1,
                null,
                EVEN,
                confidence,
                Map.of(),
                Map.of(),
                utility,
                0.63,
                0.4,
                winner,
                List.of(),
                "anthropic",
                "claude-opus",
                400,
                60,
                new BigDecimal("0.004"),
                240L,
                1_800L,
                null,
                now,
                now,
                now);
    }

    private static AuctionBid bid(
            String specialist, double weight, List<Double> values, double welfare, double payment, boolean winner) {
        return new AuctionBid(
                specialist, new ModelRunId(id(11)), weight, values, false, welfare, payment, null, winner, "");
    }

    private QueryExplanation explanation() {
        return new QueryExplanation(
                query(),
                QueryExplanation.Route.FAN_OUT,
                List.of(run(11, "ada", 0.9, 0.82, true), run(12, "grace", 0.43, 0.51, false)),
                List.of(result(true), result(false)),
                new ArbiterVerdict(
                        ArbiterVerdict.Case.CASE_1,
                        0.8,
                        "ada",
                        "grace",
                        new ModelRunId(id(11)),
                        new ModelRunId(id(12)),
                        List.of(new ArbiterVerdict.Finding(
                                ArbiterVerdict.Check.LOGICAL,
                                ArbiterVerdict.Side.A,
                                0.8,
                                "the other contradicts itself")),
                        "One check speaks for ada."),
                List.of(
                        bid("ada", 0.7, List.of(0.9, 0.0), 0.63, 0.4, true),
                        bid("grace", 0.65, List.of(0.0, 0.43), 0.28, 0, false)),
                Map.of("linus", "it answers for law alone"),
                List.of("It is about mathematics.", "ada wins and pays 0.40: without it grace would win with 0.28."));
    }

    private AssertionResult result(boolean passed) {
        return new AssertionResult(
                id(21),
                new QueryId(id(1)),
                new ModelRunId(id(12)),
                "homework",
                "grace",
                "mathematics",
                "careful",
                "long-enough",
                AssertionLevel.SOFT,
                passed,
                passed ? 0 : -0.1,
                0,
                0.2,
                passed ? null : "it has 12 characters, not 40",
                now);
    }

    @Test
    void a_list_names_who_won_and_how_sure_it_is() {
        screen(Format.TABLE).rows(QueryViews.query()).print(List.of(query(), query()));
        assertThat(out.toString())
                .startsWith("QUERY")
                .contains("01975ba0-7c00  answered  ada     0.90  mathematics  Is the sum of two odd");
    }

    @Test
    void an_answer_is_shown_with_its_worth_and_what_it_is_about() {
        screen(Format.TABLE).show(query(), QueryViews.query());
        assertThat(out.toString())
                .contains(EVEN)
                .contains("Worth     ████████░░ 0.82\n")
                .contains("About     mathematics  █████████░ 0.90\n          education    █░░░░░░░░░ 0.10\n")
                .contains("Policy    careful, version 2\n")
                .contains("Spent     2 answers, 800 tokens in, 130 out, 0.008 USD\n")
                .contains("Took      5.2 s\n")
                .doesNotContain("Deadline", "Review", "Because");
    }

    @Test
    void an_auction_is_drawn() {
        ExplanationViews.show(screen(Format.TABLE), explanation());
        assertThat(out.toString())
                .contains("""
                        Auction
                        SPECIALIST  WEIGHT              WELFARE              PAYS              WON
                        ada         0.70    ██████████  0.63     ██████████  0.40  ██████████  yes
                        grace       0.65    █████████░  0.28     ████░░░░░░  0.00  ░░░░░░░░░░
                        """)
                .contains("""
                        What each reports for each answer
                               ADA              GRACE            REVIEWED
                        ada    █████████░ 0.90  ░░░░░░░░░░ 0.00  no
                        grace  ░░░░░░░░░░ 0.00  ████░░░░░░ 0.43  no
                        """)
                .contains("ada is right, grace is wrong")
                .contains("████████░░ 0.80 logical, for ada: the other contradicts itself")
                .contains("Assertions that did not hold", "-0.10", "Took no part\nlinus: it answers for law alone\n")
                .contains("- ada wins and pays 0.40: without it grace would win with 0.28.");
    }

    @Test
    void a_program_gets_the_whole_explanation() {
        StringWriter json = new StringWriter();
        PrintWriter writer = new PrintWriter(json, true);
        ExplanationViews.show(
                new Screen(environment, writer, writer, new ScreenConfig(Format.JSON, false, true)), explanation());
        assertThat(json.toString())
                .startsWith("{")
                .contains("\"auction\":[{", "\"payment\":0.4")
                .hasLineCount(1);
    }

    @Test
    void reliability_is_drawn_field_by_field() {
        screen(Format.TABLE)
                .rows(SpecialistViews.reliability())
                .print(List.of(
                        reliability("ada", "structural_engineering", 82, 0.03, false),
                        reliability("grace", "mathematics", 31, null, true)));
        assertThat(out).hasToString("""
                SPECIALIST  FIELD                   SCORE            TREND  WON    WITHHELD
                ada         structural_engineering  ████████░░ 0.82  +0.03  23/41
                grace       mathematics             ███░░░░░░░ 0.31         23/41  yes
                """);
    }

    private SpecialistReliability reliability(
            String specialist, String field, int score, Double trend, boolean abstains) {
        return new SpecialistReliability(
                new AgentId(id(31)),
                specialist,
                field,
                score,
                trend,
                41,
                23,
                0.58,
                0.71,
                0.8,
                abstains,
                3.2,
                2,
                19,
                4,
                11,
                1_900.0,
                now);
    }

    @Test
    void a_session_says_how_it_was_routed_and_who_won() {
        QuerySession session = new QuerySession(
                new QuerySessionId(id(41)),
                "homework",
                "local",
                "mathematics",
                12,
                11,
                Map.of("fan_out", 9L, "single", 3L),
                Map.of("ada", 8L, "grace", 3L),
                now,
                now);
        screen(Format.TABLE).rows(QueryViews.session()).print(List.of(session, session));
        screen(Format.TABLE).show(session, QueryViews.session());
        assertThat(out.toString())
                .contains("fan_out 9", "ada 8, grace 3")
                .contains("fan_out  ████████░░ 9\n", "single   ███░░░░░░░ 3\n");
    }

    @Test
    void a_gap_names_both_who_were_wrong() {
        KnowledgeGap gap = new KnowledgeGap(
                new KnowledgeGapId(id(51)),
                "local",
                new QueryId(id(1)),
                "Is the sum of two odd numbers even?",
                "mathematics",
                List.of("ada", "grace"),
                List.of(0.4, 0.35),
                0.7,
                0,
                0.2,
                now,
                null);
        screen(Format.TABLE).rows(SpecialistViews.gap()).print(List.of(gap, gap));
        assertThat(out.toString()).contains("ada 0.40, grace 0.35", "0.70");
    }

    @Test
    void a_policy_says_what_each_assertion_costs() {
        QueryPolicy policy = new QueryPolicy(
                "careful",
                1,
                List.of(
                        PolicyAssertion.blocking("answers", PolicyAssertion.Kind.NO_REFUSAL),
                        PolicyAssertion.length("long-enough", PolicyAssertion.Kind.MIN_LENGTH, 40, AssertionLevel.SOFT)
                                .amount(0.1),
                        PolicyAssertion.info("likeness", PolicyAssertion.Kind.ANALOGY, 0.05)),
                0.3,
                0.1,
                List.of(),
                now);
        screen(Format.TABLE).show(policy, SpecialistViews.policy());
        assertThat(out.toString())
                .contains("answers: blocking, no refusal, 3 retries")
                .contains("long-enough: soft, min length 40, costs 0.10")
                .contains("likeness: info, analogy, brings 0.05");
    }
}
