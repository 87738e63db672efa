/// Erasures: what belongs to one agent, user or token is taken out of the record for good.
///
/// An erasure is `RUNNING` from the call that asked for it until nothing of the subject is left, and
/// `COMPLETED` from then on. It cannot be undone or cancelled.
@NullMarked
package dev.minutebook.api.erasures;

import org.jspecify.annotations.NullMarked;
