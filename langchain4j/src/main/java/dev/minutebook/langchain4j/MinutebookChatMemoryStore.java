package dev.minutebook.langchain4j;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.chats.ChatMemories;
import java.util.List;

/// Keeps the memories of LangChain4j as conversations. The text of a memory's id is the external id of its
/// conversation.
///
/// What leaves the window of a memory stays in its conversation.
public final class MinutebookChatMemoryStore implements ChatMemoryStore {

    private final ChatMemories<ChatMessage> memories;

    private MinutebookChatMemoryStore(ChatMemories<ChatMessage> memories) {
        this.memories = memories;
    }

    /// Memories of the caller's own user.
    public static MinutebookChatMemoryStore of(Conversations conversations) {
        return new MinutebookChatMemoryStore(new ChatMemories<>(conversations, new ChatMessageFormat(), null));
    }

    /// Memories of one user of the application.
    public static MinutebookChatMemoryStore of(Conversations conversations, String user) {
        return new MinutebookChatMemoryStore(new ChatMemories<>(conversations, new ChatMessageFormat(), user));
    }

    @Override
    public List<ChatMessage> getMessages(Object memoryId) {
        return memories.get(memoryId.toString());
    }

    @Override
    public void updateMessages(Object memoryId, List<ChatMessage> messages) {
        memories.put(memoryId.toString(), messages);
    }

    /// Deletes the conversation for good. The log keeps that there was one.
    @Override
    public void deleteMessages(Object memoryId) {
        memories.delete(memoryId.toString());
    }
}
