package dev.minutebook.api.retention;

import java.time.Instant;
import java.util.List;

/// What a run would remove, if it began at this moment.
public record RetentionForecast(Instant at, List<KindRemoval> kinds) {

    public RetentionForecast {
        kinds = List.copyOf(kinds);
    }
}
