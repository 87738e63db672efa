/// Notices: how people learn that something waits for them.
///
/// A subscription says where notices of which events go. Each event becomes one delivery to each subscription that
/// wants it, written together with the event. A delivery is `pending` until it is `sent`; it is `dropped` if what
/// it tells of no longer waits, and `dead` when the last attempt failed, until somebody has it sent again.
@NullMarked
package dev.minutebook.api.notices;

import org.jspecify.annotations.NullMarked;
