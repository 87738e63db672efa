package dev.minutebook.spring;

import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.langchain4j.MinutebookChatMemoryStore;
import dev.minutebook.springai.MinutebookChatMemoryRepository;
import org.springframework.ai.chat.memory.ChatMemoryRepository;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// The memories of the frameworks that are there, kept as conversations.
@AutoConfiguration(
        after = MinutebookAutoConfiguration.class,
        beforeName = "org.springframework.ai.model.chat.memory.autoconfigure.ChatMemoryAutoConfiguration")
public class ChatMemoryAutoConfiguration {

    /// Spring AI.
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({ChatMemoryRepository.class, MinutebookChatMemoryRepository.class})
    static class SpringAi {

        @Bean
        @ConditionalOnBean(Conversations.class)
        @ConditionalOnMissingBean(ChatMemoryRepository.class)
        ChatMemoryRepository minutebookChatMemoryRepository(Conversations conversations) {
            return MinutebookChatMemoryRepository.of(conversations);
        }
    }

    /// LangChain4j.
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({ChatMemoryStore.class, MinutebookChatMemoryStore.class})
    static class LangChain4j {

        @Bean
        @ConditionalOnBean(Conversations.class)
        @ConditionalOnMissingBean(ChatMemoryStore.class)
        ChatMemoryStore minutebookChatMemoryStore(Conversations conversations) {
            return MinutebookChatMemoryStore.of(conversations);
        }
    }
}
