package dev.minutebook.core.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many writers in one channel: one order, without gaps, for everybody.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class ChannelRacesTest {

    private static final int WRITERS = 64;
    private static final int EACH = 20;
    private static final int ALL = WRITERS * EACH;
    private static final int READERS = 8;

    private static OpenBook open;
    private static PlainSql plain;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    private static UUID workspace(Workspace book) {
        return plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
    }

    @Test
    void messages_of_many_writers_have_one_gapless_order_and_reach_whom_they_name() throws Exception {
        Workspace book = open.newWorkspace();
        Channel council = book.channels().create(CreateChannel.named("council"));
        List<Agent> readers = agents(book, "reader", READERS);
        List<Agent> writers = agents(book, "writer", WRITERS);
        CompletableFuture<List<Message>> follower = AtOnce.beside(() -> follow(book, council));

        List<List<Message>> posted = AtOnce.all(WRITERS, caller -> {
            List<Message> mine = new ArrayList<>();
            for (int i = 0; i < EACH; i++) {
                String body = "%d/%d for @reader-%d".formatted(caller, i, (caller + i) % READERS);
                mine.add(book.channels()
                        .post(council.ref(), PostMessage.by(writers.get(caller).ref(), body)));
            }
            return mine;
        });

        List<Message> all = posted.stream().flatMap(List::stream).toList();
        assertThat(all.stream().map(Message::seq))
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.rangeClosed(1, ALL).boxed().toList());
        for (List<Message> mine : posted) {
            assertThat(mine).isSortedAccordingTo((a, b) -> Long.compare(a.seq(), b.seq()));
        }
        List<Message> read = follower.get(60, TimeUnit.SECONDS);
        assertThat(read.stream().map(Message::seq))
                .as("one who reads along sees every number in turn")
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, ALL).boxed().toList());
        Map<Long, String> bodies = new HashMap<>();
        all.forEach(message -> bodies.put(message.seq(), message.body()));
        assertThat(read).allSatisfy(message -> assertThat(message.body()).isEqualTo(bodies.get(message.seq())));

        assertThat(book.channels().find(council.ref()).orElseThrow().lastSeq()).isEqualTo(ALL);
        for (int i = 0; i < READERS; i++) {
            assertInbox(book, council, readers.get(i), i, all);
        }
        assertStored(book, council);
    }

    /// Reads along while others write, from the number last seen, until all is there.
    private static List<Message> follow(Workspace book, Channel council) {
        List<Message> read = new ArrayList<>();
        while (read.size() < ALL) {
            long last = read.isEmpty() ? 0 : read.getLast().seq();
            read.addAll(book.channels()
                    .read(council.ref(), last, PageRequest.first(50))
                    .items());
        }
        return read;
    }

    private static void assertInbox(Workspace book, Channel council, Agent reader, int number, List<Message> all) {
        List<Long> naming = all.stream()
                .filter(message -> message.body().endsWith("@reader-" + number))
                .map(Message::seq)
                .sorted()
                .toList();
        assertThat(naming).hasSize(ALL / READERS);
        assertThat(book.channels().unread(council.ref(), reader.ref()).unread()).isEqualTo(ALL);
        assertThat(book.channels().inbox(reader.ref()).mentions().stream().map(Message::seq))
                .containsExactlyInAnyOrderElementsOf(naming);

        long half = ALL / 2;
        Unread after = book.channels().acknowledge(council.ref(), reader.ref(), half);
        assertThat(after.unread()).isEqualTo(ALL - half);
        assertThat(book.channels().inbox(reader.ref()).unread()).isEqualTo(ALL - half);
        assertThat(book.channels().inbox(reader.ref()).mentions().stream().map(Message::seq))
                .containsExactlyInAnyOrderElementsOf(
                        naming.stream().filter(seq -> seq > half).toList());
    }

    private static void assertStored(Workspace book, Channel council) {
        Map<String, Object> counts = plain.rows(
                        """
                                select count(*) as messages, count(distinct m.seq) as numbers, max(m.seq) as last,
                                    (select count(*) from minutebook.mention n where n.workspace_id = ?) as mentions,
                                    (select count(*) from minutebook.search_entry s where s.workspace_id = ?) as searchable,
                                    (select count(distinct e.subject_id) from minutebook.audit_entry e
                                     where e.workspace_id = ? and e.event = 'message.posted') as entered
                                from minutebook.channel_message m where m.channel_id = ?
                                """,
                        workspace(book),
                        workspace(book),
                        workspace(book),
                        council.id().value())
                .getFirst();
        assertThat(counts.values()).as("%s", counts).containsOnly((long) ALL);
    }

    @Test
    void a_bookmark_moved_by_many_at_once_ends_at_the_farthest_and_never_goes_back() {
        Workspace book = open.newWorkspace();
        Channel council = book.channels().create(CreateChannel.named("council"));
        Agent ada = agents(book, "ada", 1).getFirst();
        Agent linus = agents(book, "linus", 1).getFirst();
        for (int i = 0; i < 64; i++) {
            book.channels().post(council.ref(), PostMessage.by(linus.ref(), "message " + i));
        }
        List<Unread> answers =
                AtOnce.all(64, caller -> book.channels().acknowledge(council.ref(), ada.ref(), caller + 1));
        assertThat(answers)
                .allSatisfy(answer ->
                        assertThat(answer.acknowledged() + answer.unread()).isEqualTo(64));
        for (int i = 0; i < 64; i++) {
            assertThat(answers.get(i).acknowledged())
                    .as("after acknowledging %d", i + 1)
                    .isGreaterThan(i);
        }
        assertThat(book.channels().unread(council.ref(), ada.ref()).unread()).isZero();
        assertThat(plain.one(Long.class, """
                                select count(*) from minutebook.audit_entry
                                where workspace_id = ? and event = 'bookmark.moved'
                                """, workspace(book)))
                .as("each move is entered, and nothing else is")
                .isBetween(1L, 64L);
    }

    @Test
    void nothing_is_said_in_a_channel_after_it_was_archived() {
        Workspace book = open.newWorkspace();
        Agent ada = agents(book, "ada", 1).getFirst();
        for (int round = 0; round < 10; round++) {
            Channel channel = book.channels().create(CreateChannel.named("round-" + round));
            AtOnce.Outcome<Object> race = AtOnce.race(
                    16,
                    caller -> caller == 8
                            ? book.channels().archive(channel.ref())
                            : book.channels().post(channel.ref(), PostMessage.by(ada.ref(), "x")));
            assertThat(race.refusals().stream().distinct()).isSubsetOf(Problem.Code.CONFLICT);
            Channel after = book.channels().find(channel.ref()).orElseThrow();
            assertThat(after.lastSeq()).isEqualTo(race.answers().size() - 1);
            Channel archived = race.answers().stream()
                    .filter(Channel.class::isInstance)
                    .map(Channel.class::cast)
                    .findFirst()
                    .orElseThrow();
            assertThat(archived.lastSeq()).isEqualTo(after.lastSeq());
        }
    }

    /// Two channels, each message locking one: writers of different channels never wait for each other in a
    /// circle.
    @Test
    void writers_that_go_from_channel_to_channel_do_not_block_each_other_for_good() {
        Workspace book = open.newWorkspace();
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            channels.add(book.channels().create(CreateChannel.named("channel-" + i)));
        }
        List<Agent> writers = agents(book, "writer", 16);
        AtOnce.all(16, caller -> {
            for (int i = 0; i < 20; i++) {
                Channel channel = channels.get((caller % 2 == 0 ? i : 20 - i) % 4);
                book.channels()
                        .post(
                                channel.ref(),
                                PostMessage.by(writers.get(caller).ref(), "@writer-" + (caller + 1) % 16 + " look"));
            }
            return caller;
        });
        long total = 0;
        for (Channel channel : channels) {
            total += book.channels().find(channel.ref()).orElseThrow().lastSeq();
        }
        assertThat(total).isEqualTo(16 * 20);
    }

    private static List<Agent> agents(Workspace book, String name, int count) {
        List<Agent> agents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            agents.add(book.agents().register(RegisterAgent.model(name + "-" + i, "claude-opus")));
        }
        return agents;
    }
}
