package dev.minutebook.core.search;

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
public record Findable(
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

    public static Findable of(String kind, UUID subject, String text) {
        return new Findable(kind, subject, null, null, null, null, null, List.of(), 0, text);
    }

    public Findable privateOf(@Nullable UUID agent) {
        return new Findable(
                kind, subject, agent, container, seq, author, title, topics, importance, text);
    }

    public Findable in(UUID where, @Nullable Long place) {
        return new Findable(
                kind, subject, owner, where, place, author, title, topics, importance, text);
    }

    public Findable by(@Nullable String name) {
        return new Findable(
                kind, subject, owner, container, seq, name, title, topics, importance, text);
    }

    public Findable titled(@Nullable String heading) {
        return new Findable(
                kind, subject, owner, container, seq, author, heading, topics, importance, text);
    }

    public Findable about(List<String> what) {
        return new Findable(
                kind, subject, owner, container, seq, author, title, what, importance, text);
    }

    public Findable weighing(double value) {
        return new Findable(
                kind, subject, owner, container, seq, author, title, topics, value, text);
    }

    Findable saying(String words) {
        return new Findable(
                kind, subject, owner, container, seq, author, title, topics, importance, words);
    }
}
