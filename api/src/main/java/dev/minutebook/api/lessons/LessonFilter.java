package dev.minutebook.api.lessons;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// Which lessons are wanted; null means any.
///
/// @param query words to look for; then the best match comes first
public record LessonFilter(
        @Nullable String query,
        Lesson.@Nullable Category category,
        Lesson.@Nullable Tier minTier,
        @Nullable String tag,
        @Nullable String language,
        @Nullable String domain) {

    /// The longest query.
    public static final int QUERY = 256;

    /// The longest name of a language.
    public static final int LANGUAGE = 32;

    public LessonFilter {
        Limits.optional("query", query, QUERY);
        Limits.optional("tag", tag, Labels.TAG);
        Limits.optional("language", language, LANGUAGE);
        domain = Labels.domain(domain);
    }

    /// All lessons.
    public static LessonFilter any() {
        return new LessonFilter(null, null, null, null, null, null);
    }

    /// Lessons that hold the words.
    public static LessonFilter about(String words) {
        return new LessonFilter(words, null, null, null, null, null);
    }

    /// Only of this category.
    public LessonFilter category(Lesson.Category category) {
        return new LessonFilter(query, category, minTier, tag, language, domain);
    }

    /// Only of this tier or a better one.
    public LessonFilter minTier(Lesson.Tier minTier) {
        return new LessonFilter(query, category, minTier, tag, language, domain);
    }

    /// Only with this tag.
    public LessonFilter tag(String tag) {
        return new LessonFilter(query, category, minTier, tag, language, domain);
    }

    /// Only for this programming language.
    public LessonFilter language(String language) {
        return new LessonFilter(query, category, minTier, tag, language, domain);
    }

    /// Only of a domain.
    public LessonFilter domain(String domain) {
        return new LessonFilter(query, category, minTier, tag, language, domain);
    }
}
