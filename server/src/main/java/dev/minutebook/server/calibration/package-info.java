/// Routes of tournaments and of calibration.
@NullMarked
package dev.minutebook.server.calibration;

import org.jspecify.annotations.NullMarked;
