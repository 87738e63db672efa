package dev.minutebook.cli.tokens;

import dev.minutebook.api.workspaces.Role;
import dev.minutebook.cli.screen.EnumNames;

/// How far a token may reach, for completion.
final class Roles extends EnumNames {

    Roles() {
        super(Role.values());
    }
}
