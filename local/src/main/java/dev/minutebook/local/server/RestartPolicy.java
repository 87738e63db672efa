package dev.minutebook.local.server;

import java.time.Duration;

/// How often and how fast a crashed server is restarted.
///
/// @param attempts failed launches in a row before the server is reported as failed; it is launched on nevertheless
/// @param pause before the second launch; doubled before each further one, the first comes at once
/// @param longestPause the bound of the doubling
/// @param calm a server that lived this long is launched again at once
public record RestartPolicy(int attempts, Duration pause, Duration longestPause, Duration calm) {

    public static final RestartPolicy STANDARD =
            new RestartPolicy(10, Duration.ofMillis(100), Duration.ofSeconds(5), Duration.ofSeconds(30));

    Duration before(int attempt) {
        if (attempt == 0) {
            return Duration.ZERO;
        }
        Duration doubled = pause.multipliedBy(1L << Math.min(attempt - 1, 20));
        return doubled.compareTo(longestPause) < 0 ? doubled : longestPause;
    }
}
