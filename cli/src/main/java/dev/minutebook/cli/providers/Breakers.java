package dev.minutebook.cli.providers;

import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.cli.screen.EnumNames;

/// How a breaker may stand, for completion.
final class Breakers extends EnumNames {

    Breakers() {
        super(ProviderState.Breaker.values());
    }
}
