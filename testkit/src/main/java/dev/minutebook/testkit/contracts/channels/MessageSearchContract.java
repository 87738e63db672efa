package dev.minutebook.testkit.contracts.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageHit;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.testkit.suites.JsonSyntax;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Finding what was said and taking it along. Part of `ChannelsContract`.
public abstract class MessageSearchContract extends WorkspaceSuite {

    @Test
    void a_message_is_found_by_its_words_in_any_form() {
        Channel council = channel("council");
        Agent ada = person("ada");
        Message said = post(council, ada, "We were debating budgets yesterday.");
        post(council, ada, "Nothing else happened.");

        assertThat(found("debate budget")).extracting(hit -> hit.message().id()).containsExactly(said.id());
        assertThat(found("BUDGET")).extracting(hit -> hit.message().id()).containsExactly(said.id());
    }

    @Test
    void a_hit_is_the_whole_message_with_the_place_that_matched() {
        Channel council = channel("council");
        Agent ada = person("ada");
        post(council, ada, "Nothing happened.");
        post(council, ada, "We were debating budgets yesterday.");

        MessageHit hit = found("budget").getFirst();

        assertThat(hit.message().body()).isEqualTo("We were debating budgets yesterday.");
        assertThat(hit.message().channel()).isEqualTo(council.id());
        assertThat(hit.message().seq()).isEqualTo(2);
        assertThat(hit.message().authorName()).isEqualTo("ada");
        assertThat(hit.snippet()).contains("[budgets]");
    }

    @Test
    void a_message_holds_all_the_words_that_are_looked_for() {
        Channel council = channel("council");
        Agent ada = person("ada");
        post(council, ada, "The harbour needs a bridge.");
        post(council, ada, "The harbour needs a lighthouse.");

        assertThat(found("harbour lighthouse"))
                .extracting(hit -> hit.message().body())
                .containsExactly("The harbour needs a lighthouse.");
        assertThat(found("harbour windmill")).isEmpty();
    }

    @Test
    void the_best_hits_come_first() {
        Channel council = channel("council");
        Agent ada = person("ada");
        for (int i = 0; i < 6; i++) {
            post(council, ada, "lighthouse ".repeat(1 + i % 3) + "and other matters".repeat(i));
        }

        List<MessageHit> hits = found("lighthouse");

        assertThat(hits).hasSize(6);
        assertThat(hits)
                .extracting(MessageHit::score)
                .isSortedAccordingTo(Comparator.<Double>naturalOrder().reversed());
    }

    @Test
    void equal_hits_are_paged_once_each() {
        Channel council = channel("council");
        Agent ada = person("ada");
        for (int i = 0; i < 9; i++) {
            post(council, ada, "The lighthouse again.");
        }

        assertThat(everything(2, page -> channels().search("lighthouse", null, page)))
                .extracting(hit -> hit.message().seq())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 9).mapToObj(Long::valueOf).toList());
    }

    @Test
    void a_search_can_be_held_to_one_channel() {
        Agent ada = person("ada");
        Channel north = channel("north");
        Channel south = channel("south");
        post(north, ada, "The northern lighthouse.");
        post(south, ada, "The southern lighthouse.");

        assertThat(everything(10, page -> channels().search("lighthouse", south.ref(), page)))
                .extracting(hit -> hit.message().body())
                .containsExactly("The southern lighthouse.");
    }

    @Test
    void a_search_in_an_unknown_channel_is_refused() {
        refused(() -> channels().search("lighthouse", ChannelRef.of("nowhere"), PageRequest.first()), Code.NOT_FOUND);
    }

    @Test
    void what_was_said_in_another_workspace_is_never_found() {
        Workspace other = elsewhere();
        Agent stranger = other.agents().register(RegisterAgent.human("ada"));
        Channel foreign = other.channels().create(CreateChannel.named("council"));
        other.channels().post(foreign.ref(), PostMessage.by(stranger.ref(), "The lighthouse."));
        post(channel("council"), person("ada"), "The windmill.");

        assertThat(found("lighthouse")).isEmpty();
        refused(() -> channels().search("lighthouse", foreign.ref(), PageRequest.first()), Code.NOT_FOUND);
    }

    @Test
    void a_search_for_the_commonest_words_does_not_fail() {
        post(channel("council"), person("ada"), "To be or not to be, that is the question.");

        assertThatCode(() -> found("to be or not to be")).doesNotThrowAnyException();
        assertThatCode(() -> found("the of and")).doesNotThrowAnyException();
    }

    @Test
    void no_odd_syntax_makes_a_search_fail() {
        post(channel("council"), person("ada"), "An ordinary message.");
        List<String> odd = List.of(
                "\"",
                "'",
                "''",
                "&|!",
                "!",
                "|",
                "&",
                "<->",
                "a <-> ",
                "(",
                ")",
                "((a)",
                ":*",
                "a:*",
                "a:b",
                "\\",
                "\\'",
                "%",
                "_",
                "*",
                "?",
                "$1",
                ";",
                "--",
                "-",
                "-a",
                "- -",
                "or",
                "AND NOT",
                "\"unclosed phrase",
                "a & ! b",
                "'; drop table channel_message; --",
                "\uD83E\uDD14",
                "\u200d",
                "\u202e",
                "<b>",
                "{}",
                "[]",
                "[a]",
                "@ada",
                "#council",
                "http://x.y/z?a=b",
                "a".repeat(200),
                "a ".repeat(100));
        for (String words : odd) {
            assertThatCode(() -> found(words)).as("search for %s", words).doesNotThrowAnyException();
        }
    }

    @Test
    void odd_syntax_among_words_does_not_hide_them() {
        post(channel("council"), person("ada"), "Three o'clock at the lighthouse.");

        for (String words : List.of("o'clock", "\"lighthouse\"", "lighthouse!", "(lighthouse)", "lighthouse:")) {
            assertThat(found(words)).as(words).hasSize(1);
        }
    }

    @Test
    void a_search_with_a_nul_character_is_refused() {
        refused(() -> found("light\0house"), Code.INVALID);
    }

    @Test
    void very_long_words_and_very_many_are_stored_and_others_still_found() {
        Channel council = channel("council");
        Agent ada = person("ada");
        post(council, ada, "lighthouse " + "x".repeat(2_040) + " " + "y".repeat(60_000));
        StringBuilder many = new StringBuilder("lighthouse");
        for (int i = 0; many.length() < 65_000; i++) {
            many.append(" w").append(Integer.toString(i, 36));
        }
        post(council, ada, many.toString());

        assertThat(found("lighthouse")).hasSize(2);
    }

    @Test
    void a_channel_is_exported_as_markdown_with_topic_authors_and_messages_in_order() {
        Channel council = channels().create(new CreateChannel("council", "Where we decide"));
        post(council, person("ada"), "First things first.");
        post(council, person("grace"), "Second thoughts.");
        post(channel("elsewhere"), person("linus"), "Not to be exported.");

        String text = exported(council, ExportFormat.MARKDOWN);

        assertThat(text)
                .containsSubsequence("Where we decide", "ada", "First things first.", "grace", "Second thoughts.")
                .contains("council")
                .doesNotContain("Not to be exported.", "linus");
    }

    @Test
    void a_channel_is_exported_as_json_with_authors_and_messages_in_order() {
        Channel council = channel("council");
        post(council, person("ada"), "First things first.");
        post(council, person("grace"), "Second thoughts.");
        post(channel("elsewhere"), person("linus"), "Not to be exported.");

        String text = exported(council, ExportFormat.JSON);

        assertThat(JsonSyntax.json(text)).as(text).isTrue();
        assertThat(text)
                .containsSubsequence("First things first.", "Second thoughts.")
                .contains("ada", "grace")
                .doesNotContain("Not to be exported.", "linus");
    }

    @Test
    void exported_json_is_well_formed_whatever_was_said() {
        Channel council = channels().create(new CreateChannel("council", "\"topic\"\\\n"));
        Agent ada = person("ada");
        post(council, ada, "\"quoted\" \\ and / {\"a\": [1, 2}] \r\n\t\u0001\u001b[31m \u2028 \uD83E\uDD14");

        String text = exported(council, ExportFormat.JSON);

        assertThat(JsonSyntax.json(text)).as(text).isTrue();
    }

    @Test
    void an_empty_channel_is_exported_too() {
        Channel council = channel("council");

        assertThat(JsonSyntax.json(exported(council, ExportFormat.JSON))).isTrue();
        assertThat(exported(council, ExportFormat.MARKDOWN)).contains("council");
    }

    @Test
    void a_long_channel_is_exported_whole() {
        Channel council = channel("council");
        Agent ada = person("ada");
        List<String> bodies = new ArrayList<>();
        for (int i = 1; i <= 230; i++) {
            bodies.add("m" + i + "x");
            post(council, ada, "m" + i + "x");
        }

        for (ExportFormat format : ExportFormat.values()) {
            String text = exported(council, format);
            assertThat(text).containsSubsequence(bodies);
            assertThat(text).containsOnlyOnce("m117x");
        }
    }

    @Test
    void an_archived_channel_can_be_exported() {
        Channel council = channel("council");
        post(council, person("ada"), "First things first.");
        channels().archive(council.ref());

        assertThat(exported(council, ExportFormat.MARKDOWN)).contains("First things first.");
    }

    @Test
    void an_unknown_channel_is_not_exported() {
        refused(
                () -> channels().export(ChannelRef.of("nowhere"), ExportFormat.JSON, new StringBuilder()),
                Code.NOT_FOUND);
    }

    @Test
    void a_target_that_cannot_be_written_is_reported() {
        Channel council = channel("council");
        post(council, person("ada"), "First things first.");

        assertThatIOException()
                .isThrownBy(() -> channels().export(council.ref(), ExportFormat.MARKDOWN, new FullDisk()));
    }

    private List<MessageHit> found(String words) {
        return channels().search(words, null, PageRequest.first()).items();
    }

    private String exported(Channel channel, ExportFormat format) {
        StringBuilder text = new StringBuilder();
        assertThatCode(() -> channels().export(channel.ref(), format, text)).doesNotThrowAnyException();
        return text.toString();
    }

    private static final class FullDisk implements Appendable {

        @Override
        public Appendable append(@Nullable CharSequence text) throws IOException {
            throw new IOException("disk full");
        }

        @Override
        public Appendable append(@Nullable CharSequence text, int start, int end) throws IOException {
            throw new IOException("disk full");
        }

        @Override
        public Appendable append(char c) throws IOException {
            throw new IOException("disk full");
        }
    }
}
