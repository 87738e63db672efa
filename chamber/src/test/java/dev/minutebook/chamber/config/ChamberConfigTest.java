package dev.minutebook.chamber.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChamberConfigTest {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));

    private static final String JSON = """
            {
              // how many asks at a time
              "workers": 8,
              "lease": "90s",
              "default": "claude",
              "providers": {
                "claude": {
                  "kind": "anthropic",
                  "apiKeyEnv": "CLAUDE_KEY",
                  "model": "claude-4.5",
                  "models": {"claude-4.5": {"in": 3, "out": 15}},
                  "callsPerSecond": 2.5,
                  "timeout": "45s",
                  "breaker": {"failures": 4, "cooldown": "20s", "trials": 1},
                  "retry": {"calls": 2, "first": "100ms", "longest": "PT3S"},
                  "fallbacks": ["openai/gpt-5.1", "ollama"],
                },
                "openai": {"apiKey": "sk-plain"},
                "ollama": {"model": "llama3"}
              }
            }
            """;

    private static final String PROPERTIES = """
            workers = 8
            lease = 90s
            default = claude
            providers.claude.kind = anthropic
            providers.claude.apiKeyEnv = CLAUDE_KEY
            providers.claude.model = claude-4.5
            providers.claude.models.claude-4.5.in = 3
            providers.claude.models.claude-4.5.out = 15
            providers.claude.callsPerSecond = 2.5
            providers.claude.timeout = 45s
            providers.claude.breaker.failures = 4
            providers.claude.breaker.cooldown = 20s
            providers.claude.breaker.trials = 1
            providers.claude.retry.calls = 2
            providers.claude.retry.first = 100ms
            providers.claude.retry.longest = PT3S
            providers.claude.fallbacks = openai/gpt-5.1, ollama
            providers.openai.apiKey = sk-plain
            providers.ollama.model = llama3
            """;

    @TempDir
    Path folder;

    private ChamberConfig read(String name, String text) throws IOException {
        return ChamberConfig.read(
                Files.writeString(folder.resolve(name), text),
                variable -> variable.equals("CLAUDE_KEY") ? "sk-from-environment" : null);
    }

    @Test
    void json_and_properties_say_the_same() throws Exception {
        ChamberConfig config = read("chamber.json", JSON);
        assertThat(read("chamber.properties", PROPERTIES)).isEqualTo(config);

        assertThat(config.workers()).isEqualTo(8);
        assertThat(config.lease()).isEqualTo(Duration.ofSeconds(90));
        ProviderConfig claude = config.provider(null).orElseThrow();
        assertThat(claude.name()).isEqualTo("claude");
        assertThat(claude.kind()).isEqualTo(ProviderKind.ANTHROPIC);
        assertThat(claude.apiKey().value()).isEqualTo("sk-from-environment");
        assertThat(claude.price("claude-4.5")).isEqualTo(new Price(new BigDecimal("3"), new BigDecimal("15")));
        assertThat(claude.price("claude-4.5").cost(1_000_000, 2_000_000)).isEqualByComparingTo("33");
        assertThat(claude.price("unknown")).isEqualTo(Price.NOTHING);
        assertThat(claude.callsPerSecond()).isEqualTo(2.5);
        assertThat(claude.timeout()).isEqualTo(Duration.ofSeconds(45));
        assertThat(claude.breaker()).isEqualTo(new BreakerConfig(4, Duration.ofSeconds(20), 1));
        assertThat(claude.retry()).isEqualTo(new RetryConfig(2, Duration.ofMillis(100), Duration.ofSeconds(3)));
        assertThat(claude.fallbacks()).containsExactly(new Fallback("openai", "gpt-5.1"), new Fallback("ollama", null));
        ProviderConfig openai = config.provider("OpenAI").orElseThrow();
        assertThat(openai.kind()).isEqualTo(ProviderKind.OPENAI);
        assertThat(openai.baseUrl()).isEqualTo("https://api.openai.com/v1");
        assertThat(openai.breaker()).isEqualTo(new BreakerConfig(5, Duration.ofSeconds(60), 3));
        assertThat(config.provider("elsewhere")).isEmpty();
    }

    @Test
    void a_secret_is_never_shown() throws Exception {
        assertThat(read("chamber.json", JSON).toString()).doesNotContain("sk-").contains("ApiKey[hidden]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"worker\": 1}|'worker' in the file is unknown",
                "{\"workers\": 0}|workers must be from 1",
                "{\"workers\": 1.5}|workers must be a whole number",
                "{\"workers\": \"many\"}|workers must be a number",
                "{\"lease\": 90}|lease must be a text",
                "{\"lease\": \"long\"}|lease must be a length of time",
                "{\"lease\": \"10ms\"}|lease in seconds must be from 1",
                "{\"default\": \"x\"}|the default provider is 'x'",
                "{\"providers\": []}|providers must be an object",
                "{\"providers\": {\"x\": {}}}|no kind of provider 'x'",
                "{\"providers\": {\"ollama\": {\"fallbacks\": [\"x\"]}}}|the fallback of ollama is 'x'",
                "{\"providers\": {\"ollama\": {\"baseUrl\": \"ftp://x\"}}}|the base URL of ollama",
                "{\"providers\": {\"ollama\": {\"apiKeyEnv\": \"NONE\"}}}|should be in NONE, which is not set",
                "{\"providers\": {\"ollama\": {\"apiKey\": \"a\", \"apiKeyEnv\": \"B\"}}}|both apiKey and apiKeyEnv",
                "{\"providers\": {\"ollama\": {\"models\": {\"m\": {\"in\": -1}}}}}|price of a million tokens",
                "{\"providers\": {\"ollama\": {\"breaker\": {\"failures\": 0}}}}|breaker failures",
                "{\"providers\": {\"ollama\": {\"retry\": {\"calls\": 99}}}}|retry calls",
                "{\"providers\": {\"ollama\": {\"timeout\": \"0s\"}}}|timeout",
                "[]|holds no object",
                "{\"apiKey\": \"sk-secret|is not JSON: look at line 1",
            })
    void a_mistake_is_named_without_repeating_values(String text, String message) {
        assertThatThrownBy(() -> read("chamber.json", text))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining(message)
                .satisfies(e -> assertThat(e.toString()).doesNotContain("sk-"));
    }

    @Test
    void a_key_that_is_no_key_is_not_repeated() {
        assertThatThrownBy(() -> new ApiKey("sk-secret\nX-Header: 1"))
                .isInstanceOf(MinutebookException.class)
                .hasMessageNotContaining("sk-");
        assertThat(new ApiKey("sk-secret").hideIn("wrong key sk-secret")).isEqualTo("wrong key [hidden]");
    }

    @Test
    void the_example_in_the_papers_is_a_good_one() throws Exception {
        String paper = Files.readString(ROOT.resolve("docs/chamber.md"));
        int from = paper.indexOf("```json\n") + 8;
        String example = paper.substring(from, paper.indexOf("```", from));
        Path file = Files.writeString(folder.resolve("example.json"), example);
        ChamberConfig config = ChamberConfig.read(file, variable -> "key-of-" + variable);
        assertThat(config.providers().keySet()).containsExactlyInAnyOrder("anthropic", "openai", "gemini", "local");
        assertThat(config.providers().values())
                .extracting(ProviderConfig::kind)
                .containsExactlyInAnyOrder(ProviderKind.values());
        assertThat(Map.copyOf(config.providers())).isNotEmpty();
    }
}
