package dev.minutebook.spring;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.core.PostgresMinutebook;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Health and metrics of the record, where the application offers those.
@AutoConfiguration(after = MinutebookAutoConfiguration.class)
public class MinutebookActuatorAutoConfiguration {

    /// Whether the workspace answers.
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(HealthIndicator.class)
    static class OfHealth {

        @Bean
        @ConditionalOnBean(Workspace.class)
        @ConditionalOnMissingBean(name = "minutebookHealthIndicator")
        HealthIndicator minutebookHealthIndicator(Workspace workspace) {
            return () -> {
                try {
                    workspace.agents().list(AgentFilter.live(), PageRequest.first(1));
                    return Health.up().withDetail("workspace", workspace.name()).build();
                } catch (MinutebookException unreachable) {
                    return Health.down()
                            .withDetail("workspace", workspace.name())
                            .withDetail("reason", unreachable.code().name())
                            .build();
                }
            };
        }
    }

    /// How far sealing is behind and what fails.
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class OfMetrics {

        @Bean
        @ConditionalOnBean(PostgresMinutebook.class)
        @ConditionalOnMissingBean(name = "minutebookMetrics")
        MeterBinder minutebookMetrics(PostgresMinutebook book) {
            return meters -> {
                gauge(
                        meters,
                        "minutebook.audit.lag.seconds",
                        book,
                        one -> one.sealingLag().toMillis() / 1_000.0);
                gauge(
                        meters,
                        "minutebook.workspaces.failing",
                        book,
                        one -> one.failingWork().values().stream()
                                .mapToLong(Long::longValue)
                                .sum());
            };
        }

        /// What cannot be read just now is not a number.
        private static void gauge(
                MeterRegistry meters,
                String name,
                PostgresMinutebook book,
                ToDoubleFunction<PostgresMinutebook> value) {
            Gauge.builder(name, book, one -> {
                        try {
                            return value.applyAsDouble(one);
                        } catch (MinutebookException unreachable) {
                            return Double.NaN;
                        }
                    })
                    .register(meters);
        }
    }
}
