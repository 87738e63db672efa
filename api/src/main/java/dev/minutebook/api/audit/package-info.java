/// What was done, in sealed order, and the proof that it was not altered.
///
/// Every write leaves an entry in its own transaction: who did what to what, with a salted commitment to content,
/// never content. Within about a second the sealer gives the committed entries their gapless numbers, links each
/// to the one before by hash, and closes a signed block. The sealed log is also the event stream of the workspace.
@NullMarked
package dev.minutebook.api.audit;

import org.jspecify.annotations.NullMarked;
