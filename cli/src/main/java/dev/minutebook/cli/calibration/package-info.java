/// `minutebook calibration …`: how well agents know what they know.
@NullMarked
package dev.minutebook.cli.calibration;

import org.jspecify.annotations.NullMarked;
