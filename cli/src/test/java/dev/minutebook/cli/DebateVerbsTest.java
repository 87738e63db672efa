package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DebateVerbsTest {

    private final CliFixture cli = new CliFixture();

    @BeforeEach
    void agents() {
        cli.line("agents register ada --model gpt-5");
        cli.line("agents register grace");
    }

    private String open(String... more) {
        String[] words = {"debates", "open", "Ship on Friday?", "--seat", "ada:proposer", "--seat", "grace:critic", "-q"
        };
        return cli.run(java.util.stream.Stream.of(words, more)
                        .flatMap(java.util.Arrays::stream)
                        .toArray(String[]::new))
                .out()
                .strip();
    }

    /// Answers everything that is asked, in order, with these votes.
    private void hold(String id, String... votes) {
        DebateDriver.hold(cli, id, votes);
    }

    @Test
    void names_that_nobody_registered_are_registered_with_the_debate_and_told() {
        Outcome outcome = cli.run(
                "debates",
                "open",
                "Ship?",
                "--seat",
                "joan",
                "--seat",
                "olga::openai/gpt-5",
                "--seat",
                "rosa,kind=human");

        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(outcome.err())
                .contains("Registered joan, a program", "Registered olga", "Registered rosa, a person");
        assertThat(cli.line("agents find joan").out()).contains("service");
        assertThat(cli.line("agents find olga").out()).contains("gpt-5", "openai");
        assertThat(cli.line("agents find rosa").out()).contains("human");
        assertThat(cli.run("debates", "open", "Ship?", "--seat", "joan", "--seat", "rosa")
                        .err())
                .doesNotContain("Registered");
    }

    @Test
    void a_debate_that_cannot_be_opened_registers_nobody() {
        assertThat(cli.run("debates", "open", "Ship?", "--seat", "joan", "--seat", "rosa", "--rounds", "1000")
                        .exit())
                .isEqualTo(2);
        assertThat(cli.line("agents find joan").exit()).isEqualTo(4);
    }

    @Test
    void a_debate_is_opened_with_seats_rules_and_notes(@TempDir Path folder) throws Exception {
        Path context = Files.writeString(folder.resolve("context.md"), "The tests are green.");
        Outcome outcome = cli.run(
                "debates",
                "open",
                "Ship on Friday?",
                "--seat",
                "ada:proposer",
                "--seat",
                "grace:critic:openai/gpt-5:beta,kind=external,temperature=0.2,max-tokens=900,score=8",
                "--preset",
                "full",
                "--phase",
                "proposal,convergence",
                "--rounds",
                "2",
                "--topology",
                "graph-mesh",
                "--protocol",
                "dpde",
                "--voting",
                "borda",
                "--option",
                "yes, on Friday",
                "--option",
                "no",
                "--gate",
                "convergence,conclusion",
                "--threshold",
                "0.9",
                "--no-early-exit",
                "--timeout",
                "PT2H",
                "--turn-timeout",
                "90s",
                "--tokens",
                "10000",
                "--cost",
                "1.50",
                "--context",
                "@" + context,
                "--domain",
                "releases/web",
                "--tag",
                "a,b",
                "--metadata",
                "ticket=OPS-7",
                "--metadata",
                "team=core=x",
                "--external-id",
                "E1",
                "--as",
                "grace");

        assertThat(outcome.err()).contains("Watch it: minutebook debates watch ");
        assertThat(outcome.exit()).isZero();
        OpenDebate wish = cli.main().debates().opened();
        assertThat(wish.topic()).isEqualTo("Ship on Friday?");
        assertThat(wish.context()).isEqualTo("The tests are green.");
        assertThat(wish.by()).isEqualTo(AgentRef.of("grace"));
        assertThat(wish.metadata()).isEqualTo(Map.of("ticket", "OPS-7", "team", "core=x"));
        assertThat(wish.tags()).containsExactly("a", "b");
        assertThat(wish.seats())
                .containsExactly(
                        TakeSeat.of(AgentRef.of("ada")).role("proposer"),
                        new TakeSeat(
                                AgentRef.of("grace"),
                                "critic",
                                Seat.Kind.EXTERNAL,
                                "openai",
                                "gpt-5:beta",
                                0.2,
                                900,
                                8.0));
        DebateConfig rules = wish.config();
        assertThat(rules.preset()).isEqualTo(Preset.FULL);
        assertThat(rules.phases()).containsExactly(Phase.PROPOSAL, Phase.CONVERGENCE);
        assertThat(rules.rounds()).isEqualTo(2);
        assertThat(rules.topology()).isEqualTo(Topology.GRAPH_MESH);
        assertThat(rules.protocol()).isEqualTo(Protocol.DPDE);
        assertThat(rules.voting()).isEqualTo(VotingRule.BORDA);
        assertThat(rules.options()).containsExactly("yes, on Friday", "no");
        assertThat(rules.gates()).isEqualTo(Set.of(GatePoint.CONVERGENCE, GatePoint.CONCLUSION));
        assertThat(rules.consensusThreshold()).isEqualTo(0.9);
        assertThat(rules.earlyExit()).isFalse();
        assertThat(rules.timeout()).isEqualTo(Duration.ofHours(2));
        assertThat(rules.turnTimeout()).isEqualTo(Duration.ofSeconds(90));
        assertThat(rules.tokenBudget()).isEqualTo(10_000);
        assertThat(rules.costBudget()).isEqualByComparingTo("1.5");
    }

    @Test
    void models_are_given_no_tools_where_none_are_wanted() {
        assertThat(cli.line("debates open Friday --seat ada --seat grace --no-tools")
                        .exit())
                .isZero();
        assertThat(cli.main().debates().opened().config().tools()).isFalse();
    }

    @Test
    void what_is_not_said_takes_its_default() {
        open();
        assertThat(cli.main().debates().opened().config()).isEqualTo(DebateConfig.of(Preset.QUICK));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ada:critic:gpt-5",
                "ada,kind=robot",
                "ada,temperature=hot",
                "ada,colour=red",
                "ada,temperature=9",
                ":critic",
                "ada:no role"
            })
    void what_is_no_seat_is_a_usage_error(String seat) {
        Outcome outcome = cli.run("debates", "open", "x", "--seat", seat, "--seat", "grace");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("is no seat: ");
        assertThat(cli.book.closed()).as("the book was not opened").isEqualTo(2);
    }

    @Test
    void one_seat_is_too_few() {
        Outcome outcome = cli.line("debates open x --seat ada");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("seats must be from 2 to 64");
    }

    @Test
    void a_debate_shows_its_seats_its_rules_and_what_it_waits_for() {
        String id = open("--domain", "releases");
        Outcome outcome = cli.line("debates show " + id);
        assertThat(outcome.out())
                .containsPattern("Debate +" + id)
                .containsPattern("Status +running")
                .containsPattern("Round +1/3 proposal")
                .containsPattern("Waits for +2 answers")
                .contains("1  ada, proposer (model, gpt-5), weight 1.00")
                .contains("2  grace, critic (human), weight 1.00")
                .contains("proposal, critique, convergence; at most 3 rounds; chain")
                .contains("0 tokens\n");
        assertThat(cli.line("debates find " + id).out()).isEqualTo(outcome.out());
        Debate json = MinutebookJson.STRICT.read(
                cli.line("debates find " + id + " -o json").out(), Debate.class);
        assertThat(json.topic()).isEqualTo("Ship on Friday?");
    }

    @Test
    void what_does_not_exist_is_not_found() {
        Outcome outcome = cli.line("debates find 01975ba0-7c00-7000-8000-000000009999");
        assertThat(outcome.exit()).isEqualTo(4);
        assertThat(outcome.err()).contains("See what there is: minutebook debates list");
    }

    @Test
    void debates_are_listed_newest_first_and_filtered() {
        String first = open();
        String second = open();
        cli.line("debates cancel " + first);
        Outcome list = cli.line("debates list");
        assertThat(list.out().lines().skip(1).map(line -> line.substring(0, 36)))
                .containsExactly(second, first);
        assertThat(cli.line("debates list --active -q").out()).isEqualTo(second + "\n");
        assertThat(cli.line("debates list --no-active -q").out()).isEqualTo(first + "\n");
        cli.line("debates list --successful --domain A/b --topology star --min-consensus 0.5 --since 2d"
                + " --metadata k=v --external-id e --status failed");
        var filter = cli.main().debates().filter();
        assertThat(filter.successful()).isTrue();
        assertThat(filter.active()).isNull();
        assertThat(filter.domain()).isEqualTo("a/b");
        assertThat(filter.since()).isEqualTo(Instant.parse("2026-02-27T10:00:00Z"));
        assertThat(filter.metadata()).isEqualTo(Map.of("k", "v"));
    }

    @Test
    void an_empty_list_says_how_to_begin() {
        assertThat(cli.line("debates list").err())
                .contains("minutebook debates open 'Ship on Friday?' --seat ada --seat grace:critic");
    }

    @Test
    void a_debate_is_cancelled_once() {
        String id = open();
        Outcome outcome = cli.run("debates", "cancel", id, "Decided elsewhere");
        assertThat(outcome.out()).containsPattern("Status +cancelled");
        assertThat(cli.line("debates cancel " + id).exit()).isEqualTo(1);
    }

    @Test
    void turns_are_read_as_a_conversation_with_a_heading_for_each_phase() {
        String id = open("--option", "yes", "--option", "no");
        hold(id, "yes", "yes");
        String out = cli.line("debates turns " + id).out();
        assertThat(out)
                .containsSubsequence(
                        "Round 1, proposal",
                        "ada  #1 · proposer · confidence 0.80 → 0.40 · gpt-5",
                        "  ada says 1",
                        "grace  #2 · critic · confidence 0.80 → 0.40",
                        "Round 1, critique",
                        "Round 1, convergence",
                        "#5 · proposer · vote");
        assertThat(cli.line("debates turns " + id + " --phase critique").out())
                .doesNotContain("proposal")
                .contains("#3", "#4");
        List<Turn> json = cli.line("debates turns " + id + " --all -o json")
                .out()
                .lines()
                .map(line -> MinutebookJson.STRICT.read(line, Turn.class))
                .toList();
        assertThat(json).extracting(Turn::seq).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
    }

    @Test
    void what_others_wrote_cannot_act_on_the_terminal() {
        cli.environment.terminal(80).set("NO_COLOR", "1");
        String id = open();
        DebateDriver.answer(cli, id, "ada", "\u001b[2Jgone\u202e\u0007\nsecond line");
        String out = cli.line("debates turns " + id).out();
        assertThat(out).contains("␛[2Jgone").contains("  second line");
        assertThat(out.chars()).noneMatch(c -> c == 0x1b || c == 7 || c == 0x202e);
    }

    @Test
    void votes_and_critiques_name_the_agents() {
        String id = open("--option", "yes", "--option", "no");
        hold(id, "yes", "no", "yes", "no", "yes", "no");
        assertThat(cli.line("debates votes " + id).out().lines().skip(1).findFirst())
                .hasValueSatisfying(
                        line -> assertThat(line).matches("1 +1 +ada +yes +█████████░ 0.90 +█████░░░░░ 0.45 +1.00"));
        assertThat(cli.line("debates critiques " + id).err()).contains("No critiques");
        assertThat(cli.line("debates calls " + id).err()).contains("No model was called");
        assertThat(cli.line("debates reflections " + id).err()).contains("Nobody had to");
    }

    @Test
    void a_recount_says_whether_it_comes_out_as_decided() {
        cli.line("agents register joan --model gpt-5");
        String id = open("--seat", "joan", "--option", "yes", "--option", "no", "--rounds", "1");
        hold(id, "yes", "yes", "no");
        Outcome same = cli.line("debates recount " + id);
        assertThat(same.out())
                .containsPattern("Winner +yes")
                .containsPattern("As decided +yes")
                .contains("██████████ 2.00  yes", "█████░░░░░ 1.00  no")
                .contains("1 vote that changed would turn it: that of seat 2");
        Outcome other = cli.line("debates recount " + id + " --rule borda --without 1,2 --weight 3=0.5");
        assertThat(other.out()).containsPattern("As decided +no, it was yes");
        assertThat(cli.main().debates().recounted().rule()).isEqualTo(VotingRule.BORDA);
        assertThat(cli.main().debates().recounted().electorate()).containsExactly(3);
        assertThat(cli.main().debates().recounted().weights()).isEqualTo(Map.of(3, 0.5));
        Recount json = MinutebookJson.STRICT.read(
                cli.line("debates recount " + id + " --only 1 -o json").out(), Recount.class);
        assertThat(json.electorate()).containsExactly(1);
        assertThat(cli.line("debates recounts " + id + " --option P1").out())
                .contains("condorcet")
                .contains("that of seat 2; to P2, then P2 wins");
        assertThat(cli.main().debates().recounted().options()).containsExactly("P1");
        assertThat(MinutebookJson.STRICT
                        .read(cli.line("debates recounts " + id + " -o json").out(), Recounts.class)
                        .counts())
                .hasSize(2);
        assertThat(cli.line("debates recount " + id + " --without 7").exit()).isEqualTo(2);
        assertThat(cli.line("debates recount " + id + " --only 1 --without 2").err())
                .contains("do not go together");
    }

    @Test
    void a_fork_keeps_the_rules_that_are_not_named() {
        String id = open("--voting", "majority", "--gate", "conclusion", "--rounds", "5");
        Outcome outcome = cli.line("debates fork " + id + " --after 4 --seat 2=grace:critic:openai/gpt-5 --rounds 1");
        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .contains("2  grace, critic (human, openai/gpt-5)")
                .containsPattern("Forked from +" + id + " after turn 4");
        assertThat(outcome.err()).contains("Put them side by side: minutebook debates compare " + id);
        var wish = cli.main().debates().forked();
        assertThat(wish.after()).isEqualTo(4);
        assertThat(wish.seats()).containsOnlyKeys(2);
        assertThat(wish.config().rounds()).isEqualTo(1);
        assertThat(wish.config().voting()).isEqualTo(VotingRule.MAJORITY);
        assertThat(wish.config().gates()).containsExactly(GatePoint.CONCLUSION);
        cli.line("debates fork " + id + " --after 0");
        assertThat(cli.main().debates().forked().config()).isNull();
    }

    @Test
    void a_fork_with_another_preset_takes_its_phases() {
        String id = open();
        cli.line("debates fork " + id + " --after 0 --preset council");
        assertThat(cli.main().debates().forked().config().phases()).isEqualTo(Preset.COUNCIL.phases());
    }

    @Test
    void two_debates_stand_side_by_side() {
        String left = open("--option", "yes", "--option", "no");
        hold(left, "yes", "yes");
        String right = open();
        Outcome outcome = cli.line("debates compare " + left + " " + right);
        assertThat(outcome.out())
                .containsPattern("Status +completed +running +≠")
                .containsPattern("Turns in common +0 +0\n")
                .containsPattern("Seat 2 model +gpt-5 +claude-opus +≠");
        Comparison json = MinutebookJson.STRICT.read(
                cli.line("debates compare " + left + " " + right + " -o json").out(), Comparison.class);
        assertThat(json.left().winner()).isEqualTo("yes");
    }

    @Test
    void code_is_printed_as_it_is_and_its_diff_when_asked_for() {
        String id = open();
        assertThat(cli.line("debates latest-code " + id).exit()).isEqualTo(4);
        TurnId turn = TurnId.of("01975ba0-7c00-7000-8000-000000000777");
        cli.main()
                .debates()
                .addCode(new CodeVersion(
                        DebateId.of(id),
                        1,
                        turn,
                        "java",
                        "int one() {\n  return 1;\n}",
                        Map.of(),
                        0.5,
                        0.8,
                        "-a\n+b",
                        null,
                        null,
                        Instant.parse("2026-03-01T10:00:00Z")));
        assertThat(cli.line("debates latest-code " + id).out()).isEqualTo("int one() {\n  return 1;\n}\n");
        assertThat(cli.line("debates latest-code " + id + " --diff").out()).isEqualTo("-a\n+b\n");
        assertThat(cli.line("debates compare-code " + id + " 1 1").out()).startsWith("-int one()");
        assertThat(cli.run("debates", "restore-code", id, "1", "It worked").out())
                .contains("java");
        assertThat(cli.line("debates code " + id).out())
                .contains("java", "████████░░ 0.80", "█████░░░░░ 0.50", turn.text());
        Outcome report = cli.run(
                "debates",
                "report-tests",
                turn.text(),
                "--passed",
                "6",
                "--failed",
                "1",
                "--failure",
                "counts: expected 0",
                "--key",
                "t1");
        assertThat(report.out()).containsPattern("Failed +1").contains("counts: expected 0");
        assertThat(cli.main().keys()).containsExactly("t1");
        assertThat(cli.line("debates test-runs " + id).out()).contains(turn.text());
        assertThat(cli.line("debates report-tests " + turn.text() + " --passed 0 --failed 0")
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void statistics_are_shown_with_gauges() {
        open();
        assertThat(cli.line("debates statistics").out())
                .containsPattern("Debates +1")
                .containsPattern("Completed +██████████ 1.00")
                .containsPattern("Consensus +████████░░ 0.75");
    }

    @Test
    void consensus_is_shown_round_by_round_with_its_terms() {
        assertThat(cli.line("debates consensus " + open()).out())
                .containsPattern("1 +.*0.55 +no +0.36 +0.50 +0.31 +P4 2, P1 1, P3 1");
    }

    @Test
    void activity_is_shown_day_by_day() {
        assertThat(cli.line("debates activity --days 2").out().lines())
                .anyMatch(line -> line.matches("2026-01-05 +10 +0 +1 *"))
                .anyMatch(line -> line.matches("2026-01-06 +11 +1 +1 *"));
        assertThat(cli.line("debates activity --output json").out()).contains("2026-02-03T00:00:00Z");
    }

    @Test
    void costs_are_shown_to_the_cent_or_finer() {
        String id = open();
        DebateDriver.answer(cli, id, "ada", "one");
        assertThat(cli.line("debates find " + id).out()).contains("150 tokens, $0.01");
        assertThat(BigDecimal.valueOf(1, 2)).isEqualByComparingTo("0.01");
    }
}
