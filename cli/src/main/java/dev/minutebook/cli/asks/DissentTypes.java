package dev.minutebook.cli.asks;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.cli.screen.EnumNames;

/// Kinds of disagreement, for completion.
final class DissentTypes extends EnumNames {

    DissentTypes() {
        super(DissentType.values());
    }
}
