package dev.minutebook.testkit.contracts.specialists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.promotions.CandidateFinding;
import dev.minutebook.api.promotions.CandidateFinding.Finding;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrialFilter;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.api.promotions.TrialCase;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every implementation does with a trial: how it is opened, what becomes of it, and what is refused.
abstract class TrialsContract extends WorkspaceSuite {

    static final String FIELD = "software_engineering/java";

    Agent ada;
    Agent bob;

    @BeforeEach
    void two_agents() {
        ada = model("ada");
        bob = model("bob");
    }

    Promotions promotions() {
        return book().promotions();
    }

    static List<String> cases(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(i -> "case " + i).toList();
    }

    EnterTrial adaOne() {
        return EnterTrial.of(ada.ref(), "1");
    }

    EnterTrial bobOne() {
        return EnterTrial.of(bob.ref(), "1");
    }

    /// Bob against Ada, who has to be named as long as nobody was promoted.
    OpenTrial trial(int cases) {
        return OpenTrial.of(FIELD, bobOne(), cases(1, cases)).against(adaOne()).margin(0.5);
    }

    PromotionTrial the(PromotionTrialId id) {
        return promotions().find(id).orElseThrow();
    }

    /// Scores that spread around a mean, each different.
    static double spread(double mean, int number, int contender) {
        return mean + (number % 10 - 4.5) / 3 + number * 1e-4 + contender * 1e-5;
    }

    PromotionTrial report(PromotionTrialId id, int number, double... means) {
        ReportCase report = ReportCase.of("case " + number, ScoredAnswer.of(0, spread(means[0], number, 0)));
        for (int i = 1; i < means.length; i++) {
            report = report.and(ScoredAnswer.of(i, spread(means[i], number, i)));
        }
        return promotions().report(id, report);
    }

    PromotionTrial reportAll(PromotionTrialId id, int from, int to, double... means) {
        PromotionTrial last = the(id);
        for (int number = from; number <= to; number++) {
            last = report(id, number, means);
        }
        return last;
    }

    /// Bob has taken over from Ada.
    PromotionTrial promoted() {
        return reportAll(promotions().open(trial(20)).id(), 1, 20, 0, 3);
    }

    static List<Finding> findings(PromotionTrial trial) {
        return trial.findings().stream().map(CandidateFinding::finding).toList();
    }

    @Test
    void a_trial_is_opened_found_and_listed() {
        PromotionTrial opened = promotions()
                .open(trial(12)
                        .against(adaOne().configured("Answer in full."))
                        .and(EnterTrial.of(ada.ref(), "2").configured("Answer briefly."))
                        .shadow(3)
                        .mostCases(30)
                        .purpose("Bob is cheaper.")
                        .metadata(Map.of("ticket", "7")));
        assertThat(opened.status()).isEqualTo(PromotionTrialStatus.OPEN);
        assertThat(opened.field()).isEqualTo(FIELD);
        assertThat(opened.contenders())
                .extracting(PromotionTrial.Contender::number)
                .containsExactly(0, 1, 2);
        assertThat(opened.contenders())
                .extracting(
                        one -> one.specialist().name() + " " + one.specialist().version())
                .containsExactly("ada 1", "bob 1", "ada 2");
        assertThat(opened.contenders())
                .extracting(PromotionTrial.Contender::configuration)
                .containsExactly("Answer in full.", null, "Answer briefly.");
        assertThat(opened.margin()).isEqualTo(0.5);
        assertThat(opened.cases()).isEqualTo(15);
        assertThat(opened.mostCases()).isEqualTo(30);
        assertThat(opened.shadowLeft()).isEqualTo(3);
        assertThat(opened.missing()).isEqualTo(45);
        assertThat(opened.looks()).isZero();
        assertThat(opened.chanceLeft()).isEqualTo(0.05);
        assertThat(opened.findings()).isEmpty();
        assertThat(opened.winner()).isNull();
        assertThat(opened.purpose()).isEqualTo("Bob is cheaper.");
        assertThat(opened.metadata()).containsExactly(Map.entry("ticket", "7"));
        assertThat(opened.decidedAt()).isNull();
        assertThat(the(opened.id())).isEqualTo(opened);

        PromotionTrial other =
                promotions().open(OpenTrial.inShadow("law", bobOne(), 10).against(adaOne()));
        assertThat(other.margin()).isEqualTo(OpenTrial.MARGIN);
        assertThat(other.mostCases()).isEqualTo(OpenTrial.CASES);
        assertThat(everything(1, page -> promotions().list(PromotionTrialFilter.any(), page)))
                .containsExactly(other, opened);
        assertThat(promotions()
                        .list(PromotionTrialFilter.any().in("law"), PageRequest.first())
                        .items())
                .containsExactly(other);
        assertThat(promotions()
                        .list(PromotionTrialFilter.any().status(PromotionTrialStatus.REJECTED), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(everything(5, page -> promotions().cases(opened.id(), page)))
                .extracting(TrialCase::name)
                .containsExactlyElementsOf(cases(1, 12));
        PromotionTrialId unknown = new PromotionTrialId(UUID.randomUUID());
        assertThat(promotions().find(unknown)).isEmpty();
        assertThat(elsewhere().promotions().find(opened.id())).isEmpty();
        refused(() -> promotions().cases(unknown, PageRequest.first()), Code.NOT_FOUND);
        refused(() -> promotions().findings(unknown, PageRequest.first()), Code.NOT_FOUND);
    }

    @Test
    void who_is_no_better_is_rejected_with_what_was_found() {
        PromotionTrial worse = reportAll(
                promotions().open(trial(20).and(EnterTrial.of(ada.ref(), "2"))).id(), 1, 20, 0, -1, 0.3);
        assertThat(worse.status()).isEqualTo(PromotionTrialStatus.REJECTED);
        assertThat(findings(worse)).containsExactly(Finding.TOO_LITTLE, Finding.TOO_LITTLE);
        assertThat(worse.winner()).isNull();
        assertThat(promotions().current(FIELD)).isEmpty();
        assertThat(promotions().history(null, PageRequest.first()).items()).isEmpty();
        assertThat(promotions()
                        .list(PromotionTrialFilter.any().status(PromotionTrialStatus.REJECTED), PageRequest.first())
                        .items())
                .containsExactly(worse);
    }

    @Test
    void of_several_that_are_better_the_best_is_promoted() {
        PromotionTrial trial = reportAll(
                promotions().open(trial(20).and(EnterTrial.of(ada.ref(), "2"))).id(), 1, 20, 0, 3, 4);
        assertThat(trial.winner()).isEqualTo(2);
        assertThat(findings(trial)).containsExactly(Finding.ACCEPTED, Finding.ACCEPTED);
        assertThat(promotions().current(FIELD).orElseThrow().specialist().version())
                .isEqualTo("2");
    }

    @Test
    void what_does_not_suffice_wants_more_cases_up_to_the_most() {
        PromotionTrialId id = promotions().open(trial(10).margin(0)).id();
        PromotionTrial first = reportAll(id, 1, 10, 0, 0.6);
        assertThat(first.status()).isEqualTo(PromotionTrialStatus.UNDECIDED);
        assertThat(findings(first)).containsExactly(Finding.CHANCE);
        assertThat(first.chanceLeft()).isEqualTo(0.025);
        assertThat(first.decidedAt()).isNull();
        refused(() -> report(id, 10, 0, 0.6), Code.CONFLICT);
        refused(() -> promotions().open(trial(10)), Code.CONFLICT);
        refused(() -> promotions().extend(id, ExtendTrial.by(cases(10, 19))), Code.CONFLICT);
        refused(
                () -> promotions()
                        .extend(id, ExtendTrial.by(List.of("one more")).shadow(30)),
                Code.CONFLICT);

        PromotionTrial more = promotions().extend(id, ExtendTrial.by(cases(11, 20)));
        assertThat(more.status()).isEqualTo(PromotionTrialStatus.OPEN);
        assertThat(more.cases()).isEqualTo(20);
        assertThat(more.missing()).isEqualTo(20);
        refused(() -> promotions().extend(id, ExtendTrial.by(List.of("too early"))), Code.CONFLICT);
        PromotionTrial second = reportAll(id, 11, 20, 0, 0.6);
        assertThat(second.status()).isEqualTo(PromotionTrialStatus.UNDECIDED);
        assertThat(second.looks()).isEqualTo(2);
        assertThat(second.chanceLeft()).isEqualTo(0.0125, within(1e-12));

        promotions().extend(id, ExtendTrial.by(cases(21, 40)));
        PromotionTrial last = reportAll(id, 21, 40, 0, 0);
        assertThat(last.status()).as("no more than 40 cases").isEqualTo(PromotionTrialStatus.REJECTED);
        assertThat(last.looks()).isEqualTo(3);
        assertThat(last.chanceLeft()).isZero();
        assertThat(findings(last)).containsExactly(Finding.CHANCE);
        List<CandidateFinding> all = everything(1, page -> promotions().findings(id, page));
        assertThat(all).extracting(CandidateFinding::look).containsExactly(3, 2, 1);
        assertThat(all.stream().mapToDouble(CandidateFinding::chance).sum())
                .as("all looks together")
                .isEqualTo(0.05, within(1e-12));
    }

    @Test
    void more_cases_can_show_who_is_better() {
        PromotionTrialId id = promotions().open(trial(10)).id();
        assertThat(reportAll(id, 1, 10, 0, 0.8).status()).isEqualTo(PromotionTrialStatus.UNDECIDED);
        promotions().extend(id, ExtendTrial.by(cases(11, 40)));
        PromotionTrial trial = reportAll(id, 11, 40, 0, 1.2);
        assertThat(trial.status()).isEqualTo(PromotionTrialStatus.PROMOTED);
        assertThat(trial.looks()).isEqualTo(2);
    }

    @Test
    void a_trial_that_may_not_grow_has_one_look_with_the_whole_chance() {
        PromotionTrial trial =
                reportAll(promotions().open(trial(10).margin(0).mostCases(10)).id(), 1, 10, 0, 0.6);
        assertThat(trial.status()).isEqualTo(PromotionTrialStatus.REJECTED);
        assertThat(findings(trial)).containsExactly(Finding.CHANCE);
        assertThat(trial.findings().getFirst().chance()).isEqualTo(0.05);
    }

    @Test
    void fewer_than_ten_cases_decide_nothing_and_spend_nothing() {
        PromotionTrialId id = promotions().open(trial(9)).id();
        PromotionTrial few = reportAll(id, 1, 9, 0, 9);
        assertThat(few.status()).isEqualTo(PromotionTrialStatus.UNDECIDED);
        assertThat(few.looks()).isZero();
        assertThat(few.chanceLeft()).isEqualTo(0.05);
        PromotionTrial ended = promotions().decide(id);
        assertThat(ended.status()).isEqualTo(PromotionTrialStatus.REJECTED);
        assertThat(findings(ended)).containsExactly(Finding.TOO_FEW_CASES);
    }

    @Test
    void deciding_early_promotes_nobody_who_did_not_play_all() {
        PromotionTrialId id =
                promotions().open(trial(20).and(EnterTrial.of(ada.ref(), "2"))).id();
        for (int number = 1; number <= 20; number++) {
            double ours = spread(0, number, 0);
            ReportCase report = ReportCase.of("case " + number, ScoredAnswer.of(0, ours));
            promotions().report(id, number <= 15 ? report.and(ScoredAnswer.of(1, ours + 9)) : report);
            if (number < 20) {
                promotions().report(id, ReportCase.of("case " + number, ScoredAnswer.of(2, ours + 3)));
            }
        }
        PromotionTrial trial = promotions().decide(id);
        assertThat(trial.status()).isEqualTo(PromotionTrialStatus.REJECTED);
        assertThat(findings(trial)).containsExactly(Finding.OTHER_CASES, Finding.OTHER_CASES);

        PromotionTrialId early = promotions().open(trial(20)).id();
        reportAll(early, 1, 15, 0, 9);
        PromotionTrial stopped = promotions().decide(early);
        assertThat(findings(stopped)).as("stopped while it looked good").containsExactly(Finding.TOO_FEW_CASES);
        assertThat(stopped.status()).isEqualTo(PromotionTrialStatus.REJECTED);
    }

    @Test
    void deciding_promotes_who_played_all_while_another_did_not() {
        PromotionTrialId id =
                promotions().open(trial(20).and(EnterTrial.of(ada.ref(), "2"))).id();
        reportAll(id, 1, 20, 0, 3);
        PromotionTrial trial = promotions().decide(id);
        assertThat(trial.status()).isEqualTo(PromotionTrialStatus.PROMOTED);
        assertThat(trial.winner()).isEqualTo(1);
        assertThat(findings(trial)).containsExactly(Finding.ACCEPTED, Finding.OTHER_CASES);
        assertThat(trial.findings().getFirst().corrected())
                .as("the other counts too")
                .isEqualTo(2 * trial.findings().getFirst().probability(), within(1e-15));
    }

    @Test
    void an_undecided_trial_can_be_ended() {
        PromotionTrialId id = promotions().open(trial(10).margin(0)).id();
        reportAll(id, 1, 10, 0, 0.6);
        PromotionTrial ended = promotions().decide(id);
        assertThat(ended.status()).isEqualTo(PromotionTrialStatus.REJECTED);
        assertThat(findings(ended)).containsExactly(Finding.CHANCE);
        assertThat(ended.findings().getFirst().chance())
                .as("the second look is no more lenient")
                .isEqualTo(0.025);
    }

    @Test
    void a_withdrawn_trial_promotes_nobody() {
        PromotionTrialId id = promotions().open(trial(10)).id();
        reportAll(id, 1, 9, 0, 9);
        PromotionTrial gone = promotions().withdraw(id, new ChangeReason("The cases were leaked."));
        assertThat(gone.status()).isEqualTo(PromotionTrialStatus.WITHDRAWN);
        assertThat(gone.reason()).isEqualTo("The cases were leaked.");
        assertThat(gone.decidedAt()).isNotNull();
        refused(() -> report(id, 10, 0, 9), Code.CONFLICT);
        refused(() -> promotions().withdraw(id, new ChangeReason("Again.")), Code.CONFLICT);
        refused(() -> promotions().decide(id), Code.CONFLICT);
        assertThat(promotions().history(FIELD, PageRequest.first()).items()).isEmpty();
        assertThat(promotions().open(trial(10)).status()).isEqualTo(PromotionTrialStatus.OPEN);
    }

    @Test
    void what_cannot_be_reported_is_refused() {
        PromotionTrialId id = promotions().open(trial(10).shadow(1)).id();
        refused(() -> report(id, 11, 0, 1), Code.NOT_FOUND);
        refused(() -> report(new PromotionTrialId(UUID.randomUUID()), 1, 0, 1), Code.NOT_FOUND);
        refused(() -> promotions().report(id, ReportCase.of("case 1", ScoredAnswer.of(2, 1))), Code.INVALID);
        refused(
                () -> promotions()
                        .report(
                                id,
                                ReportCase.of("case 1", ScoredAnswer.of(1, 1)).asShadow()),
                Code.CONFLICT);
        report(id, 1, 0, 1);
        refused(() -> report(id, 1, 0, 1), Code.CONFLICT);
        refused(() -> promotions().report(id, ReportCase.of("case 1", ScoredAnswer.of(1, 5))), Code.CONFLICT);
        assertThat(the(id).missing()).isEqualTo(20);
    }

    @Test
    void what_is_no_trial_is_refused() {
        refused(() -> promotions().open(trial(10).and(EnterTrial.of(AgentRef.of("nobody"), "1"))), Code.NOT_FOUND);
        refused(() -> promotions().open(trial(10).and(bobOne())), Code.INVALID);
        refused(() -> promotions().open(trial(10).and(adaOne())), Code.INVALID);
        Agent gone = model("gone");
        agents().archive(gone.ref());
        refused(() -> promotions().open(trial(10).and(EnterTrial.of(gone.ref(), "1"))), Code.CONFLICT);
        for (Runnable wrong : List.<Runnable>of(
                () -> trial(41),
                () -> trial(0),
                () -> trial(20).mostCases(19),
                () -> trial(9).mostCases(9),
                () -> trial(10).shadow(31),
                () -> trial(10).margin(-1),
                () -> OpenTrial.of("not a path!", bobOne(), cases(1, 10)),
                () -> OpenTrial.of(FIELD, bobOne(), List.of("twice", "twice")),
                () -> EnterTrial.of(bob.ref(), " "),
                () -> ScoredAnswer.of(0, Double.NaN),
                () -> ScoredAnswer.of(9, 1),
                () -> ReportCase.of("x", ScoredAnswer.of(0, 1)).and(ScoredAnswer.of(0, 2)),
                () -> ExtendTrial.by(List.of()),
                () -> new RollBack(FIELD, " "))) {
            assertThatThrownBy(wrong::run).isInstanceOf(MinutebookException.class);
        }
    }
}
