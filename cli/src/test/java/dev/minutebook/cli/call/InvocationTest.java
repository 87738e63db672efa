package dev.minutebook.cli.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.cli.CliFixture;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.cli.book.BookAddress;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.cli.fake.FakeMinutebook;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InvocationTest {

    private final List<BookAddress> asked = new ArrayList<>();
    private final FakeMinutebook book = new FakeMinutebook(Clock.systemUTC());
    private Optional<String> own = Optional.empty();
    private final CliFixture cli = CliFixture.on(address -> {
        asked.add(address);
        return new OpenBook(book, "here", () -> own, Optional::empty, Optional::empty);
    });

    private BookAddress address(String options) {
        Outcome outcome = cli.line("agents list -o json " + options);
        assertThat(outcome.exit()).as(outcome.err()).isZero();
        return asked.getLast();
    }

    @Test
    void without_a_word_it_is_the_folder_at_home() {
        assertThat(address("-q")).isEqualTo(new BookAddress(null, null, Path.of("/home/ada/.minutebook")));
    }

    @Test
    void options_beat_the_environment() {
        cli.environment
                .set("MINUTEBOOK_URL", "http://environment:1")
                .set("MINUTEBOOK_TOKEN", "from-environment")
                .set("MINUTEBOOK_DATA", "/from/environment");
        assertThat(address("-q"))
                .isEqualTo(new BookAddress(
                        URI.create("http://environment:1"), "from-environment", Path.of("/from/environment")));
        assertThat(address("--url https://option --token from-option --data /from/option"))
                .isEqualTo(new BookAddress(URI.create("https://option"), "from-option", Path.of("/from/option")));
    }

    @Test
    void a_folder_named_by_an_option_is_not_overruled_by_a_server_of_the_environment() {
        cli.environment.set("MINUTEBOOK_URL", "http://environment:1");
        assertThat(address("--data /x").url()).isNull();
    }

    @Test
    void a_token_may_be_in_a_file(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("token"), "mbk_abc\n");
        assertThat(address("--token-file " + file).token()).isEqualTo("mbk_abc");
        Outcome outcome = cli.line("agents list --token-file " + file + ".gone");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("cannot be read");
    }

    @Test
    void what_is_no_address_is_refused() {
        for (String url : List.of("localhost:8080", "ftp://x", "http://", "::")) {
            Outcome outcome = cli.line("agents list --url " + url);
            assertThat(outcome.exit()).as(url).isEqualTo(2);
            assertThat(outcome.err()).contains("is not the address of a server");
        }
        cli.environment.set("MINUTEBOOK_URL", "localhost:8080");
        Outcome outcome = cli.line("agents list");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("is not the address of a server");
    }

    @Test
    void the_workspace_is_the_one_asked_for_else_the_tokens_own_else_main() {
        book.create(new CreateWorkspace("acme"));
        book.create(new CreateWorkspace("beta"));
        cli.line("agents register inmain");
        own = Optional.of("acme");
        cli.line("agents register inacme");
        cli.environment.set("MINUTEBOOK_WORKSPACE", "beta");
        cli.line("agents register inbeta");
        assertThat(cli.line("agents list -q --workspace main").out()).isEqualTo("inmain\n");
        assertThat(cli.line("agents list -q --workspace acme").out()).isEqualTo("inacme\n");
        assertThat(cli.line("agents list -q").out()).isEqualTo("inbeta\n");
    }

    @Test
    void a_command_to_type_repeats_what_it_needs_but_never_the_token() {
        Outcome outcome =
                cli.line("agents list --url http://x:1 --token secret --data /my/folder" + " --workspace main");
        assertThat(outcome.err())
                .contains("agents register ada --model gpt-5 --url http://x:1 --workspace main" + " --data /my/folder")
                .doesNotContain("secret");
    }
}
