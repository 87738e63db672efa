package dev.minutebook.testkit.contracts.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.RecordRun;
import dev.minutebook.api.queries.ReviewVerdict;
import dev.minutebook.api.specialists.ArbiterVerdict;
import dev.minutebook.api.specialists.AssertionFilter;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.AuctionBid;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.KnowledgeGap;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.PolicyAssertion.Kind;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.api.specialists.SpecialistReliability;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// What answers are held to, which of them wins, and what is learnt from it.
public abstract class QueryVerdictsContract extends QueryRunsContract {

    private static final String BOTH_WRONG =
            "The cache is always warm at night. Think about that. The cache is never warm at night. 2 + 2 = 5";

    @Test
    void a_blocking_failure_is_asked_for_again_with_the_reason_and_aborts_at_last() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        for (int attempt = 0; attempt < PolicyAssertion.RETRIES; attempt++) {
            ModelRun run = say(query.id(), ada, "No.", 0.9);
            assertThat(run.status()).isEqualTo(ModelRun.Status.ANSWERED);
            ModelRun next = open(query.id()).getFirst();
            assertThat(next.attempt()).isEqualTo(attempt + 1);
            assertThat(next.instruction()).isEqualTo("it has fewer than 20 characters; answer in full");
        }
        ClaimedRun last = claim(query.id(), ada);
        assertThat(last.prompt()).contains("was not accepted: it has fewer than 20 characters");
        queries().answer(last.run().id(), AnswerRun.of(last.fence(), "No.", 0.9));
        assertThat(now(query.id()).status()).isEqualTo(Query.Status.FAILED);
        assertThat(now(query.id()).reason()).contains("ada=aborted: it has fewer than 20 characters");
    }

    @Test
    void an_aborted_answer_takes_no_part_and_a_mended_one_does() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        say(query.id(), bob, "No.", 0.9);
        say(query.id(), bob, RIGHT, 0.4);
        for (int attempt = 0; attempt <= PolicyAssertion.RETRIES; attempt++) {
            say(query.id(), ada, "I cannot help with that question, sorry.", 1);
        }
        Query ended = now(query.id());
        assertThat(ended.winner()).isEqualTo("bob");
        assertThat(ended.answer()).isEqualTo(RIGHT);
        QueryExplanation how = explain(query.id());
        assertThat(how.left()).containsEntry("ada", "aborted: it refuses to answer; answer the question");
        assertThat(how.runs()).filteredOn(run -> run.specialist().equals("ada")).hasSize(4);
        assertThat(how.assertions())
                .filteredOn(one -> one.specialist().equals("ada") && !one.passed())
                .extracting(AssertionResult::retries)
                .containsExactly(0, 1, 2, 3);
        assertThat(standing(ada, SWE).efficacy()).isEqualTo(0.4, within(1e-9));
    }

    @Test
    void every_level_of_assertions_is_on_record_with_what_it_brings() {
        Agent ada = model("ada");
        queries()
                .putPolicy(PutPolicy.of(
                        "strict",
                        PolicyAssertion.blocking("no_refusal", Kind.NO_REFUSAL),
                        PolicyAssertion.contains("cites", "manual", AssertionLevel.SOFT)
                                .amount(0.2),
                        PolicyAssertion.soft("closed", Kind.CODE_CLOSED, 0.1),
                        PolicyAssertion.info("analogy", Kind.ANALOGY, 0.08),
                        PolicyAssertion.length("concise", Kind.CONCISE, 150, AssertionLevel.INFO)
                                .amount(0.06)));
        Query plain = queries().ask(about(AccuracyLevel.FAST, ada).policy("strict"));
        say(plain.id(), ada, "Port 5432 it is, think of it as a door.", 0.9);
        Query ended = now(plain.id());
        assertThat(ended.status()).isEqualTo(Query.Status.ANSWERED);
        assertThat(ended.policy()).isEqualTo("strict");
        List<AssertionResult> results = explain(plain.id()).assertions();
        assertThat(results).hasSize(5).allSatisfy(one -> {
            assertThat(one.policy()).isEqualTo("strict");
            assertThat(one.field()).isEqualTo(SWE);
            assertThat(one.latencyMs()).isNotNegative();
        });
        Map<String, Double> brought = new TreeMap<>();
        results.forEach(one -> brought.put(one.name(), one.bonus()));
        assertThat(brought)
                .containsEntry("no_refusal", 0.0)
                .containsEntry("cites", -0.2)
                .containsEntry("closed", 0.0)
                .containsEntry("analogy", 0.08)
                .containsEntry("concise", 0.06);
        Query better = queries().ask(about(AccuracyLevel.FAST, model("eve")).policy("strict"));
        say(
                better.id(),
                agents().find(AgentRef.of("eve")).orElseThrow(),
                "Port 5432 it is, says the manual; think of it as a door.",
                0.9);
        assertThat(Objects.requireNonNull(now(better.id()).utility()) - Objects.requireNonNull(ended.utility()))
                .as("the malus lowers the utility; a question asked before is less new")
                .isGreaterThan(0.1);
        AssertionFilter own = AssertionFilter.own();
        assertThat(everything(
                        3, page -> queries().assertions(own.policy("strict").field(SWE), page)))
                .hasSize(10);
        assertThat(everything(
                        3,
                        page -> queries()
                                .assertions(own.level(AssertionLevel.SOFT).passed(false), page)))
                .singleElement()
                .satisfies(one -> assertThat(one.reason()).isEqualTo("it does not say \"manual\""));
        assertThat(everything(3, page -> queries().assertions(own.query(better.id()), page)))
                .hasSize(5);
        assertThat(queries().assertions(own.field("law"), PageRequest.first()).items())
                .isEmpty();
        refused(() -> queries().assertions(own.field("cooking"), PageRequest.first()), Code.INVALID);
    }

    @Test
    void policies_have_versions_and_queries_keep_theirs() {
        Agent ada = model("ada");
        PutPolicy first = PutPolicy.of(
                "house",
                PolicyAssertion.contains("polite", "please", AssertionLevel.BLOCKING)
                        .retries(0));
        assertThat(queries().putPolicy(first).version()).isEqualTo(1);
        Query before = queries().ask(about(AccuracyLevel.FAST, ada).policy("house"));
        assertThat(queries()
                        .putPolicy(PutPolicy.of("house").cap(0.1).baseline(0.5))
                        .version())
                .isEqualTo(2);
        Query after = queries().ask(about(AccuracyLevel.FAST, ada).policy("house"));
        say(before.id(), ada, RIGHT, 0.9);
        assertThat(now(before.id()).status()).isEqualTo(Query.Status.FAILED);
        assertThat(now(before.id()).policyVersion()).isEqualTo(1);
        say(after.id(), ada, RIGHT, 0.9);
        assertThat(now(after.id()).status()).isEqualTo(Query.Status.ANSWERED);
        assertThat(queries().policy("house").orElseThrow().cap()).isEqualTo(0.1);
        assertThat(queries().policy("nowhere")).isEmpty();
        assertThat(queries().policy("usual").orElseThrow().assertions()).hasSize(7);
        queries().putPolicy(PutPolicy.of("zebra"));
        assertThat(everything(1, page -> queries().policies(page)))
                .extracting(one -> one.name() + " " + one.version())
                .containsExactly("house 2", "usual 0", "zebra 1");
        refused(() -> queries().ask(AskQuery.of(QUESTION).policy("nowhere")), Code.NOT_FOUND);
    }

    @Test
    void a_policy_may_say_whom_questions_are_put_to() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        queries()
                .putPolicy(PutPolicy.of("lawyers")
                        .specialists(List.of(
                                AskedSpecialist.of(ada.ref()).fields(List.of("law")),
                                AskedSpecialist.of(bob.ref()).fields(List.of(SWE)))));
        Query query = queries()
                .ask(AskQuery.of(QUESTION).about("law").policy("lawyers").accuracy(AccuracyLevel.HIGH));
        assertThat(open(query.id())).extracting(ModelRun::specialist).containsExactly("ada");
        refused(
                () -> queries()
                        .putPolicy(PutPolicy.of("nobody").specialists(List.of(AskedSpecialist.of(unknownAgent())))),
                Code.NOT_FOUND);
        refused(
                () -> queries()
                        .putPolicy(PutPolicy.of("nothing")
                                .specialists(
                                        List.of(AskedSpecialist.of(ada.ref()).fields(List.of("cooking"))))),
                Code.INVALID);
    }

    @Test
    void without_reviews_the_more_confident_wins_and_pays_the_second_price() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        say(query.id(), bob, OTHER, 0.6);
        say(query.id(), ada, RIGHT, 0.8);
        Query ended = now(query.id());
        assertThat(ended.winner()).isEqualTo("ada");
        assertThat(ended.confidence()).isEqualTo(0.8);
        List<AuctionBid> bids = explain(query.id()).auction();
        assertThat(bids).extracting(AuctionBid::specialist).containsExactly("ada", "bob");
        AuctionBid won = bids.getFirst();
        assertThat(won.winner()).isTrue();
        assertThat(won.reviewed()).isFalse();
        assertThat(won.weight()).isEqualTo(0.65, within(1e-9));
        assertThat(won.values()).containsExactly(0.8, 0.0);
        assertThat(won.welfare()).isEqualTo(0.65 * 0.8, within(1e-9));
        assertThat(won.payment()).isEqualTo(0.6, within(1e-9));
        assertThat(won.without()).isEqualTo("bob");
        assertThat(won.explanation()).startsWith("ada pays 0.6000: without it answer 2 would win");
        AuctionBid second = bids.getLast();
        assertThat(second.values()).containsExactly(0.0, 0.6);
        assertThat(second.payment()).isZero();
        ModelRun run = runs(query.id()).getFirst();
        assertThat(run.vcgPayment()).isEqualTo(won.payment());
        assertThat(run.vcgWelfare()).isEqualTo(won.welfare());
        assertThat(run.winner()).isTrue();
        assertThat(explain(query.id()).sentences())
                .anyMatch(one -> one.startsWith("ada weighs 0.6500 and reports ada 0.8000, bob 0.0000 (its own alone)"))
                .anyMatch(one -> one.startsWith("ada wins; the answer has the utility 0."))
                .contains("It is about software_engineering (1.00), as the caller says.");
        assertThat(standing(ada, SWE).payments()).isEqualTo(0.6, within(1e-9));
    }

    @Test
    void reviews_turn_what_confidence_alone_would_choose() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Agent cy = model("cy");
        Query query = ask(AccuracyLevel.MAXIMUM, ada, bob, cy);
        say(query.id(), ada, RIGHT, 0.6);
        say(query.id(), bob, OTHER, 0.9);
        assertThat(open(query.id())).hasSize(1);
        say(query.id(), cy, RIGHT + " So it is.", 0.5);
        assertThat(open(query.id()))
                .hasSize(3)
                .allSatisfy(run -> assertThat(run.round()).isEqualTo(ModelRun.Round.PEER_REVIEW));
        assertThat(judge(query.id(), ada, 0.1, 0.6).values())
                .containsExactly(Map.entry("bob", 0.1), Map.entry("cy", 0.6));
        judge(query.id(), cy, 0.9, 0.0);
        judge(query.id(), bob, 0.2, 0.3);
        Query ended = now(query.id());
        assertThat(ended.winner()).isEqualTo("ada");
        QueryExplanation how = explain(query.id());
        assertThat(how.auction()).allSatisfy(bid -> {
            assertThat(bid.reviewed()).isTrue();
            assertThat(bid.payment()).isNotNegative();
        });
        assertThat(how.auction().getFirst().values()).containsExactly(0.6, 0.1, 0.6);
        SpecialistReliability won = standing(ada, SWE);
        assertThat(won.flaggedWins()).isEqualTo(1);
        assertThat(won.confirmedWins()).isEqualTo(1);
        assertThat(standing(bob, SWE).flagsGiven()).isEqualTo(1);
        assertThat(standing(cy, SWE).confirmations()).isEqualTo(1);
        assertThat(ended.label()).as("a reviewer disagrees").isEqualTo(ConfidenceLabel.MEDIUM);
    }

    @Test
    void the_arbiter_finds_the_other_answer_wrong_and_keeps_what_holds() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query first = ask(AccuracyLevel.BALANCED, ada, bob);
        say(first.id(), ada, SUM, 0.1);
        say(first.id(), bob, WRONG_SUM, 0.9);
        ArbiterVerdict one = Objects.requireNonNull(explain(first.id()).arbiter());
        assertThat(one.decision()).isEqualTo(ArbiterVerdict.Case.CASE_1);
        assertThat(one.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.check()).isEqualTo(ArbiterVerdict.Check.MATHEMATICAL);
            assertThat(finding.side()).isEqualTo(ArbiterVerdict.Side.A);
        });
        assertThat(now(first.id()).winner()).as("however sure the other is").isEqualTo("ada");
        assertThat(explain(first.id()).left().get("bob")).startsWith("corrected: B is wrong: 12 * 12 = 142");
        assertThat(explain(first.id()).auction()).hasSize(1);
        Correction kept = book().corrections()
                .list(CorrectionFilter.own(), PageRequest.first())
                .items()
                .getFirst();
        assertThat(kept.source()).isEqualTo(CorrectionSource.ARBITER);
        assertThat(kept.claim()).isEqualTo(SUM);
        assertThat(kept.rejected()).isEqualTo(WRONG_SUM);
        assertThat(kept.query()).isEqualTo(first.id().value());
        assertThat(kept.confidence()).isEqualTo(one.confidence());
        assertThat(kept.status()).as("the arbiter is sure").isEqualTo(CorrectionStatus.ACTIVE);
        assertThat(standing(bob, SWE).efficacy()).isLessThan(0.5);
        Query second = ask(AccuracyLevel.BALANCED, ada, bob);
        assertThat(second.corrections()).containsExactly(kept.id());
        assertThat(claim(second.id(), ada).system()).contains(SUM).contains("Corrections that hold here");
    }

    @Test
    void the_arbiter_finds_the_first_answer_wrong() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        say(query.id(), ada, WRONG_SUM, 0.9);
        say(query.id(), bob, SUM, 0.1);
        assertThat(Objects.requireNonNull(explain(query.id()).arbiter()).decision())
                .isEqualTo(ArbiterVerdict.Case.CASE_2);
        assertThat(now(query.id()).winner()).isEqualTo("bob");
        assertThat(now(query.id()).winnerRun())
                .isEqualTo(explain(query.id()).auction().getFirst().run());
    }

    @Test
    void where_both_are_wrong_a_gap_is_opened_and_closes_once_both_are_good_enough() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        say(query.id(), ada, WRONG_SUM, 0.9);
        say(query.id(), bob, BOTH_WRONG, 0.9);
        Query ended = now(query.id());
        assertThat(ended.status()).isEqualTo(Query.Status.FAILED);
        assertThat(ended.reason()).startsWith("no answer stands: ");
        assertThat(Objects.requireNonNull(explain(query.id()).arbiter()).decision())
                .isEqualTo(ArbiterVerdict.Case.CASE_3);
        KnowledgeGap gap = gaps(GapFilter.own().open(true)).getFirst();
        assertThat(gap.query()).isEqualTo(query.id());
        assertThat(gap.question()).isEqualTo(QUESTION);
        assertThat(gap.field()).isEqualTo(SWE);
        assertThat(gap.specialists()).containsExactly("ada", "bob");
        assertThat(gap.confidences()).hasSize(2).allMatch(one -> one < gap.least());
        assertThat(gap.bonus()).isPositive();
        for (int i = 0; i < 8; i++) {
            recorded(ada, bob, "Fact " + i + ": the server listens on port 5432, as the manual says.");
        }
        assertThat(gaps(GapFilter.own().open(true)))
                .as("both are good enough, and some questions have passed")
                .singleElement()
                .satisfies(one -> assertThat(one.since()).isBetween(3, 9));
        for (int i = 0; i < 10; i++) {
            recorded(ada, bob, "More " + i + ": the server listens on port 5432, as the manual says.");
        }
        assertThat(gaps(GapFilter.own().open(true))).isEmpty();
        KnowledgeGap closed = gaps(GapFilter.own().open(false).field(SWE)).getFirst();
        assertThat(closed.closedAt()).isNotNull();
        assertThat(closed.bonus()).isZero();
    }

    private List<KnowledgeGap> gaps(GapFilter filter) {
        return everything(1, page -> queries().gaps(filter, page));
    }

    private Query recorded(Agent ada, Agent bob, String answer) {
        return queries()
                .record(RecordQuery.of(
                                QUESTION,
                                List.of(RecordRun.of(ada.ref(), answer, 0.6), RecordRun.of(bob.ref(), answer, 0.5)))
                        .about(SWE));
    }

    @Test
    void where_nobody_can_tell_a_person_is_asked_and_the_label_says_so() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        say(query.id(), ada, "The standby server accepts writes during the night.", 0.9);
        say(query.id(), bob, "The standby server never accepts writes during the night.", 0.8);
        Query ended = now(query.id());
        assertThat(Objects.requireNonNull(explain(query.id()).arbiter()).decision())
                .isEqualTo(ArbiterVerdict.Case.CASE_4);
        assertThat(ended.winner()).isEqualTo("ada");
        assertThat(ended.label()).isEqualTo(ConfidenceLabel.UNCERTAIN);
        assertThat(ended.review()).isEqualTo(Query.Review.WANTED);
        assertThat(everything(1, page -> queries().list(QueryFilter.own().review(Query.Review.WANTED), page)))
                .extracting(Query::id)
                .containsExactly(query.id());
        Query reviewed = queries().review(query.id(), new ReviewVerdict(false, "the standby is read only"));
        assertThat(reviewed.review()).isEqualTo(Query.Review.CORRECTED);
        refused(() -> queries().review(query.id(), new ReviewVerdict(true, "so it is")), Code.CONFLICT);
    }

    @Test
    void two_that_say_the_same_need_no_person() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        say(query.id(), ada, RIGHT, 0.9);
        say(query.id(), bob, RIGHT, 0.8);
        Query ended = now(query.id());
        assertThat(ended.review()).isEqualTo(Query.Review.NONE);
        assertThat(ended.label()).isEqualTo(ConfidenceLabel.HIGH);
        refused(() -> queries().review(query.id(), new ReviewVerdict(true, "so it is")), Code.CONFLICT);
    }

    @Test
    void who_is_known_to_be_not_good_enough_abstains() {
        Agent poor = model("poor");
        queries()
                .putPolicy(PutPolicy.of(
                        "cited",
                        PolicyAssertion.contains("cites", "manual", AssertionLevel.SOFT)
                                .amount(0.1)));
        for (int i = 0; i < 10; i++) {
            Query taught = queries()
                    .record(RecordQuery.of(
                                    QUESTION + " " + i,
                                    List.of(RecordRun.of(poor.ref(), "It is some port or other, surely.", 0.9)))
                            .about(SWE)
                            .policy("cited"));
            assertThat(taught.status()).as("not known well enough before").isEqualTo(Query.Status.ANSWERED);
        }
        assertThat(standing(poor, SWE).abstains()).isTrue();
        Query query = ask(AccuracyLevel.FAST, poor);
        say(query.id(), poor, RIGHT, 0.9);
        Query ended = now(query.id());
        assertThat(ended.status()).isEqualTo(Query.Status.ABSTAINED);
        assertThat(ended.reason()).contains("withheld: it is not good enough in software_engineering");
        assertThat(ended.answer()).isNull();
        Query elsewhere = queries()
                .ask(AskQuery.of("Write a poem about a port.").about("art").to(poor.ref()));
        say(elsewhere.id(), poor, "The port at night is like a lamp on the sea.", 0.9);
        assertThat(now(elsewhere.id()).status())
                .as("in another field it is not known")
                .isEqualTo(Query.Status.ANSWERED);
        Query unsure = ask(AccuracyLevel.FAST, model("unsure"));
        say(unsure.id(), agents().find(AgentRef.of("unsure")).orElseThrow(), RIGHT, 0);
        assertThat(now(unsure.id()).status()).isEqualTo(Query.Status.ABSTAINED);
        assertThat(now(unsure.id()).reason()).isEqualTo("nobody is confident of any answer");
    }

    @Test
    void reliability_is_kept_per_specialist_and_field() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        for (int i = 0; i < 3; i++) {
            recorded(ada, bob, RIGHT);
        }
        queries()
                .record(RecordQuery.of("Who owns a contract?", List.of(RecordRun.of(ada.ref(), RIGHT, 0.5)))
                        .about("law"));
        List<SpecialistReliability> all = everything(1, page -> queries().reliability(ReliabilityFilter.any(), page));
        assertThat(all)
                .extracting(one -> one.specialist() + " " + one.field() + " " + one.wins() + "/" + one.runs())
                .containsExactly("ada law 1/1", "ada software_engineering 3/3", "bob software_engineering 0/3");
        SpecialistReliability best = standing(ada, SWE);
        assertThat(best.weight()).isEqualTo((3 + 6.5) / 13, within(1e-9));
        assertThat(best.score()).isBetween(1, 100);
        assertThat(best.trend()).isNotNull();
        assertThat(best.confidence()).isGreaterThan(0.5);
        assertThat(standing(ada, "law").trend()).as("one run has no trend").isNull();
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        say(query.id(), ada, RIGHT, 0.5);
        say(query.id(), bob, RIGHT, 0.5);
        AuctionBid bid = explain(query.id()).auction().getFirst();
        assertThat(bid.specialist()).isEqualTo("ada");
        assertThat(bid.weight()).as("by what was before").isEqualTo(best.weight(), within(1e-9));
        refused(
                () -> queries().reliability(ReliabilityFilter.any().field("cooking"), PageRequest.first()),
                Code.INVALID);
    }

    @Test
    void what_was_corrected_before_decides_and_is_counted() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Correction rule = book().corrections()
                .add(AddCorrection.fact("HashMap threads", "A HashMap is not safe for several threads.")
                        .not("A HashMap is safe for several threads.")
                        .asRegression())
                .correction();
        Query query = queries()
                .ask(AskQuery.of("Is a HashMap safe for threads?").about(SWE).to(ada.ref(), bob.ref()));
        assertThat(query.corrections()).containsExactly(rule.id());
        ClaimedRun claim = claim(query.id(), ada);
        assertThat(claim.system()).contains("A HashMap is not safe for several threads.");
        queries().answer(claim.run().id(), AnswerRun.of(claim.fence(), "A HashMap is safe for several threads.", 1));
        say(query.id(), bob, "Take a ConcurrentHashMap for several threads.", 0.5);
        assertThat(now(query.id()).winner()).isEqualTo("bob");
        Correction after = book().corrections().find(rule.id()).orElseThrow();
        assertThat(after.applied()).isEqualTo(1);
        assertThat(after.broken()).as("the case was broken by an answer").isEqualTo(1);
        assertThat(explain(query.id()).assertions())
                .filteredOn(one -> one.name().equals("cross_session_match") && !one.passed())
                .singleElement()
                .satisfies(one -> assertThat(one.specialist()).isEqualTo("ada"));
        Query other = queries().ask(AskQuery.of("Which colour has the sky?").to(ada.ref()));
        assertThat(other.corrections()).isEmpty();
    }
}
