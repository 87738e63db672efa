package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.json.MinutebookJson;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChannelVerbsTest {

    private final CliFixture cli = new CliFixture();

    @BeforeEach
    void two_agents_and_a_channel() {
        cli.line("agents register ada --model gpt-5");
        cli.line("agents register grace");
        cli.line("channels create general --topic all");
    }

    private void post(String text) {
        assertThat(cli.run("channels", "post", "general", text, "--as", "ada").exit())
                .isZero();
    }

    @Test
    void a_conversation_reads_like_one() {
        post("Hello\nthere");
        post("@grace please look");
        assertThat(cli.line("channels read #general").out()).isEqualTo("""
                        ada  1 · just now
                          Hello
                          there
                        ada  2 · just now
                          @grace please look
                        """);
        assertThat(cli.line("channels read general --after 1").out()).doesNotContain("Hello");
        assertThat(cli.line("channels read general --last 1").out()).doesNotContain("Hello");
        assertThat(cli.line("channels read general -q").out()).isEqualTo("1\n2\n");
    }

    @Test
    void the_last_messages_are_the_last_however_many_there_are() {
        for (int i = 1; i <= 120; i++) {
            post("message " + i);
        }
        assertThat(cli.line("channels read general --last 100 -q").out().lines())
                .hasSize(100)
                .endsWith("120");
        assertThat(cli.line("channels read general -q").out().lines()).hasSize(50);
        assertThat(cli.line("channels read general --last 0").exit()).isEqualTo(2);
        assertThat(cli.line("channels read general --last 5 --after 1").exit()).isEqualTo(2);
    }

    @Test
    void reading_the_unread_says_how_to_acknowledge() {
        post("one");
        post("two");
        Outcome unread = cli.line("channels read general --unread --as grace");
        assertThat(unread.out()).contains("one", "two");
        assertThat(unread.err()).contains("minutebook channels acknowledge general 2 --as grace");
        assertThat(cli.line("channels acknowledge general 1 --as grace").out()).containsPattern("Unread\\s+1");
        assertThat(cli.line("channels read general --unread --as grace").out()).doesNotContain("one");
        assertThat(cli.line("channels unread general --as grace -q").out()).isEqualTo("1\n");
        assertThat(cli.line("channels acknowledge general 9 --as grace").exit()).isEqualTo(2);
    }

    @Test
    void the_inbox_shows_mentions_unread_channels_and_where_to_begin() {
        post("@grace please look");
        Outcome inbox = cli.line("inbox --as grace");
        assertThat(inbox.out()).contains("Mentions", "#general", "@grace please look", "1 unread");
        assertThat(inbox.err()).contains("Start here: minutebook channels read general --unread --as grace");
        String json = cli.line("inbox --as grace -o json").out();
        assertThat(json).isEqualTo(cli.line("channels inbox --as grace -o json").out());
        assertThat(MinutebookJson.STRICT.read(json, Inbox.class).mentions()).hasSize(1);
        cli.line("channels acknowledge general 1 --as grace");
        assertThat(cli.line("inbox --as grace").out()).isEqualTo("Nothing waits for grace.\n");
    }

    @Test
    void search_finds_words_in_all_channels_or_one() {
        post("the queue is full");
        assertThat(cli.line("channels search queue is").out())
                .isEqualTo("ada  #general 1 · just now\n  the [queue is] full\n");
        assertThat(cli.line("channels search nowhere").err()).startsWith("Nothing holds");
        assertThat(cli.line("channels search queue --channel nowhere").exit()).isEqualTo(4);
    }

    @Test
    void a_text_comes_from_an_argument_standard_input_or_a_file(@TempDir Path folder) throws Exception {
        post("plain");
        cli.environment.type("typed\n");
        post("-");
        post("@" + Files.writeString(folder.resolve("report.md"), "# Report\n"));
        post("@@grace");
        post("@grace look");
        assertThat(cli.main()
                        .channels()
                        .read(ChannelRef.of("general"), 0, PageRequest.first())
                        .items())
                .extracting(Message::body)
                .containsExactly("plain", "typed", "# Report\n", "@grace", "@grace look");
    }

    @Test
    void a_text_may_begin_with_a_hyphen() {
        cli.run("channels", "post", "general", "--as", "ada", "--", "-5 degrees");
        assertThat(cli.line("channels read general").out()).contains("  -5 degrees\n");
        Outcome outcome = cli.run("channels", "post", "general", "- point", "--as", "ada");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("""
                        error: the text '- point' looks like an option.
                        Put -- before a text that begins with a hyphen.
                        """);
    }

    @Test
    void a_file_that_is_not_there_is_explained() {
        Outcome outcome = cli.run("channels", "post", "general", "@grace", "--as", "ada");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("""
                        error: the file grace cannot be read.
                        Check the path; to write the text @grace itself, type @@grace.
                        """);
    }

    @Test
    void what_is_not_text_is_refused() {
        cli.environment.type(new byte[] {(byte) 0xff, (byte) 0xfe});
        Outcome outcome = cli.run("channels", "post", "general", "-", "--as", "ada");
        assertThat(outcome.err()).contains("standard input is not UTF-8 text");
        cli.environment.type("x".repeat(1_100_000));
        assertThat(cli.run("channels", "post", "general", "-", "--as", "ada").err())
                .contains("larger than 1 MB");
    }

    @Test
    void an_export_is_markdown_or_json_on_the_output_or_in_a_file(@TempDir Path folder) throws Exception {
        post("Hello");
        assertThat(cli.line("channels export general").out()).isEqualTo("# general\nada: Hello\n");
        assertThat(cli.line("channels export general -o json").out()).startsWith("[{\"id\":");
        Path file = folder.resolve("general.md");
        Outcome outcome = cli.run("channels", "export", "general", "--to", file.toString());
        assertThat(outcome.out()).isEmpty();
        assertThat(file).hasContent("# general\nada: Hello");
        assertThat(cli.run("channels", "export", "gone", "--to", file.toString())
                        .exit())
                .isEqualTo(4);
        assertThat(file).hasContent("# general\nada: Hello");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
        assertThat(cli.run("channels", "export", "general", "--to", "/nowhere/x")
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void escape_sequences_reach_no_terminal_and_no_table() {
        String evil = "\u001b[2J\u001b]0;owned\u0007 \u009b31m \u202etxt";
        cli.main().channels().post(ChannelRef.of("general"), PostMessage.by(AgentRef.of("ada"), evil));
        cli.run("channels", "update", "general", "--topic", evil);
        for (String command :
                new String[] {"channels read general", "channels list", "channels search txt", "channels find general"
                }) {
            assertThat(cli.line(command).out())
                    .as(command)
                    .contains("␛[2J")
                    .doesNotContain("\u001b", "\u0007", "\u009b", "\u202e");
        }
        assertThat(cli.line("channels export general").out()).contains(evil);
        assertThat(cli.line("channels read general -o json").out())
                .contains("\\u001B[2J", "\\u009b", "\\u202e")
                .doesNotContain("\u009b");
        cli.environment.terminal(80).set("NO_COLOR", "1");
        assertThat(cli.line("channels export general").out()).contains("␛[2J").doesNotContain("\u001b");
    }

    @Test
    void channels_are_listed_pinned_archived_and_restored() {
        assertThat(cli.line("channels update general --pin").out()).contains("Pinned");
        assertThat(cli.line("channels list").out()).isEqualTo("""
                        NAME      MESSAGES  ACTIVE    TOPIC  PINNED
                        #general  0         just now  all    pinned
                        """);
        assertThat(cli.line("channels update general --no-pin").out()).doesNotContain("Pinned");
        String id = cli.main()
                .channels()
                .find(ChannelRef.of("general"))
                .orElseThrow()
                .id()
                .text();
        assertThat(cli.line("channels archive general").out()).contains("Archived");
        assertThat(cli.line("channels list").err())
                .isEqualTo("No channels yet. Create one: minutebook channels create general\n");
        assertThat(cli.line("channels list --archived -q").out()).isEqualTo("general\n");
        assertThat(cli.line("channels restore " + id).exit()).isZero();
        assertThat(cli.line("channels find general").exit()).isZero();
    }

    @Test
    void bookmarks_are_copied() {
        post("one");
        cli.line("channels acknowledge general 1 --as ada");
        assertThat(cli.line("channels copy-bookmarks ada grace").out()).isEqualTo("Bookmarks moved  1\n");
        assertThat(cli.line("channels copy-bookmarks ada grace -o json").out()).isEqualTo("{\"moved\":1}\n");
        assertThat(cli.line("channels unread general --as grace -q").out()).isEqualTo("0\n");
    }
}
