package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.lessons.ApplyLesson;
import dev.minutebook.api.lessons.DebatePattern;
import dev.minutebook.api.lessons.DebateStrategy;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Lessons over HTTP.
final class HttpLessons implements Lessons {

    private final WorkspaceCalls workspace;

    HttpLessons(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public Optional<Lesson> find(LessonId lesson) {
        return workspace.find(path(lesson), Lesson.class, "lesson");
    }

    @Override
    public Page<Lesson> list(LessonFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("lessons")
                .query("query", filter.query())
                .choice("category", filter.category())
                .choice("minTier", filter.minTier())
                .query("tag", filter.tag())
                .query("language", filter.language())
                .query("domain", filter.domain())
                .page(page);
        return workspace.page(path, Lesson.class);
    }

    @Override
    public LessonUse apply(LessonId lesson, @Nullable DebateId debate) {
        Object body = new ApplyLesson(debate);
        return workspace.post(path(lesson).segment("apply"), body, LessonUse.class);
    }

    @Override
    public Lesson settle(LessonId lesson, int use, LessonOutcome outcome) {
        RequestPath path =
                path(lesson).segment("uses").segment(Integer.toString(use)).segment("settle");
        return workspace.post(path, outcome, Lesson.class);
    }

    @Override
    public Page<LessonUse> uses(LessonId lesson, PageRequest page) {
        return workspace.page(path(lesson).segment("uses").page(page), LessonUse.class);
    }

    @Override
    public Page<DebatePattern> patterns(PageRequest page) {
        RequestPath path = workspace.path("lessons").segment("patterns").page(page);
        return workspace.page(path, DebatePattern.class);
    }

    @Override
    public Page<DebateStrategy> strategies(PageRequest page) {
        RequestPath path = workspace.path("lessons").segment("strategies").page(page);
        return workspace.page(path, DebateStrategy.class);
    }

    private RequestPath path(LessonId lesson) {
        return workspace.path("lessons").segment(lesson.text());
    }
}
