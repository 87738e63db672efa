package dev.minutebook.cli.dossiers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.cli.CliFixture;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.dossier.SealedDossier;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DossierVerbsTest {

    private static final SealedDossier SEALED = SmallDossier.about("Ship on Friday?");

    /// Verifying must not open a book.
    private final CliFixture offline = CliFixture.on(address -> {
        throw new AssertionError("no book is needed to verify");
    });

    @TempDir
    Path folder;

    private Path html;
    private Path json;

    @BeforeEach
    void files() throws IOException {
        html = Files.writeString(folder.resolve("dossier.html"), SEALED.html());
        json = Files.writeString(folder.resolve("dossier.json"), SEALED.json());
    }

    @Test
    void a_dossier_is_verified_without_a_book() {
        for (Path file : new Path[] {html, json}) {
            Outcome outcome = offline.run("verify", file.toString());
            assertThat(outcome.exit()).isZero();
            assertThat(outcome.out())
                    .startsWith("The dossier holds.")
                    .contains("Ship on Friday?", "Sealed by key " + SmallDossier.KEY.id())
                    .containsPattern("holds +content")
                    .containsPattern("not checked +key")
                    .contains("compare the key");
        }
    }

    @Test
    void a_key_may_be_given_as_a_file_as_base64_or_in_hexadecimal() throws IOException {
        byte[] raw = SmallDossier.KEY.publicKey();
        String base64 = Base64.getEncoder().encodeToString(raw);
        Path file = Files.writeString(folder.resolve("key.pub"), base64 + "\n");
        for (String key : new String[] {base64, HexFormat.of().formatHex(raw), file.toString()}) {
            Outcome outcome = offline.run("verify", html.toString(), "--key", key);
            assertThat(outcome.exit()).as(key).isZero();
            assertThat(outcome.out()).containsPattern("holds +key");
        }
        Outcome other = offline.run(
                "verify",
                html.toString(),
                "--key",
                Base64.getEncoder().encodeToString(SigningKey.generate().publicKey()));
        assertThat(other.exit()).isEqualTo(1);
        assertThat(other.out()).contains("which is not the key that you gave");
        assertThat(offline.run("verify", html.toString(), "--key", "nonsense").exit())
                .isEqualTo(2);
    }

    @Test
    void what_was_changed_is_named_and_ends_with_1() throws IOException {
        Files.writeString(json, SEALED.json().replace("Ship on Friday?", "Ship on Monday?"));
        Outcome outcome = offline.run("verify", json.toString());
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .startsWith("The dossier was CHANGED")
                .contains("/entries/0/rows/debate/topic/text was changed")
                .containsPattern("broken +content");
    }

    @Test
    void a_page_whose_text_was_edited_and_not_its_document_is_found() throws IOException {
        String page = SEALED.html();
        int data = page.indexOf("application/json");
        Files.writeString(
                html, page.substring(0, data).replace("Ship on Friday?", "Ship on Monday?") + page.substring(data));
        Outcome outcome = offline.run("verify", html.toString());
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out().replaceAll("\\s+", " "))
                .contains("the page does not show what the document says")
                .contains("Ship on Monday?");
    }

    @Test
    void what_steers_a_terminal_is_harmless_in_the_report() throws IOException {
        Files.writeString(json, "{\"\u001b]0;owned\u0007\":1}");
        Outcome outcome = offline.run("verify", json.toString());
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out()).doesNotContain("\u001b");
    }

    @Test
    void the_report_is_a_document_too() {
        Outcome outcome = offline.run("verify", html.toString(), "--output", "json");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("\"findings\":[]", "\"key\":\"" + SmallDossier.KEY.id() + "\"");
    }

    @Test
    void what_is_no_dossier_is_not_called_changed() throws IOException {
        for (String text : new String[] {"", "Dear Ruth,", "{", "<!doctype html><p>hello", "{\"a\":1}x"}) {
            Files.writeString(html, text);
            Outcome outcome = offline.run("verify", html.toString());
            assertThat(outcome.exit()).as(text).isEqualTo(1);
            assertThat(outcome.out())
                    .startsWith("This file is no dossier that can be read.")
                    .doesNotContain("excludes");
            assertThat(offline.run("verify", html.toString(), "--output", "json")
                            .out())
                    .contains("\"readable\":false");
        }
    }

    @Test
    void a_file_larger_than_any_dossier_is_refused_unread() throws IOException {
        try (RandomAccessFile large = new RandomAccessFile(html.toFile(), "rw")) {
            large.setLength(Dossier.MOST_BYTES + 1L);
        }
        Outcome outcome = offline.run("verify", html.toString());
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("has more than 64 MB");
    }

    @Test
    void what_is_no_file_is_refused() {
        assertThat(offline.run("verify", folder.resolve("none").toString()).exit())
                .isEqualTo(2);
        assertThat(offline.run("verify", html.toString(), "--checkpoint", html.toString())
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void the_dossier_of_a_debate_is_written_to_a_file_or_printed() throws IOException {
        CliFixture cli = new CliFixture();
        cli.line("agents register ada --model gpt-5");
        cli.line("agents register grace");
        String debate =
                cli.line("debates open Friday --seat ada --seat grace -q").out().strip();
        assertThat(cli.line("dossier " + debate).out()).isEqualTo("dossier of debate " + debate);
        Path file = folder.resolve("written.html");
        Outcome outcome = cli.run("dossier", debate, "--to", file.toString());
        assertThat(outcome.err()).contains("minutebook verify " + file);
        assertThat(file).hasContent("dossier of debate " + debate);
        Outcome none = cli.line("dossier 01975ba0-7c00-7000-8000-000000009999");
        assertThat(none.exit()).isEqualTo(4);
        assertThat(none.err()).contains("there is no decision and no debate");
    }
}
