package dev.minutebook.examples;

import dev.minutebook.api.Minutebook;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.springai.MinutebookChatMemoryRepository;
import java.nio.file.Path;
import java.util.List;
import org.springframework.ai.chat.memory.ChatMemory;
import org.springframework.ai.chat.memory.MessageWindowChatMemory;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.UserMessage;

/// An example of docs/adapters.md: a memory of Spring AI in a folder.
public final class SpringAiMemory {

    private SpringAiMemory() {}

    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        // example begins
        try (Minutebook book = LocalMinutebook.open(folder)) {
            ChatMemory memory = MessageWindowChatMemory.builder()
                    .chatMemoryRepository(MinutebookChatMemoryRepository.of(
                            book.workspace("main").conversations()))
                    .maxMessages(20)
                    .build();
            memory.add(
                    "support-4711",
                    List.of(new UserMessage("And my invoice?"), new AssistantMessage("It is in your mail.")));
        }
        // example ends
    }
}
