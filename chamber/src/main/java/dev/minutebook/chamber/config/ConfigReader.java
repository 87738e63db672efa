package dev.minutebook.chamber.config;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minutebook.api.DurationText;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Turns the tree of a file into a configuration. Unknown names are refused; error messages never repeat a value.
final class ConfigReader {

    private final UnaryOperator<@Nullable String> environment;

    ConfigReader(UnaryOperator<@Nullable String> environment) {
        this.environment = environment;
    }

    ChamberConfig chamber(JsonNode tree) {
        known("the file", tree, Set.of("providers", "default", "workers", "lease"));
        Map<String, ProviderConfig> providers = new LinkedHashMap<>();
        object("providers", tree.get("providers")).forEach((name, node) -> {
            ProviderConfig provider = provider(name, node);
            providers.put(provider.name(), provider);
        });
        return new ChamberConfig(
                providers,
                text("default", tree.get("default")),
                orElse(whole("workers", tree.get("workers")), ChamberConfig.WORKERS),
                orElse(length("lease", tree.get("lease")), ChamberConfig.LEASE));
    }

    private ProviderConfig provider(String name, JsonNode node) {
        known(
                name,
                node,
                Set.of(
                        "kind",
                        "baseUrl",
                        "apiKey",
                        "apiKeyEnv",
                        "model",
                        "models",
                        "callsPerSecond",
                        "timeout",
                        "breaker",
                        "retry",
                        "fallbacks"));
        ProviderKind kind = ProviderKind.named(orElse(text(name + ".kind", node.get("kind")), name));
        ProviderConfig usual = ProviderConfig.of(name, kind);
        return new ProviderConfig(
                name,
                kind,
                orElse(text(name + ".baseUrl", node.get("baseUrl")), usual.baseUrl()),
                key(name, node),
                text(name + ".model", node.get("model")),
                models(name, node.get("models")),
                number(name + ".callsPerSecond", node.get("callsPerSecond")),
                orElse(length(name + ".timeout", node.get("timeout")), usual.timeout()),
                breaker(name + ".breaker", node.get("breaker"), usual.breaker()),
                retry(name + ".retry", node.get("retry"), usual.retry()),
                fallbacks(name + ".fallbacks", node.get("fallbacks")));
    }

    private @Nullable ApiKey key(String name, JsonNode node) {
        String value = text(name + ".apiKey", node.get("apiKey"));
        String variable = text(name + ".apiKeyEnv", node.get("apiKeyEnv"));
        if (value != null && variable != null) {
            throw Problem.Code.INVALID.because(name + " has both apiKey and apiKeyEnv; give one of them");
        }
        if (variable != null) {
            value = environment.apply(variable);
            if (value == null || value.isBlank()) {
                throw Problem.Code.INVALID.because(
                        "the key of " + name + " should be in " + variable + ", which is not set");
            }
        }
        return value == null ? null : new ApiKey(value.strip());
    }

    private Map<String, Price> models(String name, @Nullable JsonNode node) {
        Map<String, Price> prices = new LinkedHashMap<>();
        object(name + ".models", node).forEach((model, price) -> {
            known(name + ".models." + model, price, Set.of("in", "out"));
            prices.put(
                    model, new Price(money(model + ".in", price.get("in")), money(model + ".out", price.get("out"))));
        });
        return prices;
    }

    private BreakerConfig breaker(String name, @Nullable JsonNode node, BreakerConfig usual) {
        if (node == null) {
            return usual;
        }
        known(name, node, Set.of("failures", "cooldown", "trials"));
        return new BreakerConfig(
                orElse(whole(name + ".failures", node.get("failures")), usual.failures()),
                orElse(length(name + ".cooldown", node.get("cooldown")), usual.cooldown()),
                orElse(whole(name + ".trials", node.get("trials")), usual.trials()));
    }

    private RetryConfig retry(String name, @Nullable JsonNode node, RetryConfig usual) {
        if (node == null) {
            return usual;
        }
        known(name, node, Set.of("calls", "first", "longest"));
        return new RetryConfig(
                orElse(whole(name + ".calls", node.get("calls")), usual.calls()),
                orElse(length(name + ".first", node.get("first")), usual.first()),
                orElse(length(name + ".longest", node.get("longest")), usual.longest()));
    }

    private List<Fallback> fallbacks(String name, @Nullable JsonNode node) {
        List<Fallback> others = new ArrayList<>();
        if (node == null) {
            return others;
        }
        if (node.isTextual()) {
            for (String one : node.textValue().split(",")) {
                others.add(Fallback.of(one.strip()));
            }
            return others;
        }
        if (!node.isArray()) {
            throw wrong(name, "a list of provider or provider/model");
        }
        node.forEach(one -> others.add(Fallback.of(orElse(text(name, one), ""))));
        return others;
    }

    private static Map<String, JsonNode> object(String name, @Nullable JsonNode node) {
        Map<String, JsonNode> fields = new LinkedHashMap<>();
        if (node == null) {
            return fields;
        }
        if (!node.isObject()) {
            throw wrong(name, "an object");
        }
        node.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        return fields;
    }

    private static void known(String name, JsonNode node, Set<String> fields) {
        object(name, node).keySet().forEach(field -> {
            if (!fields.contains(field)) {
                throw Problem.Code.INVALID.because("'"
                        + field
                        + "' in "
                        + name
                        + " is unknown; known are "
                        + fields.stream().sorted().toList());
            }
        });
    }

    private static @Nullable String text(String name, @Nullable JsonNode node) {
        if (node == null || node.isNull()) {
            return null;
        }
        if (!node.isTextual()) {
            throw wrong(name, "a text");
        }
        return node.textValue();
    }

    private static @Nullable Integer whole(String name, @Nullable JsonNode node) {
        BigDecimal number = decimal(name, node);
        try {
            return number == null ? null : number.intValueExact();
        } catch (ArithmeticException e) {
            throw wrong(name, "a whole number");
        }
    }

    private static @Nullable Double number(String name, @Nullable JsonNode node) {
        BigDecimal number = decimal(name, node);
        return number == null ? null : number.doubleValue();
    }

    private static BigDecimal money(String name, @Nullable JsonNode node) {
        return orElse(decimal(name, node), BigDecimal.ZERO);
    }

    private static @Nullable BigDecimal decimal(String name, @Nullable JsonNode node) {
        if (node == null || node.isNull()) {
            return null;
        }
        if (node.isNumber()) {
            return node.decimalValue();
        }
        try {
            return new BigDecimal(node.asText());
        } catch (NumberFormatException e) {
            throw wrong(name, "a number");
        }
    }

    private static @Nullable Duration length(String name, @Nullable JsonNode node) {
        String text = text(name, node);
        if (text == null) {
            return null;
        }
        try {
            return DurationText.parse(text);
        } catch (MinutebookException malformed) {
            throw wrong(name, "a length of time such as 500ms, 30s, 2m or PT2M");
        }
    }

    private static <T> T orElse(@Nullable T value, T usual) {
        return value == null ? usual : value;
    }

    private static RuntimeException wrong(String name, String shape) {
        return Problem.Code.INVALID.because(name + " must be " + shape);
    }
}
