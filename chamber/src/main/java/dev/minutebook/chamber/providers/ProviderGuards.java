package dev.minutebook.chamber.providers;

import dev.minutebook.chamber.config.ProviderConfig;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The guards of all providers. Thread safe.
public final class ProviderGuards {

    private final Clock clock;
    private final Map<String, ProviderGuard> guards = new ConcurrentHashMap<>();

    public ProviderGuards(Clock clock) {
        this.clock = clock;
    }

    public ProviderGuard to(ProviderConfig provider) {
        return guards.computeIfAbsent(provider.name(), name -> new ProviderGuard(provider, clock));
    }

    Collection<ProviderGuard> all() {
        return guards.values();
    }
}
