package dev.minutebook.dist;

import dev.minutebook.api.DurationText;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.audit.CheckpointFolder;
import dev.minutebook.core.audit.CheckpointTarget;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/// Where checkpoints are kept besides the database, as the environment says: a folder, or an address that takes PUT.
final class CheckpointSettings {

    private static final String PLACE = "MINUTEBOOK_CHECKPOINTS";
    private static final String INTERVAL = "MINUTEBOOK_CHECKPOINT_INTERVAL";
    private static final Duration USUAL = Duration.ofMinutes(5);

    private CheckpointSettings() {}

    static CoreConfig of(Map<String, String> environment, CoreConfig config) {
        String place = environment.get(PLACE);
        return place == null || place.isBlank() ? config : config.checkpoints(target(place), interval(environment));
    }

    private static CheckpointTarget target(String place) {
        return place.startsWith("http://") || place.startsWith("https://")
                ? new CheckpointAddress(URI.create(place))
                : new CheckpointFolder(Path.of(place));
    }

    private static Duration interval(Map<String, String> environment) {
        String text = environment.get(INTERVAL);
        if (text == null || text.isBlank()) {
            return USUAL;
        }
        try {
            Duration interval = DurationText.parse(text);
            if (interval.compareTo(Duration.ofSeconds(1)) >= 0) {
                return interval;
            }
        } catch (MinutebookException unreadable) {
            throw refused(text);
        }
        throw refused(text);
    }

    private static RuntimeException refused(String text) {
        return Problem.Code.INVALID.because(
                INTERVAL + " is '" + text + "'; give a length of time of at least 1s, such as 5m");
    }
}
