package dev.minutebook.testkit.contracts.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageRange;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Writing, reading and acknowledging. Part of `ChannelsContract`.
public abstract class MessagesContract extends InboxContract {

    @Test
    void messages_are_numbered_from_one_without_gaps() {
        Channel council = channel("council");
        Agent ada = person("ada");

        assertThat(post(council, ada, "one").seq()).isEqualTo(1);
        assertThat(post(council, ada, "two").seq()).isEqualTo(2);
        assertThat(post(channel("other"), ada, "one").seq()).isEqualTo(1);
        assertThat(now(council).lastSeq()).isEqualTo(2);
    }

    @Test
    void a_refused_message_takes_no_number() {
        Channel council = channel("council");
        Agent ada = person("ada");
        post(council, ada, "one");
        refused(() -> channels().post(council.ref(), PostMessage.by(unknownAgent(), "never")), Code.NOT_FOUND);

        assertThat(post(council, ada, "two").seq()).isEqualTo(2);
    }

    @Test
    void a_message_is_read_as_it_was_written() {
        Channel council = channel("council");
        Agent ada = model("ada");
        AgentSession life = agents().spawn(ada.ref(), null);

        Message said = channels().post(council.ref(), new PostMessage(ada.ref(), "Good morning.", life.id()));

        Message read = all(council).getFirst();
        assertThat(read).usingRecursiveComparison().ignoringFields("mentions").isEqualTo(said);
        assertThat(read.author()).isEqualTo(ada.id());
        assertThat(read.authorName()).isEqualTo("ada");
        assertThat(read.session()).isEqualTo(life.id());
        assertThat(read.channel()).isEqualTo(council.id());
        assertThat(read.body()).isEqualTo("Good morning.");
    }

    @Test
    void nothing_in_a_text_is_changed() {
        Channel council = channel("council");
        Agent ada = person("ada");
        List<String> texts = List.of(
                "  spaces around  ",
                "line\r\nline\n\ttab",
                "e\u0301 is not \u00e9",
                "\uD83D\uDC69\u200D\uD83D\uDE80 \u202eright to left\u202c \u05d0",
                "<script>alert(1)</script> &amp; %20 ${x} {{y}}",
                "'; drop table channel_message; --",
                "\u001b[31mred\u001b[0m \u0001\u007f",
                "\uFFFD\uFFFE\uFEFF");
        texts.forEach(text -> post(council, ada, text));

        assertThat(all(council)).extracting(Message::body).containsExactlyElementsOf(texts);
    }

    @Test
    void a_command_in_a_message_is_only_text() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        AgentSession life = agents().spawn(grace.ref(), null);
        Channel council = channel("council");
        String body = "/stop grace\n/stop-all\n/compact grace\n!compact-channel over\n/timer 1s";

        post(council, ada, body);

        assertThat(agents().session(life.id())).contains(life);
        assertThat(now(council).archivedAt()).isNull();
        assertThat(all(council)).extracting(Message::body).containsExactly(body);
    }

    @Test
    void the_longest_message_is_accepted_and_one_character_more_is_not() {
        Channel council = channel("council");
        Agent ada = person("ada");
        String longest = "x".repeat(65_536);

        post(council, ada, longest);

        assertThat(all(council).getFirst().body()).isEqualTo(longest);
        refused(() -> post(council, ada, longest + "x"), Code.INVALID, Code.TOO_LARGE);
    }

    @Test
    void the_longest_message_of_the_widest_characters_is_accepted() {
        Channel council = channel("council");
        String longest = "\uD83E\uDD14".repeat(32_768);

        post(council, person("ada"), longest);

        assertThat(all(council).getFirst().body()).isEqualTo(longest);
    }

    @Test
    void a_text_that_cannot_be_stored_is_refused() {
        Channel council = channel("council");
        Agent ada = person("ada");
        for (String bad : List.of("a\0b", "", " \n", "\uD83E", "a\uDD14")) {
            refused(() -> post(council, ada, bad), Code.INVALID);
        }
        assertThat(now(council).lastSeq()).isZero();
    }

    @Test
    void an_unknown_author_is_refused() {
        Channel council = channel("council");

        refused(() -> channels().post(council.ref(), PostMessage.by(AgentRef.of("system"), "hello")), Code.NOT_FOUND);
        refused(() -> channels().post(council.ref(), PostMessage.by(unknownAgent(), "hello")), Code.NOT_FOUND);
    }

    @Test
    void an_author_of_another_workspace_is_unknown() {
        Agent stranger = elsewhere().agents().register(RegisterAgent.human("ada"));
        Channel council = channel("council");

        refused(() -> post(council, stranger, "hello"), Code.NOT_FOUND);
    }

    @Test
    void an_archived_author_is_refused() {
        Channel council = channel("council");
        Agent ada = person("ada");
        agents().archive(ada.ref());

        refused(() -> post(council, ada, "hello"), Code.CONFLICT);
        assertThat(all(council)).isEmpty();
    }

    @Test
    void an_unknown_life_cannot_speak() {
        Channel council = channel("council");
        AgentRef ada = model("ada").ref();
        SessionId unknown = new SessionId(UUID.randomUUID());

        refused(() -> channels().post(council.ref(), new PostMessage(ada, "hello", unknown)), Code.NOT_FOUND);
        assertThat(all(council)).isEmpty();
    }

    @Test
    void an_unknown_channel_is_neither_written_nor_read() {
        AgentRef ada = person("ada").ref();
        ChannelRef nowhere = ChannelRef.of("nowhere");

        refused(() -> channels().post(nowhere, PostMessage.by(ada, "hello")), Code.NOT_FOUND);
        refused(() -> channels().read(nowhere, 0, PageRequest.first()), Code.NOT_FOUND);
        refused(() -> channels().unread(nowhere, ada), Code.NOT_FOUND);
        refused(() -> channels().acknowledge(nowhere, ada, 0), Code.NOT_FOUND);
    }

    @Test
    void reading_begins_after_the_number_given() {
        Channel council = channelOf(5);

        assertThat(channels().read(council.ref(), 3, PageRequest.first()).items())
                .extracting(Message::seq)
                .containsExactly(4L, 5L);
        assertThat(channels().read(council.ref(), 5, PageRequest.first()).items())
                .isEmpty();
    }

    @Test
    void reading_keeps_to_a_time_if_one_is_given() {
        Channel council = channelOf(7);
        List<Message> said = all(council);
        Instant since = said.get(2).createdAt();
        Instant until = said.get(5).createdAt();
        List<Message> between = said.stream()
                .filter(message -> !message.createdAt().isBefore(since)
                        && message.createdAt().isBefore(until))
                .toList();

        assertThat(everything(2, page -> channels().read(council.ref(), MessageRange.between(since, until), page)))
                .isEqualTo(between)
                .doesNotContain(said.getFirst(), said.getLast());
        assertThat(everything(2, page -> channels().read(council.ref(), new MessageRange(4, since, null), page)))
                .extracting(Message::seq)
                .containsExactly(5L, 6L, 7L);
        assertThat(channels()
                        .read(
                                council.ref(),
                                MessageRange.between(null, said.getFirst().createdAt()),
                                PageRequest.first())
                        .items())
                .isEmpty();
        refused(() -> MessageRange.between(until, since), Code.INVALID);
    }

    @Test
    void whom_a_message_named_is_read_with_it() {
        Channel council = channel("council");
        Agent ada = person("ada");
        Agent grace = person("grace");
        Agent writer = person("writer");
        Message both = post(council, writer, "@grace and @ada, look.");
        post(council, writer, "Nobody is named.");

        assertThat(both.mentions()).containsExactlyInAnyOrder(ada.id(), grace.id());
        assertThat(all(council)).first().isEqualTo(both);
        assertThat(all(council).getLast().mentions()).isEmpty();
        assertThat(channels().inbox(ada.ref()).mentions()).containsExactly(both);
        assertThat(channels()
                        .search("look", null, PageRequest.first())
                        .items()
                        .getFirst()
                        .message())
                .isEqualTo(both);
    }

    @Test
    void reading_follows_the_pages_from_the_number_given() {
        Channel council = channelOf(11);

        assertThat(everything(3, page -> channels().read(council.ref(), 2, page)))
                .extracting(Message::seq)
                .containsExactly(3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L, 11L);
    }

    @Test
    void pages_lose_and_repeat_nothing_while_others_write() {
        Channel council = channelOf(4);
        Agent writer = person("late-writer");
        Page<Message> page = channels().read(council.ref(), 0, PageRequest.first(3));
        List<Message> seen = new ArrayList<>(page.items());
        while (page.next() != null) {
            if (seen.size() < 9) {
                post(council, writer, "while reading");
            }
            page = channels().read(council.ref(), 0, PageRequest.first(3).after(page.next()));
            seen.addAll(page.items());
        }

        assertThat(seen)
                .extracting(Message::seq)
                .startsWith(1L, 2L, 3L, 4L)
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(seen.getLast().seq()).isEqualTo(seen.size());
    }

    @Test
    void reading_moves_no_bookmark() {
        Channel council = channelOf(3);
        Agent reader = person("reader");
        Unread before = channels().unread(council.ref(), reader.ref());

        channels().read(council.ref(), 0, PageRequest.first());
        channels().inbox(reader.ref());

        assertThat(channels().unread(council.ref(), reader.ref())).isEqualTo(before);
    }

    @Test
    void a_new_reader_has_everything_before_it() {
        Channel council = channelOf(3);
        Agent reader = person("reader");

        assertThat(channels().unread(council.ref(), reader.ref()))
                .isEqualTo(new Unread(council.id(), "council", 0, 3, 3));
    }

    @Test
    void an_empty_channel_has_nothing_unread() {
        Channel council = channel("council");
        Agent reader = person("reader");

        assertThat(channels().unread(council.ref(), reader.ref()))
                .isEqualTo(new Unread(council.id(), "council", 0, 0, 0));
    }

    @Test
    void acknowledging_moves_the_bookmark_of_that_reader_alone() {
        Channel council = channelOf(3);
        Agent reader = person("reader");
        Agent other = person("other");

        Unread after = channels().acknowledge(council.ref(), reader.ref(), 2);

        assertThat(after).isEqualTo(new Unread(council.id(), "council", 2, 3, 1));
        assertThat(channels().unread(council.ref(), reader.ref())).isEqualTo(after);
        assertThat(channels().unread(council.ref(), other.ref()).acknowledged()).isZero();
    }

    @Test
    void acknowledging_less_keeps_the_bookmark() {
        Channel council = channelOf(3);
        Agent reader = person("reader");
        Unread farthest = channels().acknowledge(council.ref(), reader.ref(), 3);

        assertThat(channels().acknowledge(council.ref(), reader.ref(), 1)).isEqualTo(farthest);
        assertThat(channels().unread(council.ref(), reader.ref())).isEqualTo(farthest);
    }

    @Test
    void acknowledging_what_was_not_yet_said_is_refused() {
        Channel council = channelOf(3);
        Agent reader = person("reader");
        channels().acknowledge(council.ref(), reader.ref(), 1);

        refused(() -> channels().acknowledge(council.ref(), reader.ref(), 4), Code.INVALID);
        refused(() -> channels().acknowledge(council.ref(), reader.ref(), Long.MAX_VALUE), Code.INVALID);
        assertThat(channels().unread(council.ref(), reader.ref()).acknowledged())
                .isEqualTo(1);
    }

    @Test
    void what_comes_after_an_acknowledgement_is_unread() {
        Channel council = channelOf(3);
        Agent reader = person("reader");
        channels().acknowledge(council.ref(), reader.ref(), 3);

        post(council, person("late-writer"), "more");

        assertThat(channels().unread(council.ref(), reader.ref()).unread()).isEqualTo(1);
    }

    @Test
    void an_unknown_reader_is_refused() {
        Channel council = channelOf(1);

        refused(() -> channels().unread(council.ref(), unknownAgent()), Code.NOT_FOUND);
        refused(() -> channels().acknowledge(council.ref(), unknownAgent(), 1), Code.NOT_FOUND);
    }

    @Test
    void bookmarks_are_brought_up_to_those_of_another_and_never_back() {
        Channel behind = channelOf(3, "behind");
        Channel ahead = channelOf(3, "ahead");
        Channel fresh = channelOf(3, "fresh");
        Agent ada = person("ada");
        Agent grace = person("grace");
        channels().acknowledge(behind.ref(), ada.ref(), 3);
        channels().acknowledge(behind.ref(), grace.ref(), 1);
        channels().acknowledge(ahead.ref(), ada.ref(), 1);
        channels().acknowledge(ahead.ref(), grace.ref(), 3);
        channels().acknowledge(fresh.ref(), ada.ref(), 2);

        int moved = channels().copyBookmarks(ada.ref(), grace.ref());

        assertThat(moved).isEqualTo(2);
        assertThat(channels().unread(behind.ref(), grace.ref()).acknowledged()).isEqualTo(3);
        assertThat(channels().unread(ahead.ref(), grace.ref()).acknowledged()).isEqualTo(3);
        assertThat(channels().unread(fresh.ref(), grace.ref()).acknowledged()).isEqualTo(2);
        assertThat(channels().unread(ahead.ref(), ada.ref()).acknowledged()).isEqualTo(1);
    }

    @Test
    void bookmarks_brought_up_twice_move_once() {
        Channel council = channelOf(3);
        Agent ada = person("ada");
        Agent grace = person("grace");
        channels().acknowledge(council.ref(), ada.ref(), 3);
        channels().copyBookmarks(ada.ref(), grace.ref());

        assertThat(channels().copyBookmarks(ada.ref(), grace.ref())).isZero();
    }

    @Test
    void bookmarks_of_or_for_an_unknown_reader_are_refused() {
        AgentRef ada = person("ada").ref();

        refused(() -> channels().copyBookmarks(unknownAgent(), ada), Code.NOT_FOUND);
        refused(() -> channels().copyBookmarks(ada, unknownAgent()), Code.NOT_FOUND);
    }

    @Test
    void sixty_four_writers_at_once_are_numbered_without_gaps_and_each_once() {
        Channel council = channel("council");
        Agent ada = person("ada");
        Agent reader = person("reader");

        List<List<Message>> written = ConcurrentCalls.all(64, i -> {
            List<Message> own = new ArrayList<>();
            for (int n = 0; n < 5; n++) {
                own.add(post(council, ada, "writer " + i + " message " + n));
            }
            return own;
        });

        List<Message> read = everything(50, page -> channels().read(council.ref(), 0, page));
        assertThat(read)
                .extracting(Message::seq)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 320).boxed().toList());
        assertThat(new HashSet<>(read.stream().map(Message::body).toList())).hasSize(320);
        assertThat(read)
                .extracting(Message::id)
                .containsExactlyInAnyOrderElementsOf(
                        written.stream().flatMap(List::stream).map(Message::id).toList());
        assertThat(written)
                .allSatisfy(own -> assertThat(own).extracting(Message::seq).isSorted());
        assertThat(channels().unread(council.ref(), reader.ref()).unread()).isEqualTo(320);
    }

    @Test
    void acknowledgements_at_once_end_at_the_farthest() {
        Channel council = channelOf(32);
        Agent reader = person("reader");

        ConcurrentCalls.all(32, i -> channels().acknowledge(council.ref(), reader.ref(), 1 + (i * 7) % 32));

        assertThat(channels().unread(council.ref(), reader.ref()).acknowledged())
                .isEqualTo(32);
    }

    private Channel channelOf(int messages) {
        return channelOf(messages, "council");
    }

    private Channel channelOf(int messages, String name) {
        Agent writer = person("writer-of-" + name);
        Channel channel = channel(name);
        for (int i = 1; i <= messages; i++) {
            post(channel, writer, "message " + i);
        }
        return channel;
    }

    private List<Message> all(Channel channel) {
        return everything(200, page -> channels().read(channel.ref(), 0, page));
    }
}
