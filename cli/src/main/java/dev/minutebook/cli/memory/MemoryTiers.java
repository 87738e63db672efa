package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Tier;
import dev.minutebook.cli.screen.EnumNames;

/// The tiers, for completion.
final class MemoryTiers extends EnumNames {

    MemoryTiers() {
        super(Tier.values());
    }
}
