/// How well agents know what they know. `Predicting` is the life of a tournament; `Calibrations` counts what
/// confidences were worth, of predictions and, called by debates, of votes; `Reliability` and `Recalibration` are
/// the rules. All figures follow from the sums of ten buckets, so that no prediction is read again.
@NullMarked
package dev.minutebook.core.calibration;

import org.jspecify.annotations.NullMarked;
