package dev.minutebook.chamber.providers;

import dev.minutebook.chamber.config.ProviderConfig;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The gates of all providers. Thread safe.
public final class Gates {

    private final Clock clock;
    private final Map<String, Gate> gates = new ConcurrentHashMap<>();

    public Gates(Clock clock) {
        this.clock = clock;
    }

    public Gate to(ProviderConfig provider) {
        return gates.computeIfAbsent(provider.name(), name -> new Gate(provider, clock));
    }

    Collection<Gate> all() {
        return gates.values();
    }
}
