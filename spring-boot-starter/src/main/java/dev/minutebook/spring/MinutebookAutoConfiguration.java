package dev.minutebook.spring;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.embedded.KeyFile;
import java.util.Objects;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// The record as beans: [Minutebook], the application's [Workspace] and its [Conversations].
@AutoConfiguration(afterName = "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration")
@EnableConfigurationProperties(MinutebookProperties.class)
public class MinutebookAutoConfiguration {

    /// On a server.
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty("minutebook.url")
    @ConditionalOnMissingBean(Minutebook.class)
    static class OnServer {

        @Bean
        Minutebook minutebook(MinutebookProperties properties) {
            if (properties.token() == null) {
                throw new IllegalStateException(
                        "minutebook.token is missing: the server of minutebook.url asks for one."
                                + " Issue it there with: minutebook tokens issue NAME --role writer");
            }
            return HttpMinutebook.connect(Objects.requireNonNull(properties.url()), properties.token());
        }
    }

    /// On the application's own database, within its transactions.
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = "minutebook.url", havingValue = "never", matchIfMissing = true)
    @ConditionalOnSingleCandidate(DataSource.class)
    @ConditionalOnMissingBean(Minutebook.class)
    static class OnDataSource {

        @Bean(destroyMethod = "close")
        PostgresMinutebook minutebook(DataSource dataSource, MinutebookProperties properties) {
            KeyFile keys = KeyFile.at(properties.keyFile());
            return PostgresMinutebook.open(
                    dataSource,
                    new SpringTransaction(dataSource),
                    CoreConfig.sealingWith(keys.key()).trusting(keys.trusted()).background(properties.background()));
        }
    }

    @Bean
    @ConditionalOnBean(Minutebook.class)
    @ConditionalOnMissingBean
    Workspace minutebookWorkspace(Minutebook minutebook, MinutebookProperties properties) {
        if (minutebook instanceof PostgresMinutebook own) {
            try {
                own.workspaces().create(new CreateWorkspace(properties.workspace()));
            } catch (MinutebookException exists) {
                if (exists.code() != Problem.Code.CONFLICT) {
                    throw exists;
                }
            }
        }
        return minutebook.workspace(properties.workspace());
    }

    @Bean
    @ConditionalOnBean(Workspace.class)
    @ConditionalOnMissingBean
    Conversations minutebookConversations(Workspace workspace) {
        return workspace.conversations();
    }
}
