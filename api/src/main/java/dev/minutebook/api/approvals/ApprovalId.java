package dev.minutebook.api.approvals;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a gate request.
public record ApprovalId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ApprovalId of(String text) {
        return new ApprovalId(UUID.fromString(text));
    }
}
