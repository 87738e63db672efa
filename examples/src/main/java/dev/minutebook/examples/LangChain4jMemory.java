package dev.minutebook.examples;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.minutebook.api.Minutebook;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.langchain4j.MinutebookChatMemoryStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An example of docs/adapters.md: a memory of LangChain4j in a folder.
public final class LangChain4jMemory {

    private LangChain4jMemory() {}

    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        // example begins
        try (Minutebook book = LocalMinutebook.open(folder)) {
            ChatMemoryStore store =
                    MinutebookChatMemoryStore.of(book.workspace("main").conversations());
            List<ChatMessage> memory = new ArrayList<>(store.getMessages("support-4711"));
            memory.add(UserMessage.from("Where is my parcel?"));
            memory.add(AiMessage.from("It left Lyon this morning."));
            store.updateMessages("support-4711", memory);
        }
        // example ends
    }
}
