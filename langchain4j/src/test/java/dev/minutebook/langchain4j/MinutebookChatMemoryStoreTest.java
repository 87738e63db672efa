package dev.minutebook.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.AudioContent;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.CustomMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Memories of LangChain4j on a real record.
@ExtendWith(PostgresExtension.class)
class MinutebookChatMemoryStoreTest {

    private static PostgresMinutebook book;
    private static Conversations conversations;

    private final MinutebookChatMemoryStore store = MinutebookChatMemoryStore.of(conversations);

    @BeforeAll
    static void open(TestDatabase database) {
        book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(8),
                CoreConfig.sealingWith(SigningKey.generate()).background(false));
        book.workspaces().create(new CreateWorkspace("acme"));
        Workspace acme = book.workspace("acme");
        conversations = acme.conversations();
    }

    @AfterAll
    static void close() {
        book.close();
    }

    private static List<ConversationMessage> stored(String id) {
        Conversation conversation = conversations.findExternal(id, null).orElseThrow();
        return conversations.read(conversation.id(), ReadMessages.latest(200)).messages();
    }

    @Test
    void every_kind_of_message_comes_back_equal() {
        List<ChatMessage> all = List.of(
                SystemMessage.from("Be brief."),
                UserMessage.from("ada", "What is on this picture?"),
                UserMessage.from(
                        TextContent.from("and this"),
                        ImageContent.from("https://example.org/cat.png"),
                        ImageContent.from("iVBORw0KGgo=", "image/png"),
                        AudioContent.from("https://example.org/meow.mp3")),
                AiMessage.from(
                        "I look.",
                        List.of(ToolExecutionRequest.builder()
                                .id("call-1")
                                .name("look")
                                .arguments("{\"at\": \"the  picture\"}")
                                .build())),
                ToolExecutionResultMessage.from("call-1", "look", "a cat"),
                AiMessage.builder()
                        .text("A cat.")
                        .thinking("Whiskers, tail.")
                        .attributes(Map.of("signature", "x9"))
                        .build(),
                AiMessage.from(List.of(ToolExecutionRequest.builder()
                        .id("call-2")
                        .name("note")
                        .arguments("not even JSON")
                        .build())),
                CustomMessage.from(Map.of("content", "something of ours")));
        store.updateMessages("kinds", all);
        assertThat(MinutebookChatMemoryStore.of(conversations).getMessages("kinds"))
                .isEqualTo(all);
        assertThat(stored("kinds")).extracting(ConversationMessage::role).contains("system", "user", "tool", "custom");
    }

    @Test
    void only_what_is_new_is_added_and_what_leaves_the_window_stays() {
        List<ChatMessage> list = new ArrayList<>();
        for (int turn = 1; turn <= 5; turn++) {
            list.add(UserMessage.from("question " + turn));
            list.add(AiMessage.from("answer " + turn));
            while (list.size() > 4) {
                list.removeFirst();
            }
            store.updateMessages("window", list);
            assertThat(store.getMessages("window")).isEqualTo(list);
        }
        assertThat(stored("window")).hasSize(10);
        List<ConversationMessage> before = stored("window");

        list.add(UserMessage.from("question 6"));
        MinutebookChatMemoryStore.of(conversations).updateMessages("window", list);
        assertThat(stored("window").subList(0, 10)).isEqualTo(before);
        assertThat(stored("window")).hasSize(11);
    }

    @Test
    void two_stores_see_what_the_other_wrote() {
        MinutebookChatMemoryStore other = MinutebookChatMemoryStore.of(conversations);
        store.updateMessages("shared", List.of(UserMessage.from("one")));
        List<ChatMessage> theirs = new ArrayList<>(other.getMessages("shared"));
        theirs.add(AiMessage.from("two"));
        other.updateMessages("shared", theirs);
        List<ChatMessage> ours = new ArrayList<>(store.getMessages("shared"));
        ours.add(UserMessage.from("three"));
        store.updateMessages("shared", ours);
        assertThat(other.getMessages("shared")).hasSize(3);
        assertThat(stored("shared")).extracting(ConversationMessage::text).containsExactly("one", "two", "three");
    }

    @Test
    void a_deleted_memory_is_gone() {
        store.updateMessages(17L, List.of(UserMessage.from("forget me")));
        store.deleteMessages(17L);
        assertThat(store.getMessages(17L)).isEmpty();
        assertThat(conversations.findExternal("17", null)).isEmpty();
        store.updateMessages(17L, List.of(UserMessage.from("again")));
        assertThat(store.getMessages(17L)).hasSize(1);
    }
}
