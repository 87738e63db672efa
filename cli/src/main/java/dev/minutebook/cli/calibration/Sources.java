package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.cli.screen.EnumNames;

/// What confidences may be held against, for completion.
final class Sources extends EnumNames {

    Sources() {
        super(CalibrationSource.values());
    }
}
