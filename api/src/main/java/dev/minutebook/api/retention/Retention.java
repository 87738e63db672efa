package dev.minutebook.api.retention;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.List;
import java.util.Optional;

/// What is removed when, and what must not be.
///
/// To change anything takes the role operator.
public interface Retention {

    /// The policy of every kind.
    List<RetentionPolicy> policies();

    /// Changes the policy of a kind; the log tells who did and why. Runs by the clock carry it out a day later, a run
    /// by request at once. Refused with INVALID where the kind takes no such bound, and where it is usually
    /// kept for ever and no reason is given.
    RetentionPolicy put(PutRetentionPolicy request);

    /// What a run would remove now, by the same conditions; nothing is changed.
    RetentionForecast forecast();

    /// Starts a run. It goes on in the background until it is completed, also after this process ended: what is
    /// returned may be on its way. One runs at a time in a workspace: refused with CONFLICT while another does.
    RemovalRun run();

    /// The run of that id.
    Optional<RemovalRun> find(RemovalRunId run);

    /// Runs, newest first.
    Page<RemovalRun> runs(PageRequest page);

    /// Places a hold. When it returns, nothing that it reaches and that was there is removed until it is released.
    /// Refused with NOT_FOUND if there is no such subject.
    LegalHold hold(PlaceHold request);

    /// Releases a hold; the log tells who did and why. Refused with NOT_FOUND if there is none of that id, with
    /// CONFLICT if it is released.
    LegalHold release(LegalHoldId hold, ChangeReason reason);

    /// Holds, newest first, released ones included.
    Page<LegalHold> holds(PageRequest page);
}
