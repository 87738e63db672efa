package dev.minutebook.springai;

import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.chats.ChatMemories;
import java.util.List;
import org.springframework.ai.chat.memory.ChatMemoryRepository;
import org.springframework.ai.chat.messages.Message;

/// Keeps the memories of Spring AI as conversations. The id of a memory is the external id of its conversation.
///
/// What leaves the window of a memory stays in its conversation, and so do tool calls, media and metadata.
public final class MinutebookChatMemoryRepository implements ChatMemoryRepository {

    private final ChatMemories<Message> memories;

    private MinutebookChatMemoryRepository(ChatMemories<Message> memories) {
        this.memories = memories;
    }

    /// Memories of the caller's own user.
    public static MinutebookChatMemoryRepository of(Conversations conversations) {
        return new MinutebookChatMemoryRepository(new ChatMemories<>(conversations, new SpringMessageFormat(), null));
    }

    /// Memories of one user of the application.
    public static MinutebookChatMemoryRepository of(Conversations conversations, String user) {
        return new MinutebookChatMemoryRepository(new ChatMemories<>(conversations, new SpringMessageFormat(), user));
    }

    @Override
    public List<String> findConversationIds() {
        return memories.ids();
    }

    @Override
    public List<Message> findByConversationId(String conversationId) {
        return memories.get(conversationId);
    }

    @Override
    public void saveAll(String conversationId, List<Message> messages) {
        memories.put(conversationId, messages);
    }

    /// Deletes the conversation for good. The log keeps that there was one.
    @Override
    public void deleteByConversationId(String conversationId) {
        memories.delete(conversationId);
    }
}
