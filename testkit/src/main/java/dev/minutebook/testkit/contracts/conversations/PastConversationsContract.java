package dev.minutebook.testkit.contracts.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.history.ImportConversations;
import dev.minutebook.api.conversations.history.ImportedConversations;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.conversations.history.PastMessage;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Conversations that were held elsewhere.
public abstract class PastConversationsContract extends SyncContract {

    private static final Instant FROM = Instant.parse("2024-05-01T10:00:00Z");

    private static PastMessage message(String id, int minute) {
        return PastMessage.of(id, FROM.plusSeconds(60L * minute), NewMessage.user("says " + id));
    }

    private static PastConversation past(String externalId, PastMessage... messages) {
        return new PastConversation(externalId, "Before", FROM, null, List.of(messages));
    }

    private ImportedConversations take(PastConversation... conversations) {
        return conversations().importPast(new ImportConversations(null, List.of(conversations)));
    }

    private Conversation found(String externalId) {
        return conversations().findExternal(externalId, null).orElseThrow();
    }

    @Test
    void past_messages_keep_their_times_and_come_once() {
        PastConversation past = past("other:1", message("a", 1), message("b", 2));
        assertThat(take(past)).isEqualTo(new ImportedConversations(1, 2));
        Conversation talk = found("other:1");
        assertThat(talk.title()).isEqualTo("Before");
        assertThat(talk.createdAt()).isEqualTo(FROM);
        assertThat(talk.activeAt()).isEqualTo(FROM.plusSeconds(120));
        List<ConversationMessage> messages =
                conversations().read(talk.id(), ReadMessages.latest(9)).messages();
        assertThat(messages)
                .extracting(ConversationMessage::createdAt)
                .containsExactly(FROM.plusSeconds(60), FROM.plusSeconds(120));

        assertThat(take(past)).isEqualTo(new ImportedConversations(0, 0));
        assertThat(take(past("other:1", message("b", 2), message("c", 3)), past("other:2")))
                .isEqualTo(new ImportedConversations(1, 1));
        assertThat(said(talk)).containsExactly("says a", "says b", "says c");
        assertThat(conversations()
                        .read(talk.id(), ReadMessages.latest(9))
                        .messages()
                        .subList(0, 2))
                .isEqualTo(messages);
        assertThat(conversations()
                        .list(ConversationFilter.all(), PageRequest.first())
                        .items())
                .extracting(Conversation::externalId)
                .containsExactly("other:1", "other:2");
    }

    @Test
    void past_branches_are_branches() {
        PastConversation tree = new PastConversation(
                "other:tree",
                null,
                FROM,
                "b",
                List.of(
                        message("a", 1).fromStart(),
                        message("b", 2).after("a"),
                        message("c", 3).after("a"),
                        message("d", 4).after("c"),
                        message("e", 5).fromStart()));
        assertThat(take(tree)).isEqualTo(new ImportedConversations(1, 5));
        Conversation talk = found("other:tree");
        assertThat(talk.branches()).isEqualTo(3);
        assertThat(talk.branch()).isEqualTo(1);
        assertThat(talk.activeAt()).isBetween(FROM.plusSeconds(240), FROM.plusSeconds(300));
        assertThat(said(talk)).containsExactly("says a", "says b");
        assertThat(texts(conversations()
                        .read(talk.id(), ReadMessages.latest(9).branch(2))
                        .messages()))
                .containsExactly("says a", "says c", "says d");
        assertThat(texts(conversations()
                        .read(talk.id(), ReadMessages.latest(9).branch(3))
                        .messages()))
                .containsExactly("says e");
        assertThat(take(tree)).isEqualTo(new ImportedConversations(0, 0));
        assertThat(now(talk)).isEqualTo(talk);

        assertThat(take(past(
                        "other:tree",
                        message("f", 6).after("d"),
                        message("g", 7).after("b"))))
                .isEqualTo(new ImportedConversations(0, 2));
        assertThat(now(talk).branches()).isEqualTo(3);
        assertThat(said(talk)).containsExactly("says a", "says b", "says g");
    }

    @Test
    void a_part_is_taken_whole_or_not_at_all() {
        refused(
                () -> take(
                        past("other:1", message("a", 1)),
                        past("other:2", message("b", 1).after("x"))),
                Problem.Code.NOT_FOUND);
        assertThat(conversations().findExternal("other:1", null)).isEmpty();
        refused(() -> take(past("other:1"), past("other:1")), Problem.Code.INVALID);
        refused(() -> past("other:1", message("", 1)), Problem.Code.INVALID);
    }

    @Test
    void what_lies_in_the_future_is_said_now() {
        Instant later = Instant.parse("2999-01-01T00:00:00Z");
        take(new PastConversation(
                "other:1", null, later, null, List.of(PastMessage.of("a", later, NewMessage.user("when?")))));
        Conversation talk = found("other:1");
        assertThat(talk.createdAt()).isBefore(later);
        assertThat(conversations()
                        .read(talk.id(), ReadMessages.latest(1))
                        .messages()
                        .getFirst()
                        .createdAt())
                .isEqualTo(talk.createdAt());
    }
}
