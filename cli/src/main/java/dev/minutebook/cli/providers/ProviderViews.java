package dev.minutebook.cli.providers;

import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of providers.
final class ProviderViews {

    private ProviderViews() {}

    static View<ProviderState> provider() {
        return new View<ProviderState>(ProviderState::provider)
                .column("Provider", ProviderState::provider, state -> Ink.NAME)
                .column("Worker", ProviderState::worker)
                .column("State", ProviderState::state, state -> ink(state.state()))
                .column("Failures", state -> state.failures() + "/" + state.failureThreshold())
                .column("Calls", ProviderState::calls)
                .column("Tries again", ProviderState::retryAt)
                .column("Reported", ProviderState::updatedAt)
                .text("Last error", ProviderState::lastError);
    }

    private static Ink ink(ProviderState.Breaker state) {
        return switch (state) {
            case CLOSED -> Ink.GOOD;
            case HALF_OPEN -> Ink.WAITING;
            case OPEN -> Ink.BAD;
        };
    }
}
