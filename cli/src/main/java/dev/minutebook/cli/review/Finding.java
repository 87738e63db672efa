package dev.minutebook.cli.review;

import dev.minutebook.cli.screen.EnumNames;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something that was found at a line.
///
/// @param rule     the rule of a scripted reviewer; null where a seat found it by itself
/// @param raisedBy the names of the seats that cited it
public record Finding(
        String path,
        int from,
        int to,
        Level level,
        @Nullable String rule,
        String message,
        List<String> raisedBy) {

    /// How bad it is.
    public enum Level {
        NOTE,
        WARNING,
        ERROR
    }

    public Finding {
        raisedBy = List.copyOf(raisedBy);
    }

    /// `path:line` or `path:from-to`.
    String place() {
        return path + ":" + from + (to > from ? "-" + to : "");
    }

    /// As a seat writes it into the record, where [Citations] reads it again.
    String written() {
        return place() + ": [" + EnumNames.spoken(level) + "] " + (rule == null ? "" : rule + ": ") + message;
    }
}
