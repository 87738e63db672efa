package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.cli.CommandTrial.Outcome;
import dev.minutebook.json.MinutebookJson;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What debates leave behind: gates, decisions, dissents, lessons; and the providers they used.
class DecisionsCommandTest {

    private final CommandTrial trial = new CommandTrial();

    @BeforeEach
    void agents() {
        trial.line("agents register ada --model gpt-5");
        trial.line("agents register grace");
        trial.line("agents register joan");
    }

    private String held(String... votes) {
        String id =
                trial.line(
                                "debates open Friday --seat ada --seat grace --seat joan --option yes --option no --rounds 1 -q")
                        .out()
                        .strip();
        Meeting.hold(trial, id, votes);
        return trial.line("decisions list -q").out().lines().findFirst().orElseThrow();
    }

    @Test
    void a_decision_says_what_won_and_how_strongly() {
        String id = held("yes", "yes", "no");
        Outcome outcome = trial.line("decisions show " + id);
        assertThat(outcome.out())
                .containsPattern("Strength +moderate")
                .containsPattern("Agreement +███████░░░ 0.67")
                .containsPattern("Winner +yes")
                .containsPattern("Rule +plurality")
                .containsPattern("Votes +3; 1 that changed would turn it")
                .containsPattern("Dissents +1")
                .containsPattern("Rests upon +It can be taken back");
        assertThat(outcome.err()).contains("minutebook decisions dissents --decision " + id);
        assertThat(trial.line("decisions list").out())
                .startsWith("DECISION")
                .contains("███████░░░ 0.67", "Friday", "It is to be yes");
        assertThat(
                        MinutebookJson.STRICT
                                .read(
                                        trial.line("decisions find " + id + " -o json").out(),
                                        Decision.class)
                                .winner())
                .isEqualTo("yes");
        assertThat(trial.line("decisions find 01975ba0-7c00-7000-8000-000000009999").exit())
                .isEqualTo(4);
    }

    @Test
    void decisions_are_filtered() {
        trial.line(
                "decisions list --domain a/b --strength contested --min-confidence 0.5 --no-current");
        var filter = trial.main().decisions().filter();
        assertThat(filter.strength()).isEqualTo(Strength.CONTESTED);
        assertThat(filter.current()).isFalse();
        assertThat(filter.minConfidence()).isEqualTo(0.5);
        assertThat(trial.line("decisions list").err()).contains("Nothing is decided yet");
    }

    @Test
    void similar_decisions_come_with_their_similarity() {
        assertThat(trial.line("decisions similar Friday").err()).contains("Nothing like it");
        held("yes", "yes", "yes");
        assertThat(trial.line("decisions similar Friday").out()).contains("██████████ 1.00");
        assertThat(trial.line("decisions similar on a Friday --limit 1 -o json").out())
                .contains("\"similarity\":0.5");
    }

    @Test
    void a_dissent_is_taken_up() {
        held("yes", "yes", "no");
        String id = trial.line("decisions dissents --no-acknowledged -q").out().strip();
        assertThat(trial.line("decisions dissents").out())
                .contains("joan", "alternative approach", "no");
        Outcome outcome = trial.run("decisions", "acknowledge", id, "We can take it back");
        assertThat(outcome.out())
                .containsPattern("Taken up +yes")
                .containsPattern("Rebuttal +We can take it back");
        assertThat(trial.line("decisions dissents --no-acknowledged").out()).isEmpty();
        assertThat(trial.line("decisions dissents --type risk-warning").err())
                .contains("Nobody disagreed so.");
    }

    @Test
    void a_later_decision_replaces_an_earlier_one() {
        String earlier = held("yes", "yes", "yes");
        String later = held("no", "no", "no");
        assertThat(trial.line("decisions supersede " + earlier + " " + later).out())
                .containsPattern("Replaced by +" + later);
    }

    @Test
    void a_gate_waits_for_a_reviewer() {
        String debate =
                trial.line(
                                "debates open Friday --seat ada --seat grace --gate proposal --option a --option b -q")
                        .out()
                        .strip();
        Outcome list = trial.line("approvals list");
        assertThat(list.out()).contains("pending", "proposal", "in 30 min", "Friday");
        String gate = trial.line("approvals list -q").out().strip();
        assertThat(trial.line("debates find " + debate).err())
                .contains("minutebook approvals list --debate " + debate);
        assertThat(trial.line("approvals show " + gate).err())
                .contains("Let it go on: minutebook approvals approve " + gate + " why");
        Approval approved =
                MinutebookJson.STRICT.read(
                        trial.run("approvals", "approve", gate, "All is well", "-o", "json").out(),
                        Approval.class);
        assertThat(approved.status()).isEqualTo(Approval.Status.APPROVED);
        assertThat(approved.reason()).isEqualTo("All is well");
        assertThat(trial.line("debates find " + debate).out()).contains("running");
        assertThat(trial.line("approvals list").err()).contains("No gate is pending.");
        assertThat(trial.line("approvals list --any --debate " + debate).out())
                .contains("approved");
        assertThat(trial.line("approvals refuse " + gate + " late").exit()).isEqualTo(1);
        assertThat(trial.line("approvals approve " + gate).exit()).isEqualTo(2);
    }

    @Test
    void a_lesson_is_applied_and_settled() {
        held("yes", "yes", "yes");
        String debate = trial.line("debates list -q").out().strip();
        assertThat(trial.line("lessons list").err()).contains("No lessons yet");
        String another = trial.line("debates open x --seat ada --seat grace -q").out().strip();
        trial.run(
                "asks",
                "answer",
                trial.line("asks list --agent ada -q").out().strip(),
                "x",
                "--insight",
                "Flags make Fridays safe");
        assertThat(another).isNotEqualTo(debate);
        String id = trial.line("lessons list --query flags --min-tier bronze -q").out().strip();
        assertThat(trial.main().lessons().filter().query()).isEqualTo("flags");
        assertThat(trial.main().lessons().filter().minTier()).isEqualTo(Lesson.Tier.BRONZE);
        Outcome applied = trial.line("lessons apply " + id + " --debate " + debate);
        assertThat(applied.out()).containsPattern("Use +1");
        assertThat(applied.err()).contains("minutebook lessons settle " + id + " 1 --success");
        assertThat(trial.line("lessons settle " + id + " 1").err())
                .contains("say whether it helped");
        assertThat(trial.line("lessons settle " + id + " 1 --success --failure").exit())
                .isEqualTo(2);
        assertThat(trial.line("lessons settle " + id + " 1 --failure --impact=-0.5").out())
                .containsPattern("Helped +░░░░░░░░░░ 0/1")
                .containsPattern("Impact +-0.500");
        LessonUse use =
                MinutebookJson.STRICT.read(
                        trial.line("lessons uses " + id + " --all -o json").out(), LessonUse.class);
        assertThat(use.debate().text()).isEqualTo(debate);
        assertThat(trial.line("lessons show " + id).out()).contains("Flags make Fridays safe");
        assertThat(trial.line("lessons find 01975ba0-7c00-7000-8000-000000009999").exit())
                .isEqualTo(4);
    }

    @Test
    void patterns_and_strategies_are_listed() {
        assertThat(trial.line("lessons patterns").out())
                .contains("consensus_building", "████████░░ 0.84", "Debates here agree early.");
        assertThat(trial.line("lessons strategies").out())
                .contains("chain", "cpde", "████████░░ 0.75", "4 min", "critic, proposer");
    }

    @Test
    void providers_are_reported_and_listed() {
        assertThat(trial.line("providers list").err()).contains("No chamber");
        Outcome report =
                trial.run(
                        "providers",
                        "report",
                        "openai",
                        "--worker",
                        "ci",
                        "--state",
                        "half-open",
                        "--failures",
                        "5",
                        "--retry",
                        "60s",
                        "--error",
                        "529 overloaded");
        assertThat(report.exit()).as(report.err()).isZero();
        assertThat(trial.line("providers list").out())
                .contains("openai", "ci", "half_open", "5/5", "in 1 min", "529 overloaded");
    }
}
