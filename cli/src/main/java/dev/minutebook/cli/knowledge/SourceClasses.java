package dev.minutebook.cli.knowledge;

import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.cli.screen.EnumNames;

/// Where knowledge may come from, for completion.
final class SourceClasses extends EnumNames {

    SourceClasses() {
        super(SourceClass.values());
    }
}
