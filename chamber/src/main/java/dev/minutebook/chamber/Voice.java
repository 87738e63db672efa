package dev.minutebook.chamber;

import dev.minutebook.chamber.speakers.Speaker;

/// Who speaks in the chamber.
///
/// @param whenClosed   is run when the chamber has closed
/// @param speaksForAll whether the speaker answers for providers too that are not configured
record Voice(Speaker speaker, boolean speaksForAll, Runnable whenClosed) {}
