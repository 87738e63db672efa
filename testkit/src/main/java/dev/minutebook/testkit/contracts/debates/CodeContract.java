package dev.minutebook.testkit.contracts.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.code.CodeComparison;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.Reflection;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The code a debate works on, tests of it and what is learnt from them. Part of `DebatesContract`.
public abstract class CodeContract extends DebateClosureContract {

    @Test
    void code_in_a_proposal_is_kept_as_a_version() {
        Debate debate = running();

        Turn turn = say(debate, 1, "Count like this:\n" + fenced(1) + "\nThat is all.");

        CodeVersion version = debates().latestCode(debate.id()).orElseThrow();
        assertThat(version.debate()).isEqualTo(debate.id());
        assertThat(version.number()).isEqualTo(1);
        assertThat(version.turn()).isEqualTo(turn.id());
        assertThat(version.language()).isEqualTo("java");
        assertThat(version.code().strip()).isEqualTo(code(1).strip());
        assertThat(version.diff()).isNull();
        assertThat(version.testPassRate()).isNull();
        assertThat(version.quality()).isBetween(0.0, 1.0);
        assertThat(version.metrics())
                .containsKeys("correctness", "maintainability", "performance", "security", "test_coverage")
                .allSatisfy((name, value) -> assertThat(value).isBetween(0.0, 1.0));
    }

    @Test
    void a_turn_without_code_is_no_version() {
        Debate debate = running();
        say(debate, 1, "Count by hand.");

        assertThat(debates().latestCode(debate.id())).isEmpty();
        assertThat(versions(debate)).isEmpty();
    }

    @Test
    void versions_are_numbered_without_a_gap_and_differ_from_the_one_before() {
        Debate debate = running();

        say(debate, 1, fenced(1));
        say(debate, 2, fenced(2));
        say(debate, 3, fenced(3));

        List<CodeVersion> versions = versions(debate);
        assertThat(versions).extracting(CodeVersion::number).containsExactly(1, 2, 3);
        assertThat(versions.get(1).diff())
                .contains("-    return 1;")
                .contains("+    return 2;")
                .contains("@@");
        assertThat(debates().latestCode(debate.id())).contains(versions.get(2));
    }

    @Test
    void two_versions_are_put_side_by_side() {
        Debate debate = running();
        say(debate, 1, fenced(1));
        say(debate, 2, fenced(2));
        say(debate, 3, fenced(3));

        CodeComparison compared = debates().compareCode(debate.id(), 1, 3);

        assertThat(compared.from()).isEqualTo(versions(debate).getFirst());
        assertThat(compared.to()).isEqualTo(versions(debate).getLast());
        assertThat(compared.diff()).contains("-    return 1;").contains("+    return 3;");
        assertThat(compared.added()).isEqualTo(1);
        assertThat(compared.removed()).isEqualTo(1);
        assertThat(compared.quality())
                .isEqualTo(compared.to().quality() - compared.from().quality());
        assertThat(compared.metrics()).containsOnlyKeys(compared.to().metrics().keySet());
        assertThat(debates().compareCode(debate.id(), 2, 2).diff()).isEmpty();
        refused(() -> debates().compareCode(debate.id(), 1, 4), Code.NOT_FOUND);
        refused(() -> debates().compareCode(debate.id(), 0, 1), Code.INVALID);
    }

    @Test
    void an_earlier_version_is_gone_back_to_and_nothing_is_taken_back() {
        Debate debate = running();
        say(debate, 1, fenced(1));
        say(debate, 2, fenced(2));
        List<CodeVersion> before = versions(debate);

        CodeVersion restored = debates().restoreCode(debate.id(), new RestoreCode(1, "two is wrong"));

        assertThat(restored.number()).isEqualTo(3);
        assertThat(restored.restores()).isEqualTo(1);
        assertThat(restored.reason()).isEqualTo("two is wrong");
        assertThat(restored.code()).isEqualTo(before.getFirst().code());
        assertThat(restored.turn()).isEqualTo(before.getFirst().turn());
        assertThat(restored.diff()).contains("-    return 2;").contains("+    return 1;");
        assertThat(debates().latestCode(debate.id())).contains(restored);
        assertThat(versions(debate))
                .startsWith(before.toArray(CodeVersion[]::new))
                .hasSize(3);
        refused(() -> debates().restoreCode(debate.id(), new RestoreCode(1, "again")), Code.CONFLICT);
        refused(() -> debates().restoreCode(debate.id(), new RestoreCode(9, "no such")), Code.NOT_FOUND);
        say(debate, 3, fenced(3));
        assertThat(versions(debate).getLast().diff()).contains("-    return 1;").contains("+    return 3;");
        debates().cancel(debate.id(), null);
        refused(() -> debates().restoreCode(debate.id(), new RestoreCode(2, "too late")), Code.CONFLICT);
        assertThat(sealedLog()).extracting(AuditEntry::event).contains("code.restored");
        assertThat(audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void versions_by_many_at_once_are_numbered_without_a_gap() {
        Debate debate = open(oneRound(), 4);
        List<ClaimedAsk> claims = IntStream.rangeClosed(1, 4)
                .mapToObj(seat -> claim(debate, seat))
                .toList();

        ConcurrentCalls.all(
                4, i -> answer(claims.get(i), Answer.of(claims.get(i).fence(), fenced(i), 0.8)));

        assertThat(versions(debate)).extracting(CodeVersion::number).containsExactly(1, 2, 3, 4);
    }

    @Test
    void passing_tests_raise_the_quality_of_code() {
        Debate debate = running();
        Turn turn = say(debate, 1, fenced(1));
        double before = debates().latestCode(debate.id()).orElseThrow().quality();

        TestRun run = debates().reportTests(turn.id(), report(10, 0));

        assertThat(run.turn()).isEqualTo(turn.id());
        assertThat(run.number()).isEqualTo(1);
        assertThat(run.passed()).isEqualTo(10);
        assertThat(run.failed()).isZero();
        assertThat(run.runner()).isEqualTo("maven");
        assertThat(run.reflection()).isNull();
        CodeVersion after = debates().latestCode(debate.id()).orElseThrow();
        assertThat(after.testPassRate()).isEqualTo(1.0);
        assertThat(after.quality()).isCloseTo(0.35 + 0.65 * before, org.assertj.core.data.Offset.offset(1e-6));
    }

    @Test
    void failing_tests_lead_to_a_reflection_of_the_seat() {
        Debate debate = running();
        Turn turn = say(debate, 2, fenced(1));

        TestRun run = debates().reportTests(turn.id(), report(3, 1));

        assertThat(run.failures()).containsExactly("counts_to_ten: expected 10 but was 9");
        assertThat(run.reflection()).isNotNull();
        Ask ask =
                asks().find(java.util.Objects.requireNonNull(run.reflection())).orElseThrow();
        assertThat(ask.purpose()).isEqualTo(Ask.Purpose.REFLECT);
        assertThat(ask.seat()).isEqualTo(2);
        assertThat(ask.reflection()).isEqualTo(1);
        assertThat(asks().prompt(ask.id()).text()).contains("counts_to_ten");
        assertThat(testRuns(debate)).containsExactly(run);
    }

    @Test
    void what_was_learnt_and_the_code_written_anew_are_kept() {
        Debate debate = running();
        Turn turn = say(debate, 1, fenced(1));
        TestRun run = debates().reportTests(turn.id(), report(3, 1));

        Turn answer = reflect(run, 2);

        assertThat(answer.id()).isEqualTo(run.reflection());
        assertThat(answer.purpose()).isEqualTo(Ask.Purpose.REFLECT);
        Reflection learnt = reflections(debate).getFirst();
        assertThat(learnt.turn()).isEqualTo(turn.id());
        assertThat(learnt.answer()).isEqualTo(answer.id());
        assertThat(learnt.number()).isEqualTo(1);
        assertThat(learnt.phase()).isEqualTo(Phase.PROPOSAL);
        assertThat(learnt.rootCause()).isEqualTo("an index was off by one");
        assertThat(learnt.whatToChange()).isEqualTo("count from 1");
        assertThat(learnt.confidence()).isEqualTo(0.8);
        assertThat(versions(debate))
                .hasSize(2)
                .last()
                .extracting(CodeVersion::turn)
                .isEqualTo(answer.id());
    }

    @Test
    void a_seat_reflects_three_times_at_most() {
        Debate debate = running();
        TestRun run = debates().reportTests(say(debate, 1, fenced(0)).id(), report(1, 3));
        for (int number = 1; number <= 3; number++) {
            assertThat(run.reflection()).as("reflection " + number).isNotNull();
            run = debates().reportTests(reflect(run, number).id(), report(1, 3));
        }

        assertThat(run.reflection()).isNull();
        assertThat(reflections(debate)).extracting(Reflection::number).containsExactly(1, 2, 3);
        assertThat(versions(debate)).extracting(CodeVersion::number).containsExactly(1, 2, 3, 4);
    }

    @Test
    void nobody_reflects_where_it_is_not_wanted() {
        Debate debate = running();
        Turn turn = say(debate, 1, fenced(1));

        TestRun run = debates().reportTests(turn.id(), new ReportTests(0, 1, List.of("broken"), null, false));

        assertThat(run.reflection()).isNull();
        assertThat(debates().latestCode(debate.id()).orElseThrow().testPassRate())
                .isZero();
    }

    @Test
    void nobody_reflects_once_the_debate_has_ended() {
        Debate debate = running();
        Turn turn = say(debate, 1, fenced(1));
        debates().cancel(debate.id(), null);

        TestRun run = debates().reportTests(turn.id(), report(0, 1));

        assertThat(run.reflection()).isNull();
        assertThat(testRuns(debate)).hasSize(1);
        assertThat(openAsks(debate)).isEmpty();
    }

    @Test
    void a_debate_with_reflections_comes_to_its_end() {
        Debate debate = running();
        debates().reportTests(say(debate, 1, fenced(1)).id(), report(0, 1));

        Debate ended = play(debate, Script.plain());

        assertThat(ended.status()).isEqualTo(Debate.Status.COMPLETED);
        assertThat(reflections(debate)).hasSize(1);
    }

    @Test
    void test_runs_on_a_turn_are_numbered() {
        Debate debate = running();
        Turn turn = say(debate, 1, fenced(1));

        for (int i = 1; i <= 5; i++) {
            assertThat(debates().reportTests(turn.id(), report(i, 0)).number()).isEqualTo(i);
        }

        assertThat(everything(2, page -> debates().testRuns(debate.id(), page)))
                .extracting(TestRun::passed)
                .containsExactly(1, 2, 3, 4, 5);
        assertThat(everything(2, page -> debates().code(debate.id(), page))).hasSize(1);
    }

    @Test
    void tests_of_an_unknown_turn_are_refused() {
        refused(() -> debates().reportTests(unknownAsk(), report(1, 0)), Code.NOT_FOUND);
    }

    @Test
    void a_report_without_a_test_is_refused() {
        refused(() -> report(0, 0), Code.INVALID);
        refused(() -> report(-1, 1), Code.INVALID);
    }

    private Debate running() {
        return open(oneRound(), 3);
    }

    private Turn reflect(TestRun run, int version) {
        ClaimedAsk claim = asks().claim(
                        dev.minutebook.api.asks.ClaimAsk.of(java.util.Objects.requireNonNull(run.reflection())))
                .orElseThrow();
        Answer spoken = Script.speech(claim);
        return answer(
                claim,
                Answer.of(claim.fence(), fenced(version), 0.7)
                        .reflection(java.util.Objects.requireNonNull(spoken.reflection())));
    }

    private static ReportTests report(int passed, int failed) {
        return new ReportTests(
                passed,
                failed,
                failed == 0 ? List.of() : List.of("counts_to_ten: expected 10 but was 9"),
                "maven",
                null);
    }

    private static String fenced(int value) {
        return "```java\n" + code(value) + "```";
    }

    private static String code(int value) {
        return "/// Counts.\nint count() {\n    return " + value + ";\n}\n";
    }

    private List<CodeVersion> versions(Debate debate) {
        return everything(200, page -> debates().code(debate.id(), page));
    }

    private List<TestRun> testRuns(Debate debate) {
        return everything(200, page -> debates().testRuns(debate.id(), page));
    }

    private List<Reflection> reflections(Debate debate) {
        return everything(2, page -> debates().reflections(debate.id(), page));
    }
}
