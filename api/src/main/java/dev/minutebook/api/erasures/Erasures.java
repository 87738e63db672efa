package dev.minutebook.api.erasures;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.Optional;

/// Takes what belongs to one person or agent out of the record of a workspace. For its operators who are people
/// or programs; no agent decides about it.
///
/// The places of things stay: a message keeps its number and its author, who has no name any more, and says
/// that it was erased. Entries of the log stay, as they hold no content; with the salts nobody can try out what
/// they committed to.
public interface Erasures {

    /// How many rows an erasure would change now.
    ///
    /// Refuses with NOT_FOUND a subject that there is not.
    ErasurePreview preview(ErasureSubject subject);

    /// Begins an erasure, which goes on in the background. From its return on an agent is archived and a token
    /// revoked, so that nothing new of them is accepted; what they wrote at the same moment is erased too.
    ///
    /// Refuses with NOT_FOUND a subject that there is not, with CONFLICT one whose debates, queries or runs are
    /// still going on, and one that is being erased.
    Erasure start(StartErasure request);

    /// An erasure as it stands.
    Optional<Erasure> find(ErasureId id);

    /// All erasures, the newest first.
    Page<Erasure> list(PageRequest page);

    /// The certificate of an erasure. It waits until the entry of its end is sealed.
    ///
    /// Refuses with CONFLICT while the erasure is running.
    ErasureCertificate certificate(ErasureId id);
}
