package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.cli.screen.EnumNames;

/// The forms of an export, for completion.
final class ExportFormats extends EnumNames {

    ExportFormats() {
        super(ExportFormat.values());
    }
}
