package dev.minutebook.cli.critiques;

import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.cli.screen.EnumNames;

/// What issues may be about, for completion.
final class IssueTypes extends EnumNames {

    IssueTypes() {
        super(IssueType.values());
    }
}
