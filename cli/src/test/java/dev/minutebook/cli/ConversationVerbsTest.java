package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.cli.fake.FakeConversations;
import dev.minutebook.json.MinutebookJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The words of `conversations`, `projects` and `context-backups`.
class ConversationVerbsTest {

    private static final String ID = "01975ba0-7c00-7000-8000-000000000001";

    private final CliFixture cli = new CliFixture();

    private Outcome done(String... words) {
        Outcome outcome = cli.run(words);
        assertThat(outcome.exit()).as(outcome.err()).isZero();
        return outcome;
    }

    private void asked() {
        done("conversations", "open", "How warm is it?");
        done("conversations", "append", "last", "How warm is it in Oslo?");
        done("conversations", "say", "last", "It is 12 degrees.", "--role", "assistant", "--model", "gpt-5");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "conversations open",
                "conversations list",
                "conversations find",
                "conversations find-external",
                "conversations update",
                "conversations rename",
                "conversations append",
                "conversations edit",
                "conversations regenerate",
                "conversations sync",
                "conversations read",
                "conversations message",
                "conversations branches",
                "conversations switch-to",
                "conversations progress",
                "conversations listen",
                "conversations watch",
                "conversations search",
                "conversations forget",
                "projects create",
                "projects find",
                "projects list",
                "projects rename",
                "projects archive",
                "projects restore",
                "projects activate",
                "projects active",
                "context-backups follow",
                "context-backups write",
                "context-backups find",
                "context-backups list",
                "context-backups standing",
                "context-backups due",
                "context-backups coverage",
                "context-backups restore",
                "context-backups diff",
                "context-backups claim",
                "context-backups heartbeat",
                "context-backups call",
                "context-backups report",
                "context-backups release"
            })
    void every_command_explains_itself_with_an_example(String command) {
        Outcome outcome = cli.line(command + " --help");

        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("Usage: minutebook " + command, "Examples:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "conversations append " + ID,
                "conversations append " + ID + " text --messages []",
                "conversations append " + ID + " text --callout loud",
                "conversations append " + ID + " --messages {}",
                "conversations read " + ID + " --before 1 --after 2",
                "conversations read " + ID + " --all --after 2",
                "conversations read " + ID + " --branch 1 --memory",
                "conversations read " + ID + " --limit 201",
                "conversations update " + ID + " --project " + ID + " --no-project",
                "conversations forget " + ID,
                "projects activate",
                "projects activate " + ID + " --none",
                "context-backups write " + ID + " ada headless",
                "context-backups restore " + ID + " ada --tokens 5",
                "context-backups report " + ID + " --fence 7",
                "context-backups coverage --coverage half"
            })
    void what_cannot_be_meant_is_refused(String line) {
        assertThat(cli.line(line).exit()).isEqualTo(2);
    }

    @Test
    void what_was_said_is_read_with_role_and_number() {
        asked();
        assertThat(done("conversations", "read", "last").out())
                .matches(
                        "(?s)user  1 · .*\\n  How warm is it in Oslo\\?\\nassistant  2 · .* · gpt-5\\n  It is 12 degrees.\\n");
        Outcome json = done("conversations", "read", "last", "--limit", "1", "--output", "json");
        MessagePage page = MinutebookJson.STRICT.read(json.out(), MessagePage.class);
        assertThat(page.messages().getFirst().text()).isEqualTo("It is 12 degrees.");
        assertThat(page.before()).isEqualTo(2);
        assertThat(done("conversations", "read", "last", "--limit", "1").err()).contains("add --before 2 or --all");
        assertThat(done("conversations", "read", "last", "--all", "--output", "jsonl")
                        .out())
                .hasLineCount(2);
    }

    @Test
    void parts_that_are_no_words_are_named() {
        done("conversations", "open");
        done(
                "conversations",
                "append",
                "last",
                "--messages",
                "[{\"role\":\"assistant\",\"parts\":[{\"kind\":\"tool_call\",\"name\":\"weather\",\"content\":\"{}\"},"
                        + "{\"kind\":\"media\",\"type\":\"image/png\",\"content\":\"https://example.org/a.png\"}]}]");
        assertThat(done("conversations", "read", "last").out())
                .contains("  calls weather {}\n")
                .contains("  image/png at https://example.org/a.png\n");
    }

    @Test
    void an_edit_and_another_answer_begin_branches() {
        asked();
        Outcome edited = done("conversations", "edit", "last", "1", "And in Bergen?");
        assertThat(edited.err()).contains("Branch 2 is current now");
        Outcome anew = done("conversations", "edit", "last", "3", "And in Tromsø?", "--output", "json");
        assertThat(MinutebookJson.STRICT.read(anew.out(), Appended.class).messages())
                .singleElement()
                .satisfies(message -> {
                    assertThat(message.role()).isEqualTo("user");
                    assertThat(message.parent()).isZero();
                });
        done("conversations", "switch", "last", "1");
        Outcome again = done("conversations", "regenerate", "last", "It is 13 degrees.", "--output", "json");
        assertThat(MinutebookJson.STRICT.read(again.out(), Appended.class).messages())
                .singleElement()
                .satisfies(message -> {
                    assertThat(message.role()).isEqualTo("assistant");
                    assertThat(message.parent()).isEqualTo(1);
                });
        assertThat(done("conversations", "branches", "last", "--output", "csv").out())
                .hasLineCount(5);
        assertThat(cli.line("conversations edit last 77 x").exit()).isEqualTo(4);
    }

    @Test
    void who_comes_too_late_is_told_what_was_missed() {
        asked();
        Outcome late = cli.run("conversations", "append", "last", "Anybody?", "--if-head", "1");
        assertThat(late.exit()).isEqualTo(1);
        assertThat(late.err())
                .contains("others have written meanwhile", "  assistant 2: It is 12 degrees.", "--if-head");
        Outcome json = cli.run("conversations", "append", "last", "Anybody?", "--if-head", "1", "--output", "json");
        assertThat(json.err()).contains("\"code\":\"stale_version\"", "\"missed\":{\"branch\":1,\"head\":2,");
    }

    @Test
    void what_is_being_written_is_heard() {
        asked();
        done("conversations", "progress", "last", "It is");
        done("conversations", "progress", "last", "It is 12");
        assertThat(done("conversations", "listen", "last", "--limit", "2", "--quiet")
                        .out())
                .isEqualTo("It is\nIt is 12\n");
    }

    @Test
    void what_is_said_from_now_on_is_watched() {
        asked();
        FakeConversations conversations = cli.main().conversations();
        ConversationId talk = conversations
                .list(ConversationFilter.all(), PageRequest.first())
                .items()
                .getFirst()
                .id();
        conversations.meanwhile =
                () -> conversations.append(talk, AppendMessages.of(NewMessage.user("And in Bergen?")));
        assertThat(done("conversations", "watch", "last", "--limit", "2").out())
                .contains("user  3 · ", "user  4 · ", "  And in Bergen?\n")
                .doesNotContain("Oslo", "user  5");
    }

    @Test
    void a_conversation_is_found_titled_searched_and_forgotten() {
        asked();
        done("conversations", "open", "--external-id", "thread-17");
        assertThat(done("conversations", "find-external", "thread-17").out()).contains("New Chat");
        assertThat(done("conversations", "rename", "last", "Counting").out()).contains("Counting");
        assertThat(done("conversations", "search", "Oslo").out()).contains("How warm is it? (", "in Oslo?");
        done("conversations", "forget", "last", "--reason", "asked by its user");
        assertThat(cli.line("conversations find-external thread-17").exit()).isEqualTo(4);
    }

    @Test
    void a_project_goes_by_its_name() {
        assertThat(done("projects", "active").err()).contains("No project is active");
        done("projects", "create", "Immigration Law");
        assertThat(done("projects", "activate", "Immigration Law").out()).contains("active");
        assertThat(done("projects", "active", "--output", "json").out()).contains("\"name\":\"Immigration Law\"");
        done("projects", "activate", "--none");
        assertThat(done("projects", "active", "--output", "json").out()).isEqualTo("null\n");
        assertThat(done("projects", "archive", "Immigration Law").out()).contains("Archived");
        assertThat(cli.run("projects", "find", "Immigration Law").exit()).isEqualTo(4);
    }
}
