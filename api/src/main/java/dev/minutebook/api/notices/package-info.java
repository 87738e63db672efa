/// Notices: how people learn that something waits for them, and programs of what was done.
///
/// A subscription says where notices of which events go. Each event becomes one delivery to each subscription that
/// wants it, written together with the event. A delivery is `pending` until it is `sent`; it is `dropped` if what
/// it tells of no longer waits, and `dead` when the last attempt failed, until somebody has it sent again.
///
/// A subscription to entries of the sealed log gets one delivery for each that it names, in the order of the
/// log.
@NullMarked
package dev.minutebook.api.notices;

import org.jspecify.annotations.NullMarked;
