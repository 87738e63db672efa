package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.CliFixture.Outcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The words of `queries`, and what is refused before a book is asked.
class QueryVerbsTest {

    private static final String ID = "01975ba0-7c00-7000-8000-000000000001";

    private final CliFixture cli = new CliFixture();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ask",
                "record",
                "find",
                "show",
                "explain",
                "list",
                "cancel",
                "review",
                "sessions",
                "runs",
                "claim",
                "answer",
                "heartbeat",
                "call",
                "fail",
                "release",
                "assertions",
                "reliability",
                "gaps",
                "put-policy",
                "policy",
                "policies"
            })
    void every_command_explains_itself_with_an_example(String verb) {
        Outcome outcome = cli.line("queries " + verb + " --help");

        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("Usage: minutebook queries ", "Examples:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ask",
                "ask Why? --about law --domain art=0.2",
                "ask Why? --domain law=2",
                "ask Why? --domain law",
                "ask Why? --domain a//b=0.5",
                "ask Why? --accuracy great",
                "ask Why? --to ada:law+",
                "ask Why? --within 40d",
                "ask Why? --cost-budget 0",
                "record",
                "record Why?",
                "record Why? --body {}",
                "record Why? --answer ada=Yes --confidence grace=0.5",
                "record Why? --answer ada=Yes --confidence ada=2",
                "record --body {\"question\":\"Why?\",\"runs\":[]}",
                "find",
                "cancel " + ID,
                "review " + ID + " --reason why",
                "review " + ID + " --right --wrong --reason why",
                "review " + ID + " --right",
                "list --status ended",
                "list --field a/b",
                "answer " + ID + " Yes --confidence 2",
                "answer " + ID + " --values 0.5,2",
                "answer " + ID + " --domain law=0",
                "heartbeat " + ID,
                "call " + ID + " openai --fence 7",
                "fail " + ID + " --fence 7",
                "release " + ID,
                "assertions --level hard",
                "put-policy",
                "put-policy usual --assert blocking:no_refusal",
                "put-policy careful --assert no_refusal",
                "put-policy careful --assert hard:no_refusal",
                "put-policy careful --assert blocking:kind",
                "put-policy careful --assert soft:min_length",
                "put-policy careful --assert soft:min_length=many",
                "put-policy careful --assert soft:analogy=3",
                "put-policy careful --assert soft:analogy,amount=2",
                "put-policy careful --assert soft:analogy,colour=red",
                "put-policy careful --assert soft:analogy --assert info:analogy",
                "put-policy careful --cap 0.6",
                "put-policy careful --baseline 0",
                "policy"
            })
    void what_cannot_be_meant_is_refused_with_advice(String line) {
        Outcome outcome = cli.line("queries " + line);

        assertThat(outcome.exit()).as(outcome.err()).isEqualTo(2);
        assertThat(outcome.err()).isNotBlank();
        assertThat(outcome.out()).isEmpty();
    }
}
