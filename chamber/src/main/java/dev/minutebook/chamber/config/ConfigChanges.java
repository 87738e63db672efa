package dev.minutebook.chamber.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Which keys of a file differ between two configurations, without their values, of which some are secret.
public final class ConfigChanges {

    private static final Map<String, Function<ProviderConfig, @Nullable Object>> OF_PROVIDER = ofProvider();

    private ConfigChanges() {}

    private static Map<String, Function<ProviderConfig, @Nullable Object>> ofProvider() {
        Map<String, Function<ProviderConfig, @Nullable Object>> keys = new LinkedHashMap<>();
        keys.put("kind", ProviderConfig::kind);
        keys.put("baseUrl", ProviderConfig::baseUrl);
        keys.put("apiKey", ProviderConfig::apiKey);
        keys.put("model", ProviderConfig::model);
        keys.put("models", ProviderConfig::models);
        keys.put("callsPerSecond", ProviderConfig::callsPerSecond);
        keys.put("timeout", ProviderConfig::timeout);
        keys.put("breaker", ProviderConfig::breaker);
        keys.put("retry", ProviderConfig::retry);
        keys.put("fallbacks", ProviderConfig::fallbacks);
        return keys;
    }

    /// Such as `workers` or `providers.openai.model`; a provider that is new or gone is one key. Nothing
    /// means that both are alike.
    ///
    /// @param before null where there was no file
    /// @param after  null where there is none any more
    public static List<String> between(@Nullable ChamberConfig before, @Nullable ChamberConfig after) {
        List<String> changed = new ArrayList<>();
        if (before != null && after != null) {
            changed(changed, "default", before.usual(), after.usual());
            changed(changed, "workers", before.workers(), after.workers());
            changed(changed, "lease", before.lease(), after.lease());
            changed(
                    changed,
                    "providers",
                    List.copyOf(before.providers().keySet()),
                    List.copyOf(after.providers().keySet()));
        }
        Map<String, ProviderConfig> old = before == null ? Map.of() : before.providers();
        Map<String, ProviderConfig> now = after == null ? Map.of() : after.providers();
        TreeSet<String> names = new TreeSet<>(old.keySet());
        names.addAll(now.keySet());
        for (String name : names) {
            ProviderConfig one = old.get(name);
            ProviderConfig other = now.get(name);
            if (one == null || other == null) {
                changed.add("providers." + name);
            } else {
                OF_PROVIDER.forEach((key, value) ->
                        changed(changed, "providers." + name + "." + key, value.apply(one), value.apply(other)));
            }
        }
        return changed;
    }

    private static void changed(List<String> changed, String key, @Nullable Object one, @Nullable Object other) {
        if (!Objects.equals(one, other)) {
            changed.add(key);
        }
    }
}
