package dev.minutebook.chamber.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigChangesTest {

    private static final ProviderConfig OPENAI = ProviderConfig.of("openai", ProviderKind.named("openai"))
            .apiKey("sk-old")
            .model("gpt-5");
    private static final ProviderConfig LOCAL =
            ProviderConfig.of("local", ProviderKind.named("openai")).baseUrl("http://127.0.0.1:1/v1");

    @Test
    void what_is_alike_has_not_changed() {
        assertThat(ConfigChanges.between(ChamberConfig.of(OPENAI), ChamberConfig.of(OPENAI)))
                .isEmpty();
        assertThat(ConfigChanges.between(null, null)).isEmpty();
    }

    @Test
    void keys_are_named_and_values_are_not() {
        assertThat(ConfigChanges.between(
                        ChamberConfig.of(OPENAI),
                        ChamberConfig.of(OPENAI.apiKey("sk-new").model("gpt-6"))
                                .workers(9)
                                .lease(Duration.ofMinutes(7))
                                .usual("openai")))
                .containsExactly("default", "workers", "lease", "providers.openai.apiKey", "providers.openai.model");
    }

    @Test
    void a_provider_that_comes_or_goes_is_one_key() {
        assertThat(ConfigChanges.between(ChamberConfig.of(OPENAI), ChamberConfig.of(OPENAI, LOCAL)))
                .containsExactly("providers", "providers.local");
        assertThat(ConfigChanges.between(null, ChamberConfig.of(LOCAL))).containsExactly("providers.local");
        assertThat(ConfigChanges.between(ChamberConfig.of(LOCAL), null)).containsExactly("providers.local");
    }

    @Test
    void the_order_counts_because_the_first_is_the_usual_one() {
        assertThat(ConfigChanges.between(ChamberConfig.of(OPENAI, LOCAL), ChamberConfig.of(LOCAL, OPENAI)))
                .containsExactly("providers");
    }

    @Test
    void every_key_of_a_provider_is_compared() {
        ProviderConfig other = new ProviderConfig(
                "openai",
                ProviderKind.named("anthropic"),
                "https://else.example/v1",
                new ApiKey("sk-other"),
                "other",
                Map.of("other", Price.NOTHING),
                3.0,
                Duration.ofSeconds(3),
                new BreakerConfig(7, Duration.ofSeconds(7), 7),
                new RetryConfig(7, Duration.ofSeconds(7), Duration.ofSeconds(8)),
                List.of(new Fallback("local", null)));
        List<String> components = Arrays.stream(ProviderConfig.class.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(name -> !name.equals("name"))
                .map(name -> "providers.openai." + name)
                .toList();

        assertThat(ConfigChanges.between(ChamberConfig.of(OPENAI, LOCAL), ChamberConfig.of(other, LOCAL)))
                .containsExactlyInAnyOrderElementsOf(components);
    }
}
