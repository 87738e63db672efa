package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.cli.fake.ShellWords;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AskVerbsTest {

    private final CliFixture cli = new CliFixture();

    @BeforeEach
    void a_debate() {
        cli.line("agents register ada --model gpt-5");
        cli.line("agents register grace");
        cli.line("debates open Friday --seat ada --seat grace:critic --option yes --option no --rounds 1");
    }

    private String ask(String agent) {
        return cli.line("asks list --agent " + agent + " -q").out().strip();
    }

    @Test
    void asks_are_listed_for_an_agent_or_a_kind() {
        assertThat(cli.line("asks list").out()).contains("ada", "grace", "proposal", "Friday", "in 5 min");
        assertThat(cli.line("asks list --kind human -q").out().strip()).isEqualTo(ask("grace"));
        assertThat(cli.line("asks find " + ask("ada")).out())
                .containsPattern("Answered by +model")
                .containsPattern("Attempt +0");
        assertThat(cli.line("asks prompt " + ask("ada")).out())
                .containsPattern("System +You are ada.")
                .containsPattern("Prompt +Say what you think of: Friday");
    }

    @Test
    void claiming_shows_the_prompt_the_fence_and_what_to_type_next() {
        Outcome outcome = cli.line("asks claim --as grace --workspace main");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out())
                .containsPattern("Fence +1\n")
                .containsPattern("Prompt +Say what you think of: Friday")
                .contains("in 2 min");
        List<String> next = outcome.out()
                .lines()
                .filter(line -> line.startsWith("  minutebook"))
                .toList();
        assertThat(next).hasSize(4);
        for (String line : next) {
            List<String> words =
                    ShellWords.of(line).subList(1, ShellWords.of(line).size());
            assertThat(words).contains("--fence", "1", "--workspace", "main");
            cli.tree().parseArgs(words.toArray(String[]::new));
        }
        List<String> answer = ShellWords.of(next.getFirst());
        Outcome answered = cli.run(answer.subList(1, answer.size()).toArray(String[]::new));
        assertThat(answered.out()).containsPattern("Status +answered");
    }

    @Test
    void programs_claim_for_models_and_get_the_claim_of_the_api() {
        ClaimedAsk claim = MinutebookJson.STRICT.read(
                cli.line("asks claim -o json --lease 10m").out(), ClaimedAsk.class);
        assertThat(claim.ask().agentName()).isEqualTo("ada");
        assertThat(claim.leaseUntil()).isEqualTo(Instant.parse("2026-03-01T10:10:00Z"));
        Outcome nothing = cli.line("asks claim");
        assertThat(nothing.exit()).isEqualTo(4);
        assertThat(nothing.err()).contains("nothing waits for an answer");
        assertThat(cli.line("asks claim --kind human").err()).contains("say which person");
        assertThat(cli.line("asks claim --wait 1s --key k").exit()).isEqualTo(2);
        assertThat(cli.line("asks claim --kind model --wait 30s").exit()).isEqualTo(4);
    }

    @Test
    void a_person_answers_without_a_fence() {
        Outcome outcome = cli.run(
                "asks",
                "answer",
                ask("grace"),
                "Ship it",
                "--confidence",
                "0.8",
                "--critique",
                "1=Nobody is on call",
                "--severity",
                "1=0.6",
                "--quote",
                "1=on Friday",
                "--insight",
                "Flags make Fridays safe",
                "--risk",
                "0.1");
        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(outcome.out()).containsPattern("Status +answered").contains("Ship it");
        Answer answer = cli.main().asks().answers().getFirst();
        assertThat(answer.fence()).isEqualTo(1);
        assertThat(answer.confidence()).isEqualTo(0.8);
        assertThat(answer.critiques())
                .containsExactly(
                        WriteCritique.of(1, 0.6, null, List.of(new WriteCritique.Issue("Nobody is on call", null)))
                                .quoting("on Friday"));
        assertThat(answer.insights()).containsExactly("Flags make Fridays safe");
        assertThat(answer.risk()).isEqualTo(0.1);
        assertThat(answer.ballot()).isNull();
    }

    @Test
    void a_vote_is_a_choice_a_ranking_or_an_abstention() {
        DebateDriver meeting =
                DebateDriver.of(cli, cli.line("debates list -q").out().strip(), "yes");
        for (int i = 0; i < 4; i++) {
            meeting.next();
        }
        String ask = ask("ada");
        Outcome refused = cli.line("asks answer " + ask + " why");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("a vote is asked for");
        Outcome outcome = cli.line(
                "asks answer " + ask + " because --rank yes,no --approve yes --dissent risk-warning --confidence 0.9");
        assertThat(outcome.exit())
                .as("the claim was given back: " + outcome.err())
                .isZero();
        assertThat(cli.main().asks().answers().getLast().ballot())
                .isEqualTo(new Ballot(
                        "yes", List.of("yes", "no"), List.of("yes"), 0.9, "because", DissentType.RISK_WARNING));
        cli.line("asks answer " + ask("grace") + " hm --abstain");
        assertThat(cli.main().asks().answers().getLast().ballot().choice()).isNull();
    }

    @Test
    void a_whole_answer_may_be_given_as_json() {
        cli.environment.type(
                "{\"content\":\"Plan\",\"plan\":[{\"name\":\"a\",\"description\":\"Do a\",\"seat\":1}],\"metadata\":{\"k\":\"v\"}}");
        Outcome outcome = cli.line("asks answer " + ask("ada") + " --body - -o json");
        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(MinutebookJson.STRICT.read(outcome.out(), Turn.class).content())
                .isEqualTo("Plan");
        Answer answer = cli.main().asks().answers().getFirst();
        assertThat(answer.plan()).hasSize(1);
        assertThat(answer.fence()).isEqualTo(1);
        String ask = ask("grace");
        assertThat(cli.line("asks answer " + ask).exit()).isEqualTo(2);
        assertThat(cli.line("asks answer " + ask + " x --body {}").exit()).isEqualTo(2);
        assertThat(cli.line("asks answer " + ask + " --body {\"colour\":1}").exit())
                .isEqualTo(2);
        assertThat(cli.main()
                        .asks()
                        .claim(dev.minutebook.api.asks.ClaimAsk.of(dev.minutebook.api.debates.TurnId.of(ask))))
                .as("nothing was claimed for it")
                .isPresent();
    }

    @Test
    void a_fence_that_is_not_the_newest_is_refused() {
        String ask = ask("ada");
        cli.line("asks claim " + ask);
        for (String report : List.of(
                "answer " + ask + " x",
                "decline " + ask + " x",
                "fail " + ask + " x",
                "release " + ask,
                "progress " + ask + " x",
                "call " + ask + " openai gpt-5",
                "heartbeat " + ask)) {
            Outcome outcome = cli.line("asks " + report + " --fence 7");
            assertThat(outcome.exit()).as(report).isEqualTo(1);
            assertThat(outcome.err()).contains("Claim again: minutebook asks claim --as AGENT");
        }
        assertThat(cli.line("asks answer " + ask + " x").err()).contains("claimed it");
    }

    @Test
    void a_worker_reports_as_it_goes() {
        String ask = ask("ada");
        cli.line("asks claim " + ask);
        assertThat(cli.line("asks call " + ask + " openai gpt-5 --fence 1 -q").out())
                .isEqualTo("1\n");
        assertThat(cli.line("asks progress " + ask + " so-far --fence 1").exit())
                .isZero();
        assertThat(cli.main().asks().shown()).containsExactly("so-far");
        assertThat(cli.line("asks heartbeat " + ask + " --fence 1 -o json").out())
                .isEqualTo("{\"leaseUntil\":\"2026-03-01T10:02:00Z\"}\n");
        assertThat(cli.line("asks fail " + ask + " 529 --fence 1").out()).isEqualTo("Open again  yes\n");
        cli.line("asks claim " + ask);
        cli.line("asks release " + ask + " --fence 2");
        cli.line("asks claim " + ask);
        assertThat(cli.line("asks fail " + ask + " gone --fence 3 --no-retry -o json")
                        .out())
                .isEqualTo("{\"open\":false}\n");
        assertThat(cli.line("asks find " + ask).exit()).isEqualTo(4);
        Outcome declined = cli.run("asks", "decline", ask("grace"), "not my field");
        assertThat(declined.out()).containsPattern("Status +declined").contains("not my field");
    }
}
