package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.cli.screen.EnumNames;

/// Where memories come from, for completion.
final class SourceClasses extends EnumNames {

    SourceClasses() {
        super(SourceClass.values());
    }
}
