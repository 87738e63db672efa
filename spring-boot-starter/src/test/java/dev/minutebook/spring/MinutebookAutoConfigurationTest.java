package dev.minutebook.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.server.MinutebookServer;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.springai.MinutebookChatMemoryRepository;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.ai.chat.memory.ChatMemoryRepository;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/// The starter in real application contexts, on a real database.
@ExtendWith(PostgresExtension.class)
class MinutebookAutoConfigurationTest {

    @TempDir
    private static Path folder;

    private static ApplicationContextRunner application(TestDatabase database) {
        return new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        DataSourceAutoConfiguration.class,
                        MinutebookAutoConfiguration.class,
                        ChatMemoryAutoConfiguration.class,
                        MinutebookActuatorAutoConfiguration.class))
                .withPropertyValues(
                        "spring.datasource.url=" + database.url(),
                        "spring.datasource.username=" + database.user(),
                        "spring.datasource.password=" + database.password(),
                        "minutebook.key-file=" + folder.resolve("audit.ed25519"),
                        "minutebook.workspace=app");
    }

    private static void rollBackTogether(ApplicationContext context) {
        DataSource source = context.getBean(DataSource.class);
        JdbcTemplate jdbc = new JdbcTemplate(source);
        TransactionTemplate transaction = new TransactionTemplate(new DataSourceTransactionManager(source));
        Conversations conversations = context.getBean(Conversations.class);
        ChatMemoryRepository memories = context.getBean(ChatMemoryRepository.class);
        jdbc.execute("create table public.orders (id int primary key)");
        Conversation conversation = conversations.open(OpenConversation.titled("kept"));

        assertThatThrownBy(() -> transaction.executeWithoutResult(status -> {
                    jdbc.update("insert into public.orders values (1)");
                    conversations.append(conversation.id(), AppendMessages.of(NewMessage.user("lost")));
                    memories.saveAll("lost", List.of(new UserMessage("lost")));
                    assertThat(conversations.findExternal("lost", null)).isPresent();
                    throw new IllegalStateException("the order is refused");
                }))
                .hasMessage("the order is refused");
        assertThat(jdbc.queryForObject("select count(*) from public.orders", Integer.class))
                .isZero();
        assertThat(conversations
                        .read(conversation.id(), ReadMessages.latest(10))
                        .messages())
                .isEmpty();
        assertThat(conversations.findExternal("lost", null)).isEmpty();

        transaction.executeWithoutResult(status -> {
            jdbc.update("insert into public.orders values (2)");
            conversations.append(conversation.id(), AppendMessages.of(NewMessage.user("kept")));
            jdbc.update("insert into public.orders values (3)");
        });
        assertThat(jdbc.queryForObject("select count(*) from public.orders", Integer.class))
                .isEqualTo(2);
        assertThat(conversations
                        .read(conversation.id(), ReadMessages.latest(10))
                        .messages())
                .hasSize(1);
        List<Message> again = List.of(new UserMessage("lost"));
        memories.saveAll("lost", again);
        assertThat(memories.findByConversationId("lost")).isEqualTo(again);

        List<Message> longer = List.of(new UserMessage("lost"), new UserMessage("and lost"));
        assertThatThrownBy(() -> transaction.executeWithoutResult(status -> {
                    memories.saveAll("lost", longer);
                    throw new IllegalStateException("refused once more");
                }))
                .hasMessage("refused once more");
        ChatMemoryRepository another = MinutebookChatMemoryRepository.of(conversations);
        another.saveAll("lost", List.of(new UserMessage("lost"), new UserMessage("by another process")));
        List<Message> longest = new ArrayList<>(longer);
        longest.add(new UserMessage("kept"));
        memories.saveAll("lost", longest);
        assertThat(memories.findByConversationId("lost")).isEqualTo(longest);
    }

    @Test
    void the_record_is_in_the_applications_database_and_in_its_transactions(TestDatabase database) {
        application(database).run(context -> {
            assertThat(context).hasNotFailed().hasSingleBean(Workspace.class).hasSingleBean(ChatMemoryStore.class);
            rollBackTogether(context);
            assertThat(Objects.requireNonNull(
                                    context.getBean(HealthIndicator.class).health())
                            .getStatus())
                    .isEqualTo(Status.UP);
            SimpleMeterRegistry meters = new SimpleMeterRegistry();
            context.getBean(MeterBinder.class).bindTo(meters);
            assertThat(meters.get("minutebook.audit.lag.seconds").gauge().value())
                    .isNotNegative();
        });
    }

    @Test
    void the_record_is_on_a_server(TestDatabase database) {
        application(database).run(own -> {
            PostgresMinutebook book = own.getBean(PostgresMinutebook.class);
            String token = book.access()
                    .issue("app", IssueToken.of("application", Token.Kind.SERVICE, Role.WRITER))
                    .secret();
            try (MinutebookServer server = MinutebookServer.builder(book)
                    .config(ServerConfig.defaults().port(0))
                    .start()) {
                new ApplicationContextRunner()
                        .withConfiguration(AutoConfigurations.of(
                                MinutebookAutoConfiguration.class, ChatMemoryAutoConfiguration.class))
                        .withPropertyValues(
                                "minutebook.url=" + server.url(),
                                "minutebook.token=" + token,
                                "minutebook.workspace=app")
                        .run(context -> {
                            assertThat(context).hasNotFailed().hasSingleBean(HttpMinutebook.class);
                            context.getBean(ChatMemoryRepository.class)
                                    .saveAll("far", List.of(new UserMessage("hello")));
                            assertThat(context.getBean(Conversations.class)
                                            .list(ConversationFilter.all(), PageRequest.first())
                                            .items())
                                    .extracting(Conversation::externalId)
                                    .contains("far");
                        });
                new ApplicationContextRunner()
                        .withConfiguration(AutoConfigurations.of(MinutebookAutoConfiguration.class))
                        .withPropertyValues("minutebook.url=" + server.url())
                        .run(context -> assertThat(context).hasFailed());
            }
        });
    }

    @Test
    void editors_are_told_of_every_property() throws IOException {
        try (InputStream file = getClass().getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
            String metadata = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            Stream.of(MinutebookProperties.class.getRecordComponents())
                    .map(one -> one.getName().replaceAll("([A-Z])", "-$1").toLowerCase(java.util.Locale.ROOT))
                    .forEach(name -> assertThat(metadata).contains("\"minutebook." + name + "\""));
        }
    }
}
