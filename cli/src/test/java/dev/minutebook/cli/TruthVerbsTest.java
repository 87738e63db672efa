package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.CliFixture.Outcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The words of `critiques`, `knowledge`, `evidence`, `cite` and `proofs`, and what is refused before a book is
/// asked.
class TruthVerbsTest {

    private static final String ID = "01975ba0-7c00-7000-8000-000000000001";

    private final CliFixture cli = new CliFixture();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "knowledge record",
                "knowledge find",
                "knowledge list",
                "knowledge domains",
                "knowledge supersede",
                "knowledge confirm",
                "knowledge archive",
                "knowledge restore",
                "knowledge promote",
                "knowledge history",
                "knowledge lineage",
                "corrections add",
                "corrections extract",
                "corrections find",
                "corrections list",
                "corrections decide",
                "corrections retire",
                "corrections apply",
                "corrections check",
                "corrections events",
                "corrections pairs",
                "promotions open",
                "promotions find",
                "promotions list",
                "promotions cases",
                "promotions report",
                "promotions extend",
                "promotions decide",
                "promotions withdraw",
                "promotions findings",
                "promotions rollback",
                "promotions history",
                "promotions current",
                "critiques list",
                "critiques patterns",
                "critiques relevant",
                "critiques rates",
                "critiques reputation",
                "critiques reputations",
                "critiques export",
                "evidence add",
                "evidence find",
                "evidence list",
                "evidence sources",
                "evidence cite",
                "evidence citations",
                "evidence use",
                "evidence forgettable",
                "cite",
                "proofs submit",
                "proofs find",
                "proofs list",
                "proofs scores",
                "proofs claim",
                "proofs heartbeat",
                "proofs translate",
                "proofs settle",
                "proofs release"
            })
    void every_command_explains_itself_with_an_example(String command) {
        Outcome outcome = cli.line(command + " --help");

        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("Usage: minutebook " + command, "Examples:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "knowledge record architecture/auth",
                "knowledge find 7",
                "knowledge record a/b text",
                "knowledge record a//b text --as ada",
                "knowledge record a text --as ada --source-class web",
                "knowledge record a text --as ada --source-class rumour",
                "knowledge supersede --content x --as ada",
                "knowledge archive " + ID,
                "knowledge archive " + ID + " " + ID,
                "knowledge promote --as ada",
                "knowledge promote --as ada --memory " + ID + " --decision " + ID,
                "knowledge promote --as ada --memory " + ID,
                "promotions open law --shadow 20",
                "promotions open law --candidate ada --shadow 20",
                "promotions open law --candidate ada:2",
                "promotions open law --candidate ada:2 --shadow 41",
                "promotions report " + ID + " cat",
                "promotions report " + ID + " cat --score 0=good",
                "promotions report " + ID + " cat --score 0=1 --answer 1=no",
                "promotions extend " + ID,
                "promotions rollback law",
                "knowledge list --exact",
                "knowledge list --archived --as-of 2026-01-31",
                "knowledge list --as-of yesterday",
                "critiques list --type taste",
                "critiques list --debate 7",
                "critiques relevant --limit many",
                "critiques reputation",
                "evidence add text --kind gossip --as ada",
                "evidence add text",
                "evidence list --min-reliability 2",
                "proofs submit",
                "proofs submit --claim x --language french",
                "proofs submit --claim x --statement y --file z",
                "proofs submit --claim x --domain a//b",
                "proofs find 7",
                "proofs list --status maybe",
                "proofs claim",
                "proofs claim dance",
                "proofs settle " + ID + " --fence 7",
                "proofs settle " + ID + " proof_found",
                "proofs settle " + ID + " not_attempted --fence 7",
                "proofs translate " + ID + " --fence 7",
                "proofs translate " + ID + " --fence 7 --statement x",
                "proofs translate " + ID + " --fence 7 --statement x --confidence 2",
                "evidence use " + ID,
                "cite " + ID + " --as ada",
                "cite " + ID + " --as ada --snippet x --evidence " + ID,
                "cite " + ID + " --as ada --evidence " + ID + " --link x"
            })
    void what_cannot_be_meant_is_refused_with_advice(String line) {
        Outcome outcome = cli.line(line);

        assertThat(outcome.exit()).as(outcome.err()).isEqualTo(2);
        assertThat(outcome.err()).isNotBlank();
        assertThat(outcome.out()).isEmpty();
    }
}
