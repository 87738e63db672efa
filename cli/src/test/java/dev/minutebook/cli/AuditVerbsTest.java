package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.SigningKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditVerbsTest {

    private static final List<Verification.Level> LEVELS = List.of(
            new Verification.Level("chain", true, "No entry was edited."),
            new Verification.Level("checkpoint", false, "Nothing was cut off."));

    private final CliFixture cli = new CliFixture();

    private void note(int entries) {
        for (int i = 0; i < entries; i++) {
            cli.main().audit().note("message.posted", "message", new UUID(0x7000, 0x8000000000000000L + i));
        }
    }

    @Test
    void entries_are_listed_after_a_number() {
        note(3);
        Outcome outcome = cli.line("audit entries --after 1");
        assertThat(outcome.out())
                .startsWith("NUMBER  WHEN      WHO       EVENT")
                .contains("2       just now  embedded  message.posted  message 00000000-");
        assertThat(outcome.out().lines()).hasSize(3);
        assertThat(cli.line("audit entries --all -o json").out().lines())
                .hasSize(3)
                .allSatisfy(line -> MinutebookJson.STRICT.read(line, AuditEntry.class));
        assertThat(cli.line("audit entries --after 3").err()).startsWith("Nothing is sealed after 3.");
    }

    @Test
    void an_agent_that_acted_is_shown_by_its_present_name() {
        cli.line("agents register ada --model gpt-5");
        UUID ada =
                cli.main().agents().find(AgentRef.of("ada")).orElseThrow().id().value();
        cli.main().audit().note("agent:" + ada, "task.claimed", "task", new UUID(1, 2));
        cli.main().audit().note("agent:" + new UUID(3, 4), "a.b", "task", new UUID(1, 2));
        cli.main().audit().note("agent:someone", "a.b", "task", new UUID(1, 2));
        cli.line("agents rename ada lovelace");
        assertThat(cli.line("audit entries --after 1").out())
                .contains("  lovelace  ")
                .contains(new UUID(3, 4).toString(), "agent:someone")
                .doesNotContain(ada + "  task.claimed");
    }

    @Test
    void whom_a_caller_spoke_for_is_shown_with_how_it_got_in() {
        cli.line("agents register ada --model gpt-5");
        UUID ada =
                cli.main().agents().find(AgentRef.of("ada")).orElseThrow().id().value();
        String details = "{\"agent\":\"" + ada + "\"}";
        cli.main().audit().note("token:" + new UUID(3, 4), "task.claimed", "task", new UUID(1, 2), details);
        cli.main().audit().note("embedded", "task.claimed", "task", new UUID(1, 2), details);
        assertThat(cli.line("audit entries").out()).contains("  ada (token)  ", "  ada (embedded)  ");
    }

    @Test
    void entries_are_chosen_by_event_by_who_did_them_by_subject_and_by_time() {
        cli.line("agents register ada --model gpt-5");
        UUID ada =
                cli.main().agents().find(AgentRef.of("ada")).orElseThrow().id().value();
        cli.main().audit().note("agent:" + ada, "task.claimed", "task", new UUID(1, 2));
        note(300);
        cli.environment.later(Duration.ofHours(3));
        cli.main().audit().note("agent:" + ada, "task.completed", "task", new UUID(1, 2));
        assertThat(numbers("audit entries --event task")).containsExactly("2", "303");
        assertThat(numbers("audit entries --event task.completed")).containsExactly("303");
        assertThat(numbers("audit entries --who ADA --event task")).containsExactly("2", "303");
        assertThat(numbers(
                        "audit entries --subject " + new UUID(1, 2).toString().substring(0, 20)))
                .containsExactly("2", "303");
        assertThat(numbers("audit entries --since 1h")).containsExactly("303");
        assertThat(numbers("audit entries --event message --limit 2")).containsExactly("3", "4");
        assertThat(numbers("audit entries --event message --limit 2 --cursor 4"))
                .containsExactly("5", "6");
        assertThat(numbers("audit entries --event message --all")).hasSize(300);
        assertThat(cli.line("audit entries --event nothing").err()).contains("No such entries.");
    }

    private List<String> numbers(String line) {
        return cli.line(line + " -q").out().lines().toList();
    }

    @Test
    void an_intact_log_is_explained_level_by_level() {
        note(1);
        cli.main().audit().verification(new Verification(true, 1234, 1, 7, null, null, List.of(), 5000, LEVELS));
        Outcome outcome = cli.line("audit verify");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).isEqualTo("""
                        The log is intact.
                        Recomputed 1,234 entries, 1 signed block and 7 pieces of content.
                        5,000 entries a second; 100 million would take about 5 h 33 min.

                        checked      chain
                                     No entry was edited.

                        not checked  checkpoint
                                     Nothing was cut off.
                        """);
        assertThat(outcome.err()).contains("minutebook audit checkpoint --save checkpoint.txt");
        assertThat(cli.line("audit verify -q").out()).isEqualTo("The log is intact.\n");
    }

    @Test
    void damage_has_its_own_exit_code_and_names_the_first_bad_number() {
        Verification damaged =
                new Verification(false, 41, 3, 0, 42L, "Entry 42 or its hash was changed.", List.of(), 5000, LEVELS);
        cli.main().audit().verification(damaged);
        Outcome outcome = cli.line("audit verify --no-content");
        assertThat(outcome.exit()).isEqualTo(3);
        assertThat(outcome.out())
                .startsWith("The log is DAMAGED. The first number that does not hold is 42."
                        + " Entry 42 or its hash was changed.\n");
        assertThat(outcome.err()).isEmpty();
        assertThat(cli.main().audit().verified().content()).isFalse();
        Outcome json = cli.line("audit verify -o json");
        assertThat(json.exit()).isEqualTo(3);
        assertThat(MinutebookJson.STRICT.read(json.out(), Verification.class)).isEqualTo(damaged);
    }

    @Test
    void every_field_that_differs_is_named() {
        cli.main()
                .audit()
                .verification(new Verification(
                        false,
                        41,
                        3,
                        12,
                        40L,
                        "What is stored is not what was sealed with entry 40: decision 7: winner of decision was altered.",
                        List.of("decision 7: winner of decision was altered", "decision 7: dissent 9 is gone"),
                        5000,
                        LEVELS));
        Outcome outcome = cli.line("audit verify");
        assertThat(outcome.exit()).isEqualTo(3);
        assertThat(outcome.out())
                .contains(
                        "What differs from what was sealed:",
                        "decision 7: winner of decision was altered",
                        "decision 7: dissent 9 is gone");
    }

    @Test
    void the_status_says_what_holds_sealing_up() {
        note(2);
        assertThat(cli.line("audit status").out())
                .containsPattern("Sealed up to\\s+2\\n")
                .contains("0 entries");
        cli.main().audit().heldUpBy("transaction 99 is open");
        assertThat(cli.line("audit status").out())
                .containsPattern("Held up by\\s+transaction 99 is open")
                .containsPattern("Behind by\\s+42 s");
    }

    @Test
    void following_prints_what_is_there_and_what_comes_until_ctrl_c() {
        note(2);
        int[] turns = {0};
        cli.main().audit().whenIdle(() -> {
            if (++turns[0] < 3) {
                note(1);
            } else {
                cli.environment.pressCtrlC();
            }
        });
        Outcome outcome = cli.line("audit follow --after 1 -o json");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out().lines())
                .extracting(line ->
                        MinutebookJson.STRICT.read(line, AuditEntry.class).number())
                .containsExactly(2L, 3L, 4L);
    }

    @Test
    void following_begins_at_the_end_and_says_where_it_stopped() {
        note(5);
        cli.main().audit().whenIdle(() -> note(1));
        Outcome outcome = cli.line("audit follow --limit 2 -q");
        assertThat(outcome.out()).isEqualTo("6\n7\n");
        assertThat(cli.line("audit follow --limit 1").err()).isEmpty();
        cli.environment.terminal(120).set("NO_COLOR", "1");
        Outcome spoken = cli.line("audit follow --limit 1");
        assertThat(spoken.out()).contains("2026-03-01T10:00:00Z");
        assertThat(spoken.err())
                .contains("Following after entry 8; Ctrl-C stops.")
                .contains("minutebook audit follow --after 9");
    }

    @Test
    void following_goes_on_where_it_was_when_the_server_comes_back() {
        note(4);
        cli.main().audit().interrupt(Problem.Code.UNAVAILABLE, Problem.Code.UNAVAILABLE);
        Outcome outcome = cli.line("audit follow --after 0 --limit 4 -q");
        assertThat(outcome.out()).isEqualTo("1\n2\n3\n4\n");
        assertThat(cli.environment.instant()).isAfter(Instant.parse("2026-03-01T10:00:00Z"));
    }

    @Test
    void following_does_not_insist_when_it_is_forbidden() {
        note(2);
        cli.main().audit().interrupt(Problem.Code.FORBIDDEN);
        Outcome outcome = cli.line("audit follow --after 0");
        assertThat(outcome.exit()).isEqualTo(5);
    }

    @Test
    void ctrl_c_stops_while_the_server_is_away() {
        note(2);
        cli.main().audit().interrupt(Problem.Code.UNAVAILABLE);
        cli.environment.whenPaused(cli.environment::pressCtrlC);
        assertThat(cli.line("audit follow --after 0 -q").out()).isEqualTo("1\n");
    }

    @Test
    void a_proof_is_shown_and_checked_here(@TempDir Path folder) throws Exception {
        cli.main().audit().note("debate.opened", "debate", new UUID(5, 6));
        assertThat(cli.line("audit proof 1").out())
                .containsPattern("Holds +yes")
                .contains("which the server named")
                .contains("1, entries 1 to 2");
        Path key = folder.resolve("own.pub");
        Files.writeString(
                key, Base64.getEncoder().encodeToString(cli.main().audit().key().publicKey()) + "\n");
        assertThat(cli.line("audit proof 1 --trusted " + key).out()).contains("which you gave");
        assertThat(MinutebookJson.STRICT
                        .read(cli.line("audit proof 1 -o json").out(), InclusionProof.class)
                        .entry()
                        .number())
                .isEqualTo(1);
        Files.writeString(
                key, Base64.getEncoder().encodeToString(SigningKey.generate().publicKey()));
        Outcome stranger = cli.line("audit proof 1 --trusted " + key);
        assertThat(stranger.exit()).isEqualTo(3);
        assertThat(stranger.out()).contains("which is not trusted");
        cli.main().audit().forge();
        Outcome forged = cli.line("audit proof 1");
        assertThat(forged.exit()).isEqualTo(3);
        assertThat(forged.out()).contains("no: ");
        assertThat(cli.line("audit proof 9").exit()).isNotZero();
    }

    @Test
    void a_checkpoint_is_printed_or_saved_and_checked_against(@TempDir Path folder) throws Exception {
        String text = checkpoint(7);
        cli.main().audit().checkpoint(text);
        assertThat(cli.line("audit checkpoint").out()).isEqualTo(text);
        assertThat(MinutebookJson.STRICT.read(
                        cli.line("audit checkpoint -o json").out(), String.class))
                .isEqualTo(text);
        Path file = folder.resolve("held.txt");
        Outcome saved = cli.run("audit", "checkpoint", "--save", file.toString());
        assertThat(saved.exit()).isZero();
        assertThat(file).content().isEqualTo(text);
        assertThat(cli.run("audit", "verify", "--checkpoint", file.toString()).exit())
                .isZero();
        assertThat(cli.main().audit().verified().checkpoint()).isEqualTo(text);
    }

    @Test
    void a_checkpoint_that_proves_more_than_the_log_holds_is_not_overwritten(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("held.txt"), checkpoint(9));
        cli.main().audit().checkpoint(checkpoint(7));
        Outcome outcome = cli.run("audit", "checkpoint", "--save", file.toString());
        assertThat(outcome.exit()).isEqualTo(3);
        assertThat(outcome.err())
                .contains("Not overwritten: the log ends with entry 7")
                .contains("proves that there was entry 9")
                .contains("minutebook audit verify --checkpoint");
        assertThat(file).content().isEqualTo(checkpoint(9));
        cli.main().audit().checkpoint(checkpoint(12));
        assertThat(cli.run("audit", "checkpoint", "--save", file.toString()).exit())
                .isZero();
        assertThat(file).content().isEqualTo(checkpoint(12));
    }

    @Test
    void what_is_no_checkpoint_is_refused_before_the_book_is_opened(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("held.txt"), "hello\n");
        Outcome outcome = cli.run("audit", "verify", "--checkpoint", file.toString());
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("is no checkpoint: line 1");
        assertThat(cli.run("audit", "verify", "--checkpoint", file + ".gone").err())
                .contains("cannot be read");
        assertThat(cli.book.closed()).isZero();
    }

    @Test
    void without_a_sealed_entry_there_is_no_checkpoint() {
        Outcome outcome = cli.line("audit checkpoint");
        assertThat(outcome.exit()).isEqualTo(4);
        assertThat(outcome.err()).contains("nothing is sealed yet", "minutebook audit status");
    }

    private static String checkpoint(long lastEntry) {
        Block block = new Block(
                UUID.fromString("01975ba0-7c00-7000-8000-000000000001"),
                lastEntry,
                lastEntry,
                lastEntry,
                new byte[32],
                new byte[32],
                new byte[32],
                Instant.parse("2026-03-01T10:00:00Z"),
                "0123456789abcdef");
        return new Checkpoint(block, new byte[64]).format();
    }
}
