package dev.minutebook.testkit.contracts.specialists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.promotions.CandidateFinding.Finding;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.Incumbent;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.Promotion;
import dev.minutebook.api.promotions.Promotion.Event;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.api.promotions.TrialCase;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What every implementation of promotions does.
public abstract class PromotionsContract extends TrialsContract {

    @Test
    void the_last_report_promotes_who_is_better() {
        PromotionTrialId id = promotions().open(trial(20)).id();
        PromotionTrial before = reportAll(id, 1, 19, 0, 3);
        assertThat(before.status()).isEqualTo(PromotionTrialStatus.OPEN);
        assertThat(before.missing()).isEqualTo(2);
        assertThat(promotions().current(FIELD)).isEmpty();
        assertThat(promotions()
                        .report(id, ReportCase.of("case 20", ScoredAnswer.of(1, spread(3, 20, 1))))
                        .missing())
                .isEqualTo(1);
        PromotionTrial after = promotions().report(id, ReportCase.of("case 20", ScoredAnswer.of(0, spread(0, 20, 0))));
        assertThat(after.status()).isEqualTo(PromotionTrialStatus.PROMOTED);
        assertThat(after.winner()).isEqualTo(1);
        assertThat(after.looks()).isEqualTo(1);
        assertThat(after.missing()).isZero();
        assertThat(after.decidedAt()).isNotNull();
        assertThat(after.findings()).singleElement().satisfies(found -> {
            assertThat(found.finding()).isEqualTo(Finding.ACCEPTED);
            assertThat(found.contender()).isEqualTo(1);
            assertThat(found.cases()).isEqualTo(20);
            assertThat(found.mean() - found.baseline()).isEqualTo(3, within(1e-3));
            assertThat(found.lowerBound()).isBetween(found.baseline() + 0.5, found.mean());
            assertThat(found.corrected()).isEqualTo(found.probability()).isLessThanOrEqualTo(found.chance());
            assertThat(found.chance())
                    .as("half, since a later look is possible")
                    .isEqualTo(0.025);
        });
        Incumbent now = promotions().current(FIELD).orElseThrow();
        assertThat(now.specialist().agent()).isEqualTo(bob.id());
        assertThat(now.specialist().version()).isEqualTo("1");
        assertThat(promotions().history(FIELD, PageRequest.first()).items())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.id()).isEqualTo(now.promotion());
                    assertThat(one.event()).isEqualTo(Event.PROMOTE);
                    assertThat(one.number()).isEqualTo(1);
                    assertThat(one.from().name()).isEqualTo("ada");
                    assertThat(one.to().name()).isEqualTo("bob");
                    assertThat(one.trial()).isEqualTo(id);
                    assertThat(one.reverses()).isNull();
                    assertThat(one.reverted()).isFalse();
                });
        refused(() -> report(id, 1, 0, 3), Code.CONFLICT);
        refused(() -> promotions().decide(id), Code.CONFLICT);
        refused(() -> promotions().withdraw(id, new ChangeReason("Too late.")), Code.CONFLICT);
        refused(() -> promotions().extend(id, ExtendTrial.by(List.of("more"))), Code.CONFLICT);
    }

    @Test
    void real_questions_answered_in_the_shadow_enter_the_same_trial() {
        PromotionTrialId id = promotions().open(trial(10).shadow(10)).id();
        reportAll(id, 1, 10, 0, 3);
        for (int i = 0; i < 10; i++) {
            String question = "How is this done? " + i;
            promotions()
                    .report(
                            id,
                            ReportCase.of(
                                            question,
                                            ScoredAnswer.of(0, spread(0, i, 0)).saying("Like so."))
                                    .asShadow());
            if (i == 9) {
                refused(
                        () -> promotions()
                                .report(
                                        id,
                                        ReportCase.of("And this?", ScoredAnswer.of(0, 1))
                                                .asShadow()),
                        Code.CONFLICT);
            }
            PromotionTrial now = promotions()
                    .report(
                            id,
                            ReportCase.of(
                                            question,
                                            ScoredAnswer.of(1, spread(3, i, 1)).saying("Rather so."))
                                    .asShadow());
            assertThat(now.shadowLeft()).isEqualTo(9 - i);
        }
        assertThat(the(id).status()).isEqualTo(PromotionTrialStatus.PROMOTED);
        List<TrialCase> cases = everything(7, page -> promotions().cases(id, page));
        assertThat(cases)
                .extracting(TrialCase::number)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 20).boxed().toList());
        assertThat(cases.subList(0, 10)).noneMatch(TrialCase::shadow);
        assertThat(cases.subList(10, 20)).allMatch(TrialCase::shadow);
        assertThat(cases.getLast().results())
                .extracting(TrialCase.CaseResult::answer)
                .containsExactly("Like so.", "Rather so.");
        assertThat(cases.getFirst().results())
                .extracting(TrialCase.CaseResult::contender)
                .containsExactly(0, 1);
    }

    @Test
    void rollback_brings_back_who_served_before() {
        promoted();
        assertThat(reportAll(
                                promotions()
                                        .open(OpenTrial.of(FIELD, EnterTrial.of(ada.ref(), "2"), cases(1, 20)))
                                        .id(),
                                1,
                                20,
                                0,
                                3)
                        .status())
                .isEqualTo(PromotionTrialStatus.PROMOTED);
        Promotion back = promotions().rollback(new RollBack(FIELD, "It forgets imports."));
        assertThat(back.event()).isEqualTo(Event.ROLLBACK);
        assertThat(back.number()).isEqualTo(3);
        assertThat(back.from().version()).isEqualTo("2");
        assertThat(back.to().agent()).isEqualTo(bob.id());
        assertThat(back.reason()).isEqualTo("It forgets imports.");
        assertThat(promotions().current(FIELD).orElseThrow().specialist().name())
                .isEqualTo("bob");
        List<Promotion> history = everything(1, page -> promotions().history(FIELD, page));
        assertThat(history).extracting(Promotion::number).containsExactly(3L, 2L, 1L);
        assertThat(history).extracting(Promotion::reverted).containsExactly(false, true, false);
        assertThat(history.getFirst()).isEqualTo(back);
        assertThat(back.reverses()).isEqualTo(history.get(1).id());

        Promotion further = promotions().rollback(new RollBack(FIELD, "So does Bob."));
        assertThat(further.to().name()).isEqualTo("ada");
        assertThat(further.to().version()).isEqualTo("1");
        refused(() -> promotions().rollback(new RollBack(FIELD, "And further.")), Code.CONFLICT);
        refused(() -> promotions().rollback(new RollBack("law", "Nothing was promoted.")), Code.CONFLICT);
        assertThat(everything(3, page -> promotions().history(null, page))).hasSize(4);
        assertThat(promotions().current("law")).isEmpty();
    }

    @Test
    void rollback_withdraws_the_trial_whose_baseline_it_removes() {
        promoted();
        PromotionTrialId id = promotions()
                .open(OpenTrial.of(FIELD, EnterTrial.of(ada.ref(), "2"), cases(1, 10)))
                .id();
        promotions().rollback(new RollBack(FIELD, "It forgets imports."));
        assertThat(the(id).status()).isEqualTo(PromotionTrialStatus.WITHDRAWN);
        assertThat(the(id).reason()).isNotBlank();
        PromotionTrial next = promotions().open(OpenTrial.of(FIELD, bobOne(), cases(1, 10)));
        assertThat(next.contenders().getFirst().specialist().name()).isEqualTo("ada");
    }

    @Test
    void a_trial_compares_with_who_serves() {
        refused(() -> promotions().open(OpenTrial.of(FIELD, bobOne(), cases(1, 10))), Code.CONFLICT);
        promoted();
        refused(() -> promotions().open(trial(10)), Code.INVALID, Code.CONFLICT);
        refused(
                () -> promotions()
                        .open(OpenTrial.of(FIELD, EnterTrial.of(ada.ref(), "2"), cases(1, 10))
                                .against(adaOne())),
                Code.CONFLICT);
        assertThat(promotions()
                        .open(OpenTrial.of(FIELD, EnterTrial.of(ada.ref(), "2"), cases(1, 10))
                                .against(bobOne()))
                        .status())
                .isEqualTo(PromotionTrialStatus.OPEN);
    }

    @Test
    void of_many_reporters_exactly_one_decides() {
        PromotionTrialId id = promotions().open(trial(10)).id();
        Promotions promotions = promotions();
        List<PromotionTrial> answers = ConcurrentCalls.all(20, caller -> {
            int number = caller / 2 + 1;
            int contender = caller % 2;
            return promotions.report(
                    id,
                    ReportCase.of(
                            "case " + number,
                            ScoredAnswer.of(contender, spread(contender == 0 ? 0 : 9, number, contender))));
        });
        assertThat(answers)
                .filteredOn(one -> one.status() == PromotionTrialStatus.PROMOTED)
                .hasSize(1);
        assertThat(answers).extracting(PromotionTrial::missing).doesNotHaveDuplicates();
        assertThat(the(id).looks()).isEqualTo(1);
        assertThat(promotions.history(FIELD, PageRequest.first()).items()).hasSize(1);
        assertThat(promotions.findings(id, PageRequest.first()).items()).hasSize(1);
    }

    @Test
    void of_many_who_report_the_same_one_does() {
        PromotionTrialId id = promotions().open(trial(10)).id();
        Promotions promotions = promotions();
        ConcurrentCalls.Race<PromotionTrial> race = ConcurrentCalls.race(
                6, caller -> promotions.report(id, ReportCase.of("case 1", ScoredAnswer.of(0, caller))));
        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(5).containsOnly(Code.CONFLICT);
        assertThat(the(id).missing()).isEqualTo(19);
    }

    @Test
    void of_many_who_open_a_trial_one_does() {
        Promotions promotions = promotions();
        ConcurrentCalls.Race<PromotionTrial> race = ConcurrentCalls.race(6, caller -> promotions.open(trial(10)));
        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(5).containsOnly(Code.CONFLICT);
    }

    @Test
    void of_many_who_roll_back_one_does() {
        promoted();
        Promotions promotions = promotions();
        ConcurrentCalls.Race<Promotion> race =
                ConcurrentCalls.race(6, caller -> promotions.rollback(new RollBack(FIELD, "No " + caller)));
        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(5).containsOnly(Code.CONFLICT);
        assertThat(promotions.history(FIELD, PageRequest.first()).items()).hasSize(2);
    }

    @Test
    void nobody_is_promoted_over_a_baseline_that_is_being_rolled_back() {
        promoted();
        PromotionTrialId id = promotions()
                .open(OpenTrial.of(FIELD, EnterTrial.of(ada.ref(), "2"), cases(1, 10))
                        .mostCases(10))
                .id();
        reportAll(id, 1, 9, 0, 9);
        Promotions promotions = promotions();
        ConcurrentCalls.Race<Object> race = ConcurrentCalls.race(
                2, caller -> caller == 0 ? report(id, 10, 0, 9) : promotions.rollback(new RollBack(FIELD, "Stop.")));
        assertThat(race.answers()).isNotEmpty();
        List<Promotion> history =
                promotions.history(FIELD, PageRequest.first()).items().reversed();
        for (int i = 1; i < history.size(); i++) {
            assertThat(history.get(i).from()).isEqualTo(history.get(i - 1).to());
        }
        assertThat(the(id).status()).isIn(PromotionTrialStatus.PROMOTED, PromotionTrialStatus.WITHDRAWN);
    }

    @Test
    void everything_is_in_the_log() {
        PromotionTrialId id = promoted().id();
        promotions().rollback(new RollBack(FIELD, "It forgets imports."));
        PromotionTrialId next = promotions()
                .open(OpenTrial.of(FIELD, bobOne(), cases(1, 10)).margin(0))
                .id();
        reportAll(next, 1, 10, 0, 0.6);
        promotions().extend(next, ExtendTrial.by(cases(11, 12)));
        promotions().withdraw(next, new ChangeReason("Enough."));
        List<AuditEntry> log = new ArrayList<>(sealedLog());
        log.removeIf(entry ->
                !entry.event().startsWith("promotion") && !entry.event().startsWith("specialist"));
        assertThat(log).extracting(AuditEntry::event).contains("promotion_trial.opened", "promotion_trial.extended");
        assertThat(log)
                .filteredOn(entry -> entry.event().equals("promotion_trial.reported"))
                .hasSize(30)
                .allSatisfy(entry -> assertThat(entry.commitment()).isNotNull());
        assertThat(log)
                .filteredOn(entry -> entry.event().equals("promotion_trial.judged"))
                .extracting(AuditEntry::subject)
                .containsExactly(id.value(), next.value());
        assertThat(log)
                .filteredOn(entry -> entry.event().startsWith("specialist"))
                .extracting(AuditEntry::event)
                .containsExactly("specialist.promoted", "specialist.rolled_back");
        assertThat(log.getLast().event()).isEqualTo("promotion_trial.withdrawn");
    }
}
