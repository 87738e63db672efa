package dev.minutebook.springai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.langchain4j.MinutebookChatMemoryStore;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.ai.chat.memory.MessageWindowChatMemory;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.SystemMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.ai.content.Media;
import org.springframework.util.MimeTypeUtils;

/// Memories of Spring AI on a real record.
@ExtendWith(PostgresExtension.class)
class MinutebookChatMemoryRepositoryTest {

    private static PostgresMinutebook book;
    private static Conversations conversations;

    private final MinutebookChatMemoryRepository repository = MinutebookChatMemoryRepository.of(conversations);

    @BeforeAll
    static void open(TestDatabase database) {
        book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(8),
                CoreConfig.sealingWith(SigningKey.generate()).background(false));
        book.workspaces().create(new CreateWorkspace("acme"));
        conversations = book.workspace("acme").conversations();
    }

    @AfterAll
    static void close() {
        book.close();
    }

    private static List<ConversationMessage> stored(String id) {
        Conversation conversation = conversations.findExternal(id, null).orElseThrow();
        return conversations.read(conversation.id(), ReadMessages.latest(200)).messages();
    }

    private static final List<Message> WITH_TOOLS = List.of(
            new SystemMessage("Be brief."),
            UserMessage.builder()
                    .text("What is on this picture?")
                    .media(new Media(MimeTypeUtils.IMAGE_PNG, URI.create("https://example.org/cat.png")))
                    .metadata(Map.of("channel", "web", "attempt", 2))
                    .build(),
            AssistantMessage.builder()
                    .content("I look.")
                    .toolCalls(List.of(
                            new AssistantMessage.ToolCall("call-1", "function", "look", "{\"at\":  1}"),
                            new AssistantMessage.ToolCall("call-2", "function", "smell", "{}")))
                    .build(),
            ToolResponseMessage.builder()
                    .responses(List.of(
                            new ToolResponseMessage.ToolResponse("call-1", "look", "a cat"),
                            new ToolResponseMessage.ToolResponse("call-2", "smell", "milk")))
                    .build(),
            AssistantMessage.builder()
                    .content("A cat.")
                    .properties(Map.of("finishReason", "STOP"))
                    .build());

    @Test
    void tool_calls_media_and_metadata_come_back() {
        repository.saveAll("tools", WITH_TOOLS);
        List<Message> back = MinutebookChatMemoryRepository.of(conversations).findByConversationId("tools");
        SpringMessageFormat format = new SpringMessageFormat();
        assertThat(back)
                .extracting(format::write)
                .isEqualTo(WITH_TOOLS.stream().map(format::write).toList());
        assertThat(back).element(2).isEqualTo(WITH_TOOLS.get(2));
        assertThat(back).element(3).isEqualTo(WITH_TOOLS.get(3));
        assertThat(back.get(1).getMetadata()).containsEntry("channel", "web").containsEntry("attempt", 2);
        assertThat(repository.findConversationIds()).contains("tools");
    }

    @Test
    void a_window_moves_on_and_nothing_is_lost() {
        MessageWindowChatMemory memory = MessageWindowChatMemory.builder()
                .chatMemoryRepository(repository)
                .maxMessages(4)
                .build();
        for (int turn = 1; turn <= 5; turn++) {
            memory.add("window", List.of(new UserMessage("question " + turn), new AssistantMessage("answer " + turn)));
        }
        assertThat(memory.get("window")).extracting(Message::getText).contains("question 5", "answer 5");
        assertThat(stored("window")).hasSize(10);
        memory.clear("window");
        assertThat(repository.findByConversationId("window")).isEmpty();
        assertThat(repository.findConversationIds()).doesNotContain("window");
    }

    @Test
    void a_conversation_goes_on_in_langchain4j_and_back_with_the_same_rows() {
        repository.saveAll("both", WITH_TOOLS);
        List<ConversationMessage> rows = stored("both");

        MinutebookChatMemoryStore store = MinutebookChatMemoryStore.of(conversations);
        List<ChatMessage> list = new ArrayList<>(store.getMessages("both"));
        assertThat(list).hasSize(6).element(4).isEqualTo(ToolExecutionResultMessage.from("call-2", "smell", "milk"));
        list.add(dev.langchain4j.data.message.UserMessage.from("Whose?"));
        list.add(AiMessage.from("Ada's."));
        MinutebookChatMemoryStore.of(conversations).updateMessages("both", list);
        assertThat(stored("both").subList(0, 5)).isEqualTo(rows);

        List<Message> spring = new ArrayList<>(repository.findByConversationId("both"));
        assertThat(spring).hasSize(7);
        spring.add(new UserMessage("Thanks."));
        MinutebookChatMemoryRepository.of(conversations).saveAll("both", spring);
        assertThat(stored("both").subList(0, 5)).isEqualTo(rows);
        assertThat(stored("both")).hasSize(8);
        assertThat(conversations.findExternal("both", null).orElseThrow().branches())
                .isEqualTo(1);
    }
}
