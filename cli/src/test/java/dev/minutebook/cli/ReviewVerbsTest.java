package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ReviewVerbsTest {

    private static final String HARMLESS = """
            diff --git a/src/A.java b/src/A.java
            --- a/src/A.java
            +++ b/src/A.java
            @@ -1,1 +1,2 @@
             int a;
            +int b;
            """;
    private static final String SECRET = HARMLESS.replace("int b;", "key = \"AKIAABCDEFGHIJKLMNOP\";");

    private final CliFixture cli = new CliFixture();

    @TempDir
    private Path folder;

    private Outcome review(String input, String line) {
        cli.environment.type(input);
        return cli.line("review" + (line.isEmpty() ? "" : " " + line));
    }

    private static JsonNode json(Outcome outcome) {
        return MinutebookJson.LENIENT.mapper().readTree(outcome.out());
    }

    @Test
    void a_harmless_change_is_approved_and_the_record_shows_the_debate() {
        Outcome outcome = review(HARMLESS, "");

        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(outcome.out()).startsWith("approved (3 of 3 votes)\n").contains("src/A.java");
        assertThat(outcome.err()).contains("three scripted reviewers sit", "minutebook debates turns ");
        OpenDebate opened = Objects.requireNonNull(cli.main().debates().opened());
        assertThat(opened.config().options()).containsExactly("approve", "changes", "reject");
        assertThat(opened.context()).contains("     2 + int b;");
        assertThat(opened.domain()).isEqualTo("review/code");
        assertThat(cli.main().asks().answers()).hasSize(9);
    }

    @Test
    void a_secret_takes_changes_is_cited_and_not_kept() {
        Outcome outcome = review(SECRET, "");

        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .startsWith("changes requested (2 of 3 votes)\n")
                .contains(
                        "src/A.java:2 error secret\n", "(safety-reviewer)", "Dissents", "safety-reviewer wants reject");
        assertThat(Objects.requireNonNull(cli.main().debates().opened()).context())
                .contains("[masked secret]")
                .doesNotContain("AKIA");
        assertThat(review(SECRET, "--fail-on reject").exit()).isZero();
        assertThat(review(SECRET, "--fail-on never").exit()).isZero();
        assertThat(review(SECRET, "-q").out()).isEqualTo("changes\n");
    }

    @Test
    void the_same_again_has_the_verdict_of_before_unless_it_is_wanted_anew() {
        String first = json(review(SECRET, "--output json")).path("debate").asString();
        Outcome second = review(SECRET, "");
        assertThat(second.exit()).isEqualTo(1);
        assertThat(second.err()).contains("reviewed before", "--again");
        JsonNode again = json(review(SECRET, "--output json"));
        assertThat(again.path("debate").asString()).isEqualTo(first);
        assertThat(again.path("earlier").asBoolean()).isTrue();
        assertThat(again.path("findings").get(0).path("rule").asString()).isEqualTo("secret");

        JsonNode anew = json(review(SECRET, "--again --output json"));
        assertThat(anew.path("debate").asString()).isNotEqualTo(first);
        assertThat(anew.path("earlier").asBoolean()).isFalse();
        assertThat(anew.path("similar").get(0).path("debate").asString()).isEqualTo(first);
        assertThat(json(review(SECRET, "--preset risk --output json"))
                        .path("earlier")
                        .asBoolean())
                .as("another preset is another review")
                .isFalse();
    }

    @Test
    void markdown_marks_up_nothing_that_was_reviewed() {
        String odd = SECRET.replace("src/A.java", "src/@team|<b>.java");
        Outcome outcome = review(odd, "--format markdown");

        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .startsWith("### Review: changes requested\n")
                .contains("| where | level | what | by |", "| `src/@team\\|<b>.java:2` | error | **secret** ")
                .contains("src/@&#8203;team\\|&lt;b>.java")
                .contains("safety-reviewer wants **reject**", "<sub>Preset code, debate ");
    }

    @Test
    void sarif_holds_rules_results_and_places() {
        JsonNode sarif = json(review(SECRET.replace("src/A.java", "src/a b.java"), "--format sarif"));

        assertThat(sarif.path("version").asString()).isEqualTo("2.1.0");
        assertThat(sarif.path("$schema").asString()).contains("sarif-2.1.0");
        JsonNode run = sarif.path("runs").get(0);
        JsonNode driver = run.path("tool").path("driver");
        assertThat(driver.path("name").asString()).isEqualTo("minutebook");
        JsonNode result = run.path("results").get(0);
        assertThat(result.path("level").asString()).isEqualTo("error");
        assertThat(result.path("message").path("text").asString()).contains("password");
        assertThat(driver.path("rules")
                        .get(result.path("ruleIndex").asInt())
                        .path("id")
                        .asString())
                .isEqualTo(result.path("ruleId").asString())
                .isEqualTo("secret");
        driver.path("rules").forEach(rule -> {
            assertThat(rule.path("shortDescription").path("text").asString()).isNotBlank();
            assertThat(rule.path("defaultConfiguration").path("level").asString())
                    .isIn("error", "warning", "note");
        });
        JsonNode place = result.path("locations").get(0).path("physicalLocation");
        assertThat(place.path("artifactLocation").path("uri").asString()).isEqualTo("src/a%20b.java");
        assertThat(place.path("region").path("startLine").asInt()).isEqualTo(2);
    }

    @Test
    void files_are_reviewed_whole() throws IOException {
        Path spec = Files.writeString(folder.resolve("spec.md"), "# Purpose\n\nTBD\n");
        Outcome outcome = review("", "--preset design " + spec);

        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .contains(spec + ":3 warning open-question", spec + ":1 warning no-rollback")
                .doesNotContain("no-purpose");
    }

    @Test
    void what_cannot_be_reviewed_is_refused_with_what_to_do() {
        assertThat(review("", "").exit()).isEqualTo(4);
        assertThat(review("a\0b", "").err()).contains("is not text");
        assertThat(review("", "nosuch.txt").err()).contains("nosuch.txt cannot be read");
        assertThat(review("", folder.toString()).err()).contains("is a folder", "git diff");
        assertThat(review(HARMLESS, "--seat ada").err()).contains("one seat alone", "--scripted");
        assertThat(review("", "--question Ship?").err()).contains("not questions", "--seat");
        assertThat(review(HARMLESS, "--preset nosuch").exit()).isEqualTo(2);
        assertThat(cli.main().debates().opened()).isNull();
    }

    @Test
    void models_need_a_server_and_are_not_waited_for_without() {
        cli.main().agents().register(RegisterAgent.model("ada", "gpt-5"));
        cli.main().agents().register(RegisterAgent.model("grace", "gpt-5"));
        Outcome outcome = review(HARMLESS, "--seat ada,grace");

        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("no server runs", "ada, grace", "minutebook up");
        cli.environment.set("MINUTEBOOK_REVIEWERS", "ada, grace");
        assertThat(review(HARMLESS, "").err()).contains("ada, grace");
        assertThat(review(HARMLESS, "--scripted").exit()).isZero();
    }

    @Test
    void without_a_verdict_in_time_it_goes_on_and_is_found_again() {
        people();
        Outcome outcome = review("", "--question Ship? --seat olga,ines --timeout 5s");

        assertThat(outcome.exit()).isEqualTo(3);
        assertThat(outcome.out()).startsWith("no verdict (no decision in time; the review goes on)\n");
        assertThat(outcome.err()).contains("minutebook debates watch ");

        cli.environment.whenPaused(() -> answer("approve", "reject"));
        Outcome later = review("", "--question Ship? --seat olga,ines");
        assertThat(later.exit()).as(later.out()).isEqualTo(3);
        assertThat(later.out()).contains("no verdict (the votes are split)");
        assertThat(cli.main()
                        .debates()
                        .list(dev.minutebook.api.debates.DebateFilter.any(), dev.minutebook.api.PageRequest.first())
                        .items())
                .as("the one that went on was joined")
                .hasSize(1);
    }

    @Test
    void whatever_seats_cite_is_told_and_what_they_make_up_too() {
        people();
        cli.environment.whenPaused(() -> answer("changes", "changes"));
        Outcome outcome = review(HARMLESS, "--scripted --seat olga,ines");

        assertThat(outcome.out())
                .contains("src/A.java:2 error\n  b is never read (ines, olga)\n")
                .contains("Cited, but not part of what was reviewed: src/A.java:77");
        assertThat(outcome.exit()).isZero();
    }

    @Test
    void a_change_too_large_for_the_seats_is_refused_or_left_out_in_words() {
        people();
        String large = HARMLESS.replace("int b;", "x".repeat(70_000));
        Outcome refused = review(large, "--seat olga,ines");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("nothing of it fits", "src/A.java (70", "git diff -- src");

        Outcome outcome = review(large, "");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("Not shown to the seats because it does not fit: src/A.java (70");
        assertThat(Objects.requireNonNull(cli.main().debates().opened()).context())
                .contains("Left out because it does not fit: src/A.java");
    }

    private void people() {
        cli.main().agents().register(RegisterAgent.human("olga"));
        cli.main().agents().register(RegisterAgent.human("ines"));
    }

    /// Answers all that is asked of the two people now.
    private void answer(String first, String second) {
        for (String name : List.of("olga", "ines")) {
            Optional<ClaimedAsk> claim = cli.main().asks().claim(ClaimAsk.by(AgentRef.of(name)));
            claim.ifPresent(claimed -> {
                Answer answer = Answer.of(
                        claimed.fence(), "src/A.java:2: [error] b is never read\nsrc/A.java:77: neither", 0.8);
                String choice = name.equals("olga") ? first : second;
                cli.main()
                        .asks()
                        .answer(
                                claimed.ask().id(),
                                claimed.ask().purpose() == Ask.Purpose.VOTE
                                        ? answer.vote(Ballot.of(choice, 0.8))
                                        : answer);
            });
        }
    }
}
