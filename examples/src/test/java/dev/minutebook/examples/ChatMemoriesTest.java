package dev.minutebook.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.embedded.LocalMinutebook;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class ChatMemoriesTest {

    @Test
    void the_examples_of_the_page_are_those_that_are_compiled_here() throws IOException {
        assertThat(ExamplePage.text("docs/adapters.md"))
                .contains(ExamplePage.example(LangChain4jMemory.class))
                .contains(ExamplePage.example(SpringAiMemory.class));
    }

    @Test
    void one_conversation_is_written_through_both(@TempDir Path folder) {
        String[] book = {folder.resolve("book").toString()};
        LangChain4jMemory.main(book);
        SpringAiMemory.main(book);
        try (LocalMinutebook opened = LocalMinutebook.open(Path.of(book[0]))) {
            Conversations conversations = opened.workspace("main").conversations();
            Conversation support =
                    conversations.findExternal("support-4711", null).orElseThrow();
            assertThat(conversations.read(support.id(), ReadMessages.latest(10)).messages())
                    .extracting(ConversationMessage::text)
                    .containsExactly(
                            "Where is my parcel?",
                            "It left Lyon this morning.",
                            "And my invoice?",
                            "It is in your mail.");
        }
    }
}
