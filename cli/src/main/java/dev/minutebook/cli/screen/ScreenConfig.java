package dev.minutebook.cli.screen;

import java.util.Map;

/// How the person wants things shown.
public record ScreenConfig(Format format, boolean quiet, boolean noColour) {

    /// Whether colours are wanted, given that somebody can see them.
    public boolean colour(Map<String, String> environment) {
        return !noColour
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }
}
