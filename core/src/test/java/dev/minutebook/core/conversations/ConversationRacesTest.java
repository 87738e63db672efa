package dev.minutebook.core.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.core.Talks;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many writers in one conversation: one wins each head, and all that was acknowledged is stored once.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class ConversationRacesTest {

    private static final int WRITERS = 64;

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

    @Test
    void of_64_writers_exactly_one_wins_each_head() {
        Workspace book = open.newWorkspace();
        Conversation talk = Talks.of(book).open(OpenConversation.untitled());
        List<Appended> acknowledged = AtOnce.all(WRITERS, writer -> untilItIsStored(book, talk, writer));

        assertThat(acknowledged.stream().map(one -> one.messages().getFirst().parent()))
                .as("the head that each of them followed")
                .doesNotHaveDuplicates()
                .hasSize(WRITERS);
        assertAllStoredOnce(talk, acknowledged, 2 * WRITERS);
        assertIntact(book);
    }

    /// Each tries again from the head that it learnt when it was refused.
    private static Appended untilItIsStored(Workspace book, Conversation talk, int writer) {
        long head = 0;
        while (true) {
            try {
                return Talks.of(book)
                        .append(
                                talk.id(),
                                AppendMessages.of(
                                                NewMessage.user("question " + writer),
                                                NewMessage.assistant("answer " + writer))
                                        .ifHead(head));
            } catch (MissedMessagesException missed) {
                assertThat(missed.missed().head()).isGreaterThan(head);
                assertThat(missed.missed().messages().getFirst().parent()).isEqualTo(head);
                head = missed.missed().head();
            }
        }
    }

    @Test
    void writers_that_expect_nothing_are_all_stored_in_one_order() {
        Workspace book = open.newWorkspace();
        Conversation talk = Talks.of(book).open(OpenConversation.untitled());
        List<Appended> acknowledged = AtOnce.all(
                WRITERS,
                writer -> Talks.of(book)
                        .append(
                                talk.id(),
                                AppendMessages.of(NewMessage.user("a " + writer), NewMessage.user("b " + writer))));
        assertAllStoredOnce(talk, acknowledged, 2 * WRITERS);
        assertThat(acknowledged)
                .allSatisfy(one -> assertThat(one.messages().get(1).parent())
                        .isEqualTo(one.messages().getFirst().seq()));
        assertThat(now(book, talk).branches()).isEqualTo(1);
    }

    @Test
    void branches_that_begin_at_once_have_numbers_of_their_own() {
        Workspace book = open.newWorkspace();
        Conversation talk = Talks.of(book).open(OpenConversation.untitled());
        ConversationMessage first = Talks.of(book)
                .append(talk.id(), AppendMessages.of(NewMessage.user("q"), NewMessage.assistant("a")))
                .messages()
                .getFirst();
        List<Appended> acknowledged = AtOnce.all(
                WRITERS,
                writer -> Talks.of(book)
                        .append(
                                talk.id(),
                                AppendMessages.of(NewMessage.assistant("another " + writer))
                                        .after(first.id())));
        assertThat(acknowledged.stream().map(Appended::branch))
                .containsExactlyInAnyOrderElementsOf(LongStream.rangeClosed(2, WRITERS + 1)
                        .mapToObj(number -> (int) number)
                        .toList());
        assertThat(now(book, talk).messages()).isEqualTo(WRITERS + 2);
    }

    @Test
    void verifying_finds_nothing_while_everybody_writes() {
        Workspace book = open.newWorkspace();
        List<Conversation> talks = List.of(
                Talks.of(book).open(OpenConversation.untitled()), Talks.of(book).open(OpenConversation.untitled()));
        List<String> findings = new ArrayList<>();
        AtomicInteger writing = new AtomicInteger(6);
        AtOnce.all(7, caller -> {
            if (caller == 0) {
                do {
                    findings.addAll(book.audit().verify(VerifyAudit.all()).differences());
                } while (writing.get() > 0);
                return true;
            }
            Conversation talk = talks.get(caller % 2);
            for (int i = 0; i < 20; i++) {
                ConversationMessage said = Talks.of(book)
                        .append(talk.id(), AppendMessages.of(NewMessage.user("q"), NewMessage.assistant("a")))
                        .messages()
                        .getFirst();
                if (i % 5 == caller % 5) {
                    Talks.of(book)
                            .append(
                                    talk.id(),
                                    AppendMessages.of(NewMessage.assistant("another"))
                                            .after(said.id()));
                    Talks.of(book).update(talk.id(), UpdateConversation.title("of " + caller));
                    Talks.of(book).switchTo(talk.id(), 1);
                }
            }
            writing.decrementAndGet();
            return true;
        });
        assertThat(findings).isEmpty();
        assertIntact(book);
    }

    @Test
    void after_a_checkpoint_too_an_added_message_is_found() {
        Workspace book = open.newWorkspace();
        Conversation talk = Talks.of(book).open(OpenConversation.titled("Ports"));
        Talks.of(book).append(talk.id(), AppendMessages.of(NewMessage.user("q"), NewMessage.assistant("a")));
        assertIntact(book);
        String checkpoint = book.audit().checkpoint();
        Talks.of(book).append(talk.id(), AppendMessages.of(NewMessage.user("more")));
        assertIntact(book);
        assertThat(book.audit().verify(VerifyAudit.after(checkpoint)).intact()).isTrue();
        plain.run(
                "update minutebook.conversation set title = 'Forts' where id = ?",
                talk.id().value());
        assertThat(book.audit().verify(VerifyAudit.all()).differences())
                .containsExactly("conversation " + talk.id().value()
                        + ": title, user, project, external id or beginning was altered");
        plain.run(
                "update minutebook.conversation set title = 'Ports' where id = ?",
                talk.id().value());
        plain.run("""
                insert into minutebook.conversation_message
                select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'seq', 4, 'salt', null))).*
                from minutebook.conversation_message m where m.conversation_id = ? and m.seq = 2
                """, talk.id().value());
        assertThat(book.audit().verify(VerifyAudit.after(checkpoint)).differences())
                .containsExactly(
                        "conversation " + talk.id().value() + ": number of its messages is 4, but the log tells 3");
    }

    @Test
    void lists_that_are_handed_over_at_once_lose_nothing() {
        Workspace book = open.newWorkspace();
        Conversation talk = Talks.of(book).open(OpenConversation.untitled());
        List<NewMessage> common = List.of(NewMessage.user("q"), NewMessage.assistant("a"));
        AtOnce.all(16, writer -> {
            List<NewMessage> list = new ArrayList<>(common);
            list.add(NewMessage.user("mine " + writer));
            return Talks.of(book).sync(talk.id(), SyncMessages.of(list));
        });
        List<String> stored = plain.column(
                String.class,
                "select content from minutebook.conversation_message where conversation_id = ?",
                talk.id().value());
        assertThat(stored).hasSize(18).doesNotHaveDuplicates();
        assertIntact(book);
    }

    private static Conversation now(Workspace book, Conversation talk) {
        return Talks.of(book).find(talk.id()).orElseThrow();
    }

    private static void assertAllStoredOnce(Conversation talk, List<Appended> acknowledged, int messages) {
        assertThat(plain.column(
                        Long.class,
                        "select seq from minutebook.conversation_message where conversation_id = ? order by seq",
                        talk.id().value()))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, messages).boxed().toList());
        Set<UUID> stored = new HashSet<>(plain.column(
                UUID.class,
                "select id from minutebook.conversation_message where conversation_id = ?",
                talk.id().value()));
        assertThat(acknowledged.stream()
                        .flatMap(one -> one.messages().stream())
                        .map(message -> message.id().value()))
                .containsExactlyInAnyOrderElementsOf(stored);
    }

    private static void assertIntact(Workspace book) {
        Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
        Verification checked = book.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).as(checked.finding()).isTrue();
    }
}
