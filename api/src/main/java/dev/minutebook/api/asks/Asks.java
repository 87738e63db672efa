package dev.minutebook.api.asks;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Open requests to seats. Whoever holds the claim answers: a chamber worker, a program, a person.
///
/// Every report names the fence of the claim. A fence that is not the newest, or whose lease has run out, is
/// refused with STALE_FENCE and changes nothing.
public interface Asks {

    /// The open ask of that id, if it is still open.
    Optional<Ask> find(TurnId ask);

    /// Open asks, oldest first.
    Page<Ask> list(AskFilter filter, PageRequest page);

    /// Gives the caller an ask to answer, if there is one. Exactly one of many callers gets each ask.
    Optional<ClaimedAsk> claim(ClaimAsk request);

    /// What the ask says, for whoever wants to read it without claiming it.
    Prompt prompt(TurnId ask);

    /// Keeps the claim for that long from now, and returns until when.
    Instant heartbeat(TurnId ask, long fence, Duration lease);

    /// Records that a model is about to be called, and reserves its share of what the day may take.
    ///
    /// Refused with FORBIDDEN if the workspace does not allow the model, and with CONFLICT if the quota of the day
    /// does not reach.
    StartedCall call(TurnId ask, StartCall call);

    /// Shows watchers what is being said. Nothing is stored; more than five a second are passed over.
    void progress(TurnId ask, long fence, String text);

    /// Answers. The turn takes the id of the ask, so that an ask is answered once.
    Turn answer(TurnId ask, Answer answer);

    /// Refuses to answer. The debate goes on without.
    Turn decline(TurnId ask, long fence, String reason);

    /// Reports that the attempt gave no answer. The ask is open again while attempts are left; after the last it
    /// ends as a failed turn. Returns whether it is open again.
    boolean fail(TurnId ask, FailAsk report);

    /// Gives the claim back. It counts as no attempt.
    void release(TurnId ask, long fence);
}
