package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.book.BookAddress;
import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.cli.fake.FakeMinutebook;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What depends on whether a person looks.
class TerminalTest {

    private static final String LONG = "numbers ".repeat(40).strip();

    private final CliFixture cli = new CliFixture();

    @BeforeEach
    void agents() {
        cli.run("agents", "register", "ada", "--model", "gpt-5", "--about", LONG);
        cli.run("agents", "register", "grace", "--about", "数学と機械が好きです".repeat(8));
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 60, 80, 120})
    void no_line_is_wider_than_the_terminal(int columns) {
        cli.environment.terminal(columns).set("NO_COLOR", "1");
        assertThat(cli.line("agents list").out().lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(
                                line.codePoints().map(c -> c >= 0x3000 ? 2 : 1).sum())
                        .isLessThanOrEqualTo(columns));
    }

    @Test
    void what_is_cut_says_so() {
        cli.environment.terminal(80).set("NO_COLOR", "1");
        assertThat(cli.line("agents list").out()).contains("num…").contains("数…");
    }

    @Test
    void nothing_is_cut_without_a_terminal() {
        assertThat(cli.line("agents list").out()).contains(LONG);
    }

    @Test
    void colours_are_for_terminals_that_want_them() {
        assertThat(cli.line("agents list").out()).doesNotContain("\u001b");
        cli.environment.terminal(80);
        assertThat(cli.line("agents list").out()).contains("\u001b[36mada\u001b[0m");
        assertThat(cli.line("agents list -o json").out()).doesNotContain("\u001b");
        assertThat(cli.line("agents list --no-color").out()).doesNotContain("\u001b");
        assertThat(cli.line("agents --help").out()).contains("\u001b[");
        assertThat(cli.line("agents --help --no-color").out()).doesNotContain("\u001b");
        cli.environment.set("TERM", "dumb");
        assertThat(cli.line("agents list").out()).doesNotContain("\u001b");
        cli.environment.set("TERM", "xterm").set("NO_COLOR", "1");
        assertThat(cli.line("agents list").out()).doesNotContain("\u001b");
        assertThat(cli.line("agents --help").out()).doesNotContain("\u001b");
    }

    @Test
    void help_fits_the_terminal() {
        cli.environment.terminal(60).set("NO_COLOR", "1");
        assertThat(cli.line("agents register --help").out().lines())
                .filteredOn(line -> !line.startsWith("  minutebook"))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(60));
    }

    @Test
    void starting_the_local_book_is_announced_when_it_takes_its_time() {
        SlowBook book = new SlowBook();
        CliFixture slow = CliFixture.on(book);
        book.screen = slow::errSoFar;
        slow.environment.moment(Duration.ZERO);
        assertThat(slow.line("agents list").err()).doesNotContain("starting");
        assertThat(slow.line("agents list --quiet").err()).isEmpty();
        slow.environment.terminal(80);
        book.until = "starting the local book…";
        assertThat(slow.line("agents list").err())
                .contains("starting the local book…")
                .containsPattern("\\r\u001b\\[K[^\u2800-\u28ff]*No agents yet");
        book.until = "reaching the book…";
        assertThat(slow.line("agents list --url http://localhost:1").err()).contains("reaching the book…");
        book.until = "";
        assertThat(slow.line("agents list --quiet").err()).isEmpty();
    }

    /// A book that opens when the screen says something, or after a while when nothing is to be said.
    private static final class SlowBook implements BookSource {

        private Supplier<String> screen = () -> "";
        private String until = "";

        @Override
        public OpenBook open(BookAddress address) {
            try {
                for (int i = 0; i < 6_000 && !screen.get().contains(until); i++) {
                    Thread.sleep(5);
                }
                if (until.isEmpty()) {
                    Thread.sleep(200);
                }
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
            return OpenBook.of(new FakeMinutebook(Clock.systemUTC()), "slow");
        }
    }

    @Test
    void a_quick_start_is_not_announced() {
        cli.environment.terminal(80);
        assertThat(cli.line("agents list").err()).isEmpty();
    }
}
