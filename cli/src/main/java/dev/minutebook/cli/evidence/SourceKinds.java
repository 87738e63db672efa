package dev.minutebook.cli.evidence;

import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.cli.screen.EnumNames;

/// Of what kind a source may be, for completion.
final class SourceKinds extends EnumNames {

    SourceKinds() {
        super(SourceKind.values());
    }
}
