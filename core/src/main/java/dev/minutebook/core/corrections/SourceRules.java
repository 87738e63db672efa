package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Caller;
import org.jspecify.annotations.Nullable;

/// Who corrected, whatever the caller says of it. People and programs know by which path something came, and state it;
/// the word of an agent is an agent's word.
final class SourceRules {

    private SourceRules() {}

    static CorrectionSource of(Caller caller, @Nullable CorrectionSource stated) {
        if (caller.kind() == Token.Kind.AGENT) {
            return CorrectionSource.AGENT;
        }
        return stated == null ? CorrectionSource.MANUAL : stated;
    }
}
