package dev.minutebook.api.evolution.episodes;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of an episode.
public record EpisodeId(UUID value) implements Id {

    /// Reads an id from its text.
    public static EpisodeId of(String text) {
        return new EpisodeId(UUID.fromString(text));
    }
}
