package dev.minutebook.core.search.index;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A text that can be found, and what is known about it.
///
/// @param kind      of which capability, such as `memory`
/// @param subject   what the text belongs to
/// @param owner     the agent whose private text it is; nobody else finds it
/// @param container what it stands in, such as its channel
/// @param seq       its place there, which leads to its neighbours
/// @param author    the name of who wrote it
/// @param title     its heading, if it has one
/// @param topics    what it is about; a `/` leads from a topic to one within it
/// @param importance 0 to 1
public record SearchableText(
        String kind,
        UUID subject,
        @Nullable UUID owner,
        @Nullable UUID container,
        @Nullable Long seq,
        @Nullable String author,
        @Nullable String title,
        List<String> topics,
        double importance,
        String text) {

    public static SearchableText of(String kind, UUID subject, String text) {
        return new SearchableText(kind, subject, null, null, null, null, null, List.of(), 0, text);
    }

    public SearchableText privateOf(@Nullable UUID agent) {
        return new SearchableText(kind, subject, agent, container, seq, author, title, topics, importance, text);
    }

    public SearchableText in(UUID where, @Nullable Long place) {
        return new SearchableText(kind, subject, owner, where, place, author, title, topics, importance, text);
    }

    public SearchableText by(@Nullable String name) {
        return new SearchableText(kind, subject, owner, container, seq, name, title, topics, importance, text);
    }

    public SearchableText titled(@Nullable String heading) {
        return new SearchableText(kind, subject, owner, container, seq, author, heading, topics, importance, text);
    }

    public SearchableText about(List<String> what) {
        return new SearchableText(kind, subject, owner, container, seq, author, title, what, importance, text);
    }

    public SearchableText weighing(double value) {
        return new SearchableText(kind, subject, owner, container, seq, author, title, topics, value, text);
    }

    SearchableText saying(String words) {
        return new SearchableText(kind, subject, owner, container, seq, author, title, topics, importance, words);
    }
}
