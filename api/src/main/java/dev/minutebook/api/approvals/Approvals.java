package dev.minutebook.api.approvals;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.Optional;

/// Gates: where a debate waits for a person.
public interface Approvals {

    /// The gate of that id, if there is one.
    Optional<Approval> find(ApprovalId approval);

    /// Gates, oldest first.
    Page<Approval> list(ApprovalFilter filter, PageRequest page);

    /// Lets the debate go on. Takes the role reviewer, and somebody else than who opened the debate.
    Approval approve(ApprovalId approval, String reason);

    /// Ends the debate as failed. Takes the role reviewer, and somebody else than who opened the debate.
    Approval refuse(ApprovalId approval, String reason);
}
