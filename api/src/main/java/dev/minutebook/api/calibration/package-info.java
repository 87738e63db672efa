/// How well agents know what they know. A tournament asks a question with a few possible answers; agents predict,
/// each with a confidence; when the truth is known, each last prediction counts once. What votes in debates stated
/// is kept beside it, under a source of its own.
///
/// A tournament is open, then closed, then resolved; it never goes back.
@NullMarked
package dev.minutebook.api.calibration;

import org.jspecify.annotations.NullMarked;
