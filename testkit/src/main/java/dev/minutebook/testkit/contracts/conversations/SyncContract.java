package dev.minutebook.testkit.contracts.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.Synced;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/// Whole lists, as frameworks hand them over.
public abstract class SyncContract extends BranchesContract {

    private Synced sync(Conversation talk, List<NewMessage> list) {
        return conversations().sync(talk.id(), SyncMessages.of(list));
    }

    private List<ConversationMessageId> ids(Conversation talk) {
        return conversations().read(talk.id(), ReadMessages.latest(200)).messages().stream()
                .map(ConversationMessage::id)
                .toList();
    }

    @Test
    void only_what_is_new_is_added() {
        Conversation talk = open();
        List<NewMessage> list = new ArrayList<>(turns("q1", "a1"));
        assertThat(sync(talk, list).added()).hasSize(2);
        List<ConversationMessageId> ids = ids(talk);
        list.add(NewMessage.user("q2"));
        Synced second = sync(talk, list);
        assertThat(second.kept()).isEqualTo(2);
        assertThat(second.branched()).isFalse();
        assertThat(texts(second.added())).containsExactly("q2");
        assertThat(ids(talk))
                .startsWith(ids.toArray(ConversationMessageId[]::new))
                .hasSize(3);

        Synced again = sync(talk, list);
        assertThat(again.added()).isEmpty();
        assertThat(again.kept()).isEqualTo(3);
        assertThat(again.head()).isEqualTo(3);
        assertThat(now(talk).messages()).isEqualTo(3);
    }

    @Test
    void what_was_appended_belongs_to_the_memory() {
        Conversation talk = open();
        say(talk, "q1", "a1");
        List<NewMessage> list = new ArrayList<>(turns("q1", "a1", "q2"));
        assertThat(sync(talk, list).kept()).isEqualTo(2);
        conversations().append(talk.id(), AppendMessages.of(NewMessage.assistant("a2")));
        assertThat(remembered(talk)).containsExactly("q1", "a1", "q2", "a2");
        assertThat(sync(talk, turns("q1", "a1", "q2", "a2", "q3")).added()).hasSize(1);
        assertThat(now(talk).branches()).isEqualTo(1);
    }

    @Test
    void a_window_that_moves_on_loses_nothing() {
        Conversation talk = open();
        List<NewMessage> all = new ArrayList<>();
        NewMessage system = NewMessage.system("Be brief.");
        for (int i = 1; i <= 30; i++) {
            all.add(NewMessage.user("q" + i));
            all.add(NewMessage.assistant("a" + i));
            List<NewMessage> window = new ArrayList<>(List.of(system));
            window.addAll(all.subList(Math.max(0, all.size() - 6), all.size()));
            Synced synced = sync(talk, window);
            assertThat(synced.added()).hasSize(i == 1 ? 3 : 2);
            assertThat(synced.branched()).isFalse();
            assertThat(remembered(talk))
                    .isEqualTo(window.stream()
                            .map(message -> message.parts().getFirst().content())
                            .toList());
        }
        assertThat(now(talk).messages()).isEqualTo(61);
        assertThat(said(talk)).hasSize(61);
        assertThat(now(talk).branches()).isEqualTo(1);
    }

    @Test
    void a_list_that_says_something_else_begins_a_branch_after_the_last_in_common() {
        Conversation talk = open();
        sync(talk, turns("q1", "a1", "q2", "a2"));
        List<ConversationMessageId> before = ids(talk);
        Synced other = sync(talk, turns("q1", "a1", "q2, edited", "a2, too"));
        assertThat(other.branched()).isTrue();
        assertThat(other.kept()).isEqualTo(2);
        assertThat(ids(talk).subList(0, 2)).isEqualTo(before.subList(0, 2));
        assertThat(said(talk)).containsExactly("q1", "a1", "q2, edited", "a2, too");
        assertThat(remembered(talk)).isEqualTo(said(talk));
        assertThat(texts(conversations()
                        .read(talk.id(), ReadMessages.latest(9).branch(1))
                        .messages()))
                .containsExactly("q1", "a1", "q2", "a2");
        Synced anew = sync(talk, turns("something else", "entirely"));
        assertThat(anew.kept()).isZero();
        assertThat(anew.branched()).isTrue();
        assertThat(said(talk)).containsExactly("something else", "entirely");
    }

    @Test
    void a_list_without_its_end_hides_it_and_goes_on_from_there() {
        Conversation talk = open();
        sync(talk, turns("q1", "a1", "q2", "a2"));
        assertThat(sync(talk, turns("q1", "a1")).added()).isEmpty();
        assertThat(remembered(talk)).containsExactly("q1", "a1");
        assertThat(said(talk)).hasSize(4);
        Synced on = sync(talk, turns("q1", "a1", "q2, differently"));
        assertThat(on.branched()).isTrue();
        assertThat(remembered(talk)).containsExactly("q1", "a1", "q2, differently");
    }

    @Test
    void an_empty_list_empties_the_memory_alone() {
        Conversation talk = open();
        assertThat(sync(talk, List.of()).added()).isEmpty();
        sync(talk, turns("q1", "a1"));
        sync(talk, List.of());
        assertThat(remembered(talk)).isEmpty();
        assertThat(said(talk)).containsExactly("q1", "a1");
        Synced next = sync(talk, turns("q2"));
        assertThat(next.branched()).isFalse();
        assertThat(remembered(talk)).containsExactly("q2");
        assertThat(said(talk)).containsExactly("q1", "a1", "q2");
    }

    @Test
    void a_list_is_compared_part_by_part() {
        Conversation talk = open();
        NewMessage call = NewMessage.of(
                "assistant",
                MessagePart.text("Let me look."),
                MessagePart.toolCall("c1", "weather", "{\"city\":\"Oslo\"}"));
        NewMessage result = NewMessage.of("tool", MessagePart.toolResult("c1", "weather", "rain"));
        sync(talk, List.of(NewMessage.user("q"), call, result));
        assertThat(sync(talk, List.of(NewMessage.user("q"), call, result)).added())
                .isEmpty();
        NewMessage otherSpelling = NewMessage.of(
                "assistant",
                MessagePart.text("Let me look."),
                MessagePart.toolCall("c1", "weather", "{\"city\": \"Oslo\"}"));
        assertThat(sync(talk, List.of(NewMessage.user("q"), otherSpelling, result))
                        .branched())
                .isTrue();
    }

    @Test
    void a_list_may_expect_a_head() {
        Conversation talk = open();
        sync(talk, turns("q1"));
        say(talk, "meanwhile");
        Assertions.assertThatThrownBy(() -> conversations()
                        .sync(talk.id(), SyncMessages.of(turns("q1", "a1")).ifHead(1)))
                .isInstanceOfSatisfying(
                        MissedMessagesException.class,
                        missed -> assertThat(texts(missed.missed().messages())).containsExactly("meanwhile"));
        assertThat(said(talk)).containsExactly("q1", "meanwhile");
    }

    /// Against a model that keeps every list: the memory is always the list handed over last.
    @Test
    void the_memory_is_always_the_list_that_was_handed_over() {
        Random random = new Random(7);
        Conversation talk = open();
        List<NewMessage> list = new ArrayList<>();
        long stored = 0;
        for (int step = 0; step < 60; step++) {
            switch (random.nextInt(6)) {
                case 0 -> list.subList(0, random.nextInt(list.size() + 1)).clear();
                case 1 ->
                    list.subList(random.nextInt(list.size() + 1), list.size()).clear();
                case 2 -> {
                    if (!list.isEmpty()) {
                        list.set(random.nextInt(list.size()), NewMessage.user("edited " + step));
                    }
                }
                default -> {
                    for (int i = random.nextInt(3); i >= 0; i--) {
                        list.add(NewMessage.user("m" + random.nextInt(4)));
                    }
                }
            }
            Synced synced = sync(talk, list);
            assertThat(synced.kept() + synced.added().size()).isEqualTo(list.size());
            stored += synced.added().size();
            assertThat(remembered(talk))
                    .as("step %d", step)
                    .isEqualTo(list.stream()
                            .map(message -> message.parts().getFirst().content())
                            .toList());
        }
        assertThat(now(talk).messages()).isEqualTo(stored);
    }
}
