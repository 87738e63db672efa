package dev.minutebook.chamber;

import dev.minutebook.chamber.speakers.Speaker;

/// The speaker a chamber calls.
///
/// @param whenClosed   is run when the chamber has closed
/// @param speaksForAll whether the speaker answers for providers too that are not configured
record ChamberSpeaker(Speaker speaker, boolean speaksForAll, Runnable whenClosed) {}
