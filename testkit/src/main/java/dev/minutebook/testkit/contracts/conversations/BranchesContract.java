package dev.minutebook.testkit.contracts.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationBranch;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.ReadMessages;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Pages along branches: editing, writing anew, switching.
public abstract class BranchesContract extends ProjectsContract {

    @Test
    void without_a_cursor_the_newest_are_read_in_order() {
        Conversation talk = open();
        for (int i = 1; i <= 10; i++) {
            say(talk, "q" + i, "a" + i);
        }
        MessagePage newest = conversations().read(talk.id(), ReadMessages.latest(3));
        assertThat(texts(newest.messages())).containsExactly("a9", "q10", "a10");
        assertThat(newest.before()).isEqualTo(18);
        assertThat(newest.after()).isNull();
        MessagePage older =
                conversations().read(talk.id(), ReadMessages.latest(3).before(18));
        assertThat(texts(older.messages())).containsExactly("q8", "a8", "q9");
        assertThat(older.after()).isEqualTo(17);
        MessagePage first =
                conversations().read(talk.id(), ReadMessages.latest(4).after(0));
        assertThat(texts(first.messages())).containsExactly("q1", "a1", "q2", "a2");
        assertThat(first.before()).isNull();
        assertThat(first.after()).isEqualTo(4);
        MessagePage last =
                conversations().read(talk.id(), ReadMessages.latest(4).after(18));
        assertThat(texts(last.messages())).containsExactly("q10", "a10");
        assertThat(last.before()).isEqualTo(19);
        assertThat(last.after()).isNull();
        assertThat(conversations().read(open().id(), ReadMessages.latest(5)).messages())
                .isEmpty();
    }

    @Test
    void an_edited_message_begins_a_branch_and_the_old_one_stays() {
        Conversation talk = open();
        Appended first = say(talk, "q1", "a1");
        say(talk, "q2", "a2");
        ConversationMessageId a1 = first.messages().get(1).id();

        Appended edited = conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(turns("q2, edited", "a2, too")).after(a1));
        assertThat(edited.branched()).isTrue();
        assertThat(edited.branch()).isEqualTo(2);
        assertThat(edited.head()).isEqualTo(6);
        assertThat(edited.messages().getFirst().parent()).isEqualTo(2);
        assertThat(said(talk)).containsExactly("q1", "a1", "q2, edited", "a2, too");
        assertThat(texts(conversations()
                        .read(talk.id(), ReadMessages.latest(9).branch(1))
                        .messages()))
                .containsExactly("q1", "a1", "q2", "a2");

        say(talk, "q3");
        assertThat(said(talk)).containsExactly("q1", "a1", "q2, edited", "a2, too", "q3");
        Conversation back = conversations().switchTo(talk.id(), 1);
        assertThat(back.head()).isEqualTo(4);
        assertThat(now(talk)).isEqualTo(back);
        say(talk, "q3 of the first");
        assertThat(said(talk)).containsExactly("q1", "a1", "q2", "a2", "q3 of the first");
        assertThat(everything(1, page -> conversations().branches(talk.id(), page)))
                .extracting(
                        ConversationBranch::number,
                        ConversationBranch::parent,
                        ConversationBranch::fork,
                        ConversationBranch::head,
                        ConversationBranch::current)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(1, null, 0L, 8L, true),
                        org.assertj.core.groups.Tuple.tuple(2, 1, 2L, 7L, false));
        refused(() -> conversations().switchTo(talk.id(), 3), Code.NOT_FOUND);
        refused(() -> conversations().read(talk.id(), ReadMessages.latest(1).branch(3)), Code.NOT_FOUND);
    }

    @Test
    void an_answer_is_written_anew_again_and_again() {
        Conversation talk = open();
        Appended asked = say(talk, "q1");
        ConversationMessageId q1 = asked.messages().getFirst().id();
        say(talk, "a1"); // as user: what counts is the place
        for (int i = 2; i <= 5; i++) {
            Appended anew = conversations()
                    .append(
                            talk.id(),
                            AppendMessages.of(NewMessage.assistant("a" + i)).after(q1));
            assertThat(anew.branch()).isEqualTo(i);
            assertThat(said(talk)).containsExactly("q1", "a" + i);
        }
        assertThat(now(talk).branches()).isEqualTo(5);
        assertThat(now(talk).messages()).isEqualTo(6);
    }

    @Test
    void a_message_may_follow_the_end_of_another_branch() {
        Conversation talk = open();
        Appended first = say(talk, "q1", "a1");
        conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(turns("other"))
                                .after(first.messages().getFirst().id()));
        Appended back = conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(turns("q2"))
                                .after(first.messages().get(1).id()));
        assertThat(back.branched()).isFalse();
        assertThat(back.branch()).isEqualTo(1);
        assertThat(said(talk)).containsExactly("q1", "a1", "q2");
    }

    @Test
    void a_branch_may_begin_at_the_start() {
        Conversation talk = open();
        say(talk, "q1", "a1");
        Appended anew = conversations()
                .append(talk.id(), AppendMessages.of(turns("q1, edited")).fromStart());
        assertThat(anew.branched()).isTrue();
        assertThat(anew.messages().getFirst().parent()).isZero();
        assertThat(said(talk)).containsExactly("q1, edited");
        assertThat(conversations()
                        .append(open().id(), AppendMessages.of(turns("first")).fromStart())
                        .branch())
                .isEqualTo(1);
    }

    @Test
    void pages_lead_through_branches_of_branches() {
        Conversation talk = open();
        List<String> expected = new ArrayList<>();
        ConversationMessageId end = null;
        for (int branch = 0; branch < 12; branch++) {
            // Three messages, of which the next branch keeps two.
            AppendMessages three =
                    AppendMessages.of(turns("b" + branch + " one", "b" + branch + " two", "b" + branch + " three"));
            Appended added = conversations().append(talk.id(), end == null ? three : three.after(end));
            end = added.messages().get(1).id();
            expected.add("b" + branch + " one");
            expected.add("b" + branch + " two");
        }
        expected.add("b11 three");
        assertThat(now(talk).branches()).isEqualTo(12);
        assertThat(said(talk)).isEqualTo(expected);
        for (int limit : new int[] {1, 4, 7}) {
            List<String> forwards = new ArrayList<>();
            Long after = 0L;
            while (after != null) {
                MessagePage page = conversations()
                        .read(talk.id(), ReadMessages.latest(limit).after(after));
                forwards.addAll(texts(page.messages()));
                after = page.after();
            }
            assertThat(forwards).isEqualTo(expected);
            List<ConversationMessage> backwards = new ArrayList<>();
            MessagePage page = conversations().read(talk.id(), ReadMessages.latest(limit));
            backwards.addAll(0, page.messages());
            while (page.before() != null) {
                page = conversations()
                        .read(talk.id(), ReadMessages.latest(limit).before(page.before()));
                backwards.addAll(0, page.messages());
            }
            assertThat(texts(backwards)).isEqualTo(expected);
            assertThat(IntStream.range(1, backwards.size())
                            .allMatch(i -> backwards.get(i).parent()
                                    == backwards.get(i - 1).seq()))
                    .as("each follows the one before")
                    .isTrue();
        }
    }

    @Test
    void a_message_to_follow_must_be_of_the_conversation() {
        Conversation talk = open();
        Conversation other = open();
        ConversationMessageId foreign =
                say(other, "elsewhere").messages().getFirst().id();
        say(talk, "q1");
        refused(
                () -> conversations()
                        .append(talk.id(), AppendMessages.of(turns("x")).after(foreign)),
                Code.NOT_FOUND);
        refused(
                () -> conversations()
                        .append(
                                talk.id(),
                                AppendMessages.of(turns("x")).after(new ConversationMessageId(UUID.randomUUID()))),
                Code.NOT_FOUND);
        assertThat(said(talk)).containsExactly("q1");
    }
}
