package dev.minutebook.api.promotions;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.knowledge.DomainPath;

/// The last promotion in a field is taken back.
///
/// @param reason why; it is kept
public record RollBack(String field, String reason) {

    public RollBack {
        field = DomainPath.of(field);
        ChangeReason.check(reason);
    }
}
