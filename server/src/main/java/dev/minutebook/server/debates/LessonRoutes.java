package dev.minutebook.server.debates;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.lessons.ApplyLesson;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Lessons, patterns and strategies.
public final class LessonRoutes {

    private LessonRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/lessons/patterns", "lessons.patterns")
                        .query("limit", "cursor")
                        .answers(call -> lessons(call).patterns(call.query().page())),
                inWorkspace(GET, "/lessons/strategies", "lessons.strategies")
                        .query("limit", "cursor")
                        .answers(call -> lessons(call).strategies(call.query().page())),
                inWorkspace(GET, "/lessons", "lessons.list")
                        .query("query", "category", "minTier", "tag", "language", "domain", "limit", "cursor")
                        .by(LessonRoutes::list),
                inWorkspace(GET, "/lessons/{lesson}", "lessons.find").by(LessonRoutes::find),
                inWorkspace(POST, "/lessons/{lesson}/apply", "lessons.apply")
                        .takes(ApplyLesson.class)
                        .by(LessonRoutes::apply),
                inWorkspace(GET, "/lessons/{lesson}/uses", "lessons.uses")
                        .query("limit", "cursor")
                        .answers(call ->
                                lessons(call).uses(id(call), call.query().page())),
                inWorkspace(POST, "/lessons/{lesson}/uses/{use}/settle", "lessons.settle")
                        .takes(LessonOutcome.class, "success")
                        .by(LessonRoutes::settle));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Answer list(Call call) {
        Query query = call.query();
        LessonFilter filter = new LessonFilter(
                query.text("query"),
                query.choice("category", Lesson.Category.class),
                query.choice("minTier", Lesson.Tier.class),
                query.text("tag"),
                query.text("language"),
                query.text("domain"));
        return Answer.ok(lessons(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        LessonId id = id(call);
        return Answer.ok(Refusal.found(lessons(call).find(id), "lesson", "lesson " + id.text()));
    }

    private static Answer apply(Call call) throws IOException {
        ApplyLesson request = call.body(ApplyLesson.class, new ApplyLesson(null));
        return Answer.created(lessons(call).apply(id(call), request.debate()), null);
    }

    private static Answer settle(Call call) throws IOException {
        LessonOutcome outcome = call.body(LessonOutcome.class);
        return Answer.ok(lessons(call).settle(id(call), call.number("use"), outcome));
    }

    private static Lessons lessons(Call call) {
        return call.workspace().lessons();
    }

    private static LessonId id(Call call) {
        return call.id("lesson", LessonId::new);
    }
}
