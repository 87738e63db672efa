package dev.minutebook.api.audit;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;

/// The sealed log of a workspace.
public interface Audit {

    /// Sealed entries with a number above `after`, in order.
    Page<AuditEntry> entries(long after, PageRequest page);

    /// The proof that one entry is in the log, to be checked without the database. Refused with NOT_FOUND while no
    /// such entry is sealed, and where retention has removed it.
    InclusionProof proof(long number);

    /// Sealed entries as they come, beginning after a number. Nothing is skipped or repeated; resume at the number
    /// last seen.
    Feed<AuditEntry> follow(long after);

    /// How far the log is sealed, and what holds it up.
    AuditStatus status();

    /// Recomputes the log and says what holds. One at a time: a second of the same workspace is refused with
    /// CONFLICT while one runs.
    Verification verify(VerifyAudit request);

    /// The newest signed block as a few lines of text, to be kept outside the database. Refused with NOT_FOUND
    /// while nothing is sealed.
    String checkpoint();
}
