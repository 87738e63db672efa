package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.json.MinutebookJson;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What debates leave behind: gates, decisions, dissents, lessons; and the providers they used.
class DecisionVerbsTest {

    private final CliFixture cli = new CliFixture();

    @BeforeEach
    void agents() {
        cli.line("agents register ada --model gpt-5");
        cli.line("agents register grace");
        cli.line("agents register joan");
    }

    private String held(String... votes) {
        String id = cli.line(
                        "debates open Friday --seat ada --seat grace --seat joan --option yes --option no --rounds 1 -q")
                .out()
                .strip();
        DebateDriver.hold(cli, id, votes);
        return cli.line("decisions list -q").out().lines().findFirst().orElseThrow();
    }

    @Test
    void a_decision_says_what_won_and_how_strongly() {
        String id = held("yes", "yes", "no");
        Outcome outcome = cli.line("decisions show " + id);
        assertThat(outcome.out())
                .containsPattern("Strength +moderate")
                .containsPattern("Agreement +███████░░░ 0.67")
                .containsPattern("Winner +yes")
                .containsPattern("Rule +plurality")
                .containsPattern("Votes +3; 1 vote that changed would turn it")
                .containsPattern("Dissents +1")
                .containsPattern("Rests upon +It can be taken back");
        assertThat(outcome.err()).contains("minutebook decisions dissents --decision " + id);
        assertThat(cli.line("decisions list").out())
                .startsWith("DECISION")
                .contains("███████░░░ 0.67", "Friday", "It is to be yes");
        assertThat(MinutebookJson.STRICT
                        .read(cli.line("decisions find " + id + " -o json").out(), Decision.class)
                        .winner())
                .isEqualTo("yes");
        assertThat(cli.line("decisions find 01975ba0-7c00-7000-8000-000000009999")
                        .exit())
                .isEqualTo(4);
    }

    @Test
    void decisions_are_filtered() {
        cli.line("decisions list --domain a/b --strength contested --min-confidence 0.5 --no-current");
        var filter = cli.main().decisions().filter();
        assertThat(filter.strength()).isEqualTo(Strength.CONTESTED);
        assertThat(filter.current()).isFalse();
        assertThat(filter.minConfidence()).isEqualTo(0.5);
        assertThat(cli.line("decisions list").err()).contains("Nothing is decided yet");
    }

    @Test
    void similar_decisions_come_with_their_similarity() {
        assertThat(cli.line("decisions similar Friday").err()).contains("Nothing like it");
        held("yes", "yes", "yes");
        assertThat(cli.line("decisions similar Friday").out()).contains("██████████ 1.00");
        assertThat(cli.line("decisions similar on a Friday --limit 1 -o json").out())
                .contains("\"similarity\":0.5");
    }

    @Test
    void a_dissent_is_taken_up() {
        held("yes", "yes", "no");
        String id = cli.line("decisions dissents --no-acknowledged -q").out().strip();
        assertThat(cli.line("decisions dissents").out()).contains("joan", "alternative approach", "no");
        Outcome outcome = cli.run("decisions", "acknowledge", id, "We can take it back");
        assertThat(outcome.out()).containsPattern("Taken up +yes").containsPattern("Rebuttal +We can take it back");
        assertThat(cli.line("decisions dissents --no-acknowledged").out()).isEmpty();
        assertThat(cli.line("decisions dissents --type risk-warning").err()).contains("Nobody disagreed so.");
    }

    @Test
    void a_later_decision_replaces_an_earlier_one() {
        String earlier = held("yes", "yes", "yes");
        String later = held("no", "no", "no");
        assertThat(cli.line("decisions supersede " + earlier + " " + later).out())
                .containsPattern("Replaced by +" + later);
    }

    @Test
    void a_reviewer_says_how_a_decision_turned_out() {
        String id = held("yes", "yes", "no");
        assertThat(cli.line("decisions outcomes " + id).err()).contains("Nobody has said yet");
        Outcome outcome = cli.run("decisions", "resolve", id, "no", "--because", "It was rolled back");
        assertThat(outcome.out())
                .containsPattern("Right +no")
                .containsPattern("Right choice +no")
                .containsPattern("Because +It was rolled back");
        assertThat(cli.line("decisions show " + id).out()).containsPattern("Turned out +wrong");
        assertThat(cli.run(
                                "decisions",
                                "resolve",
                                id,
                                "right",
                                "--because",
                                "It was not",
                                "--corrects",
                                "1",
                                "-o",
                                "json")
                        .out())
                .contains("\"number\":2", "\"right\":true", "\"choice\":\"yes\"");
        assertThat(cli.line("decisions outcomes " + id).out()).contains("It was not", "It was rolled back");
        assertThat(cli.line("decisions resolve " + id + " right").exit()).isEqualTo(2);
    }

    @Test
    void the_report_shows_bars_and_intervals() {
        assertThat(cli.line("decisions report --domain a/b").out())
                .contains("4 of 5 resolved", "████████░░ 0.75 (0.30-0.95) 3 of 4")
                .containsPattern("strong +right ████████░░ 0.75 .*majority █████░░░░░ 0.50 \\(0.15-0.85\\) 2 of 4")
                .doesNotContain("weak");
    }

    @Test
    void a_decision_is_archived_and_restored() {
        String id = held("yes", "yes", "yes");
        assertThat(cli.run("decisions", "archive", id, "The service is gone").out())
                .containsPattern("Archived because +The service is gone");
        cli.line("decisions list --archived --no-resolved");
        assertThat(cli.main().decisions().filter().archived()).isTrue();
        assertThat(cli.main().decisions().filter().resolved()).isFalse();
        assertThat(cli.line("decisions restore " + id).out()).doesNotContain("The service is gone");
    }

    @Test
    void a_gate_waits_for_a_reviewer() {
        String debate = cli.line("debates open Friday --seat ada --seat grace --gate proposal --option a --option b -q")
                .out()
                .strip();
        Outcome list = cli.line("approvals list");
        assertThat(list.out()).contains("pending", "proposal", "in 30 min", "Friday");
        String gate = cli.line("approvals list -q").out().strip();
        assertThat(cli.line("debates find " + debate).err()).contains("minutebook approvals list --debate " + debate);
        assertThat(cli.line("approvals show " + gate).err())
                .contains("Let it go on: minutebook approvals approve " + gate + " why");
        Approval approved = MinutebookJson.STRICT.read(
                cli.run("approvals", "approve", gate, "All is well", "-o", "json")
                        .out(),
                Approval.class);
        assertThat(approved.status()).isEqualTo(Approval.Status.APPROVED);
        assertThat(approved.reason()).isEqualTo("All is well");
        assertThat(cli.line("debates find " + debate).out()).contains("running");
        assertThat(cli.line("approvals list").err()).contains("No gate is pending.");
        assertThat(cli.line("approvals list --any --debate " + debate).out()).contains("approved");
        assertThat(cli.line("approvals refuse " + gate + " late").exit()).isEqualTo(1);
        assertThat(cli.line("approvals approve " + gate).exit()).isEqualTo(2);
    }

    @Test
    void a_lesson_is_applied_and_settled() {
        held("yes", "yes", "yes");
        String debate = cli.line("debates list -q").out().strip();
        assertThat(cli.line("lessons list").err()).contains("No lessons yet");
        String another =
                cli.line("debates open x --seat ada --seat grace -q").out().strip();
        cli.run(
                "asks",
                "answer",
                cli.line("asks list --agent ada -q").out().strip(),
                "x",
                "--insight",
                "Flags make Fridays safe");
        assertThat(another).isNotEqualTo(debate);
        String id = cli.line("lessons list --query flags --min-tier bronze -q")
                .out()
                .strip();
        assertThat(cli.main().lessons().filter().query()).isEqualTo("flags");
        assertThat(cli.main().lessons().filter().minTier()).isEqualTo(Lesson.Tier.BRONZE);
        Outcome applied = cli.line("lessons apply " + id + " --debate " + debate);
        assertThat(applied.out()).containsPattern("Use +1");
        assertThat(applied.err()).contains("minutebook lessons settle " + id + " 1 --success");
        assertThat(cli.line("lessons settle " + id + " 1").err()).contains("say whether it helped");
        assertThat(cli.line("lessons settle " + id + " 1 --success --failure").exit())
                .isEqualTo(2);
        assertThat(cli.line("lessons settle " + id + " 1 --failure --impact=-0.5")
                        .out())
                .containsPattern("Helped +░░░░░░░░░░ 0/1")
                .containsPattern("Impact +-0.500");
        LessonUse use = MinutebookJson.STRICT.read(
                cli.line("lessons uses " + id + " --all -o json").out(), LessonUse.class);
        assertThat(use.debate().text()).isEqualTo(debate);
        assertThat(cli.line("lessons show " + id).out()).contains("Flags make Fridays safe");
        assertThat(cli.line("lessons find 01975ba0-7c00-7000-8000-000000009999").exit())
                .isEqualTo(4);
    }

    @Test
    void patterns_and_strategies_are_listed() {
        assertThat(cli.line("lessons patterns").out())
                .contains("consensus_building", "████████░░ 0.84", "Debates here agree early.");
        assertThat(cli.line("lessons strategies").out())
                .contains("chain", "cpde", "████████░░ 0.75", "4 min", "critic, proposer");
    }

    @Test
    void providers_are_reported_and_listed() {
        assertThat(cli.line("providers list").err()).contains("No chamber");
        Outcome report = cli.run(
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
        assertThat(cli.line("providers list").out())
                .contains("openai", "ci", "half_open", "5/5", "in 1 min", "529 overloaded");
    }
}
