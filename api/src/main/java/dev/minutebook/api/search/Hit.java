package dev.minutebook.api.search;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A text that was found.
///
/// @param kind      such as `memory`, `turn` or `channel_message`
/// @param subject   what was found, by its id
/// @param container what it stands in: its channel or its debate
/// @param seq       its place there
/// @param author    the name of who wrote it, then
/// @param at        when it was written
/// @param snippet   the place that matched, at most 240 characters, the words between `«` and `»`
/// @param archivedAt since when it is archived; such a text is found only by a query with `is:archived`
/// @param why       what the score is made of
public record Hit(
        String kind,
        UUID subject,
        @Nullable UUID container,
        @Nullable Long seq,
        @Nullable String author,
        @Nullable String title,
        Instant at,
        String snippet,
        double score,
        @Nullable Instant archivedAt,
        List<Reason> why) {

    public Hit {
        why = List.copyOf(why);
    }
}
