package dev.minutebook.cli.decisions;

import dev.minutebook.api.decisions.Strength;
import dev.minutebook.cli.screen.EnumNames;

/// How strongly a decision may be carried, for completion.
final class Strengths extends EnumNames {

    Strengths() {
        super(Strength.values());
    }
}
