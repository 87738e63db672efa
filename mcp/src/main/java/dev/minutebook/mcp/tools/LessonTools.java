package dev.minutebook.mcp.tools;

import dev.minutebook.api.Labels;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tools for lessons, patterns and strategies.
final class LessonTools {

    private static final Argument LESSON =
            Argument.id("lesson", "Id of the lesson.").needed();

    private LessonTools() {}

    record Found(boolean found, @Nullable Lesson lesson) {}

    static List<Tool> list() {
        return List.of(all(), find(), apply(), settle(), uses(), patterns(), strategies());
    }

    private static Tool all() {
        return Tool.named("lesson_list")
                .title("Look for lessons")
                .description("""
                        Returns what earlier debates taught: best match first where query is given, else newest first. \
                        Call it before you begin something of the kind. Trust gold more than bronze: tiers are earned by \
                        uses that helped. When you follow one, call lesson_apply, and lesson_settle afterwards.""")
                .takes(
                        Argument.text("query", 1, LessonFilter.QUERY, "Few and telling words to look for."),
                        Argument.choice("category", Lesson.Category.class, "Only about this."),
                        Argument.choice("minTier", Lesson.Tier.class, "Only of this tier or above."),
                        Argument.text("tag", 1, Labels.TAG, "Only with this tag."),
                        Argument.text("language", 1, LessonFilter.LANGUAGE, "Only about this programming language."),
                        Argument.text("domain", 1, Labels.PATH, "Only of this domain."))
                .paged()
                .reads((workspace, given) -> workspace.lessons().list(given.as(LessonFilter.class), given.page()));
    }

    private static Tool find() {
        return Tool.named("lesson_find")
                .title("Read a lesson")
                .description("""
                        Looks up one lesson: what it says, the debate it comes from, its tier, and how often it helped. \
                        Answers found false when there is none.""")
                .takes(LESSON)
                .reads((workspace, given) -> workspace
                        .lessons()
                        .find(given.id("lesson", LessonId::new))
                        .map(lesson -> new Found(true, lesson))
                        .orElse(new Found(false, null)));
    }

    private static Tool apply() {
        return Tool.named("lesson_apply")
                .title("Say that you apply a lesson")
                .description("""
                        Says that you are applying a lesson, and returns the number of this use. Keep it: when you know \
                        whether it helped, call lesson_settle with it. Lessons live by honest outcomes.""")
                .takes(LESSON, Argument.id("debate", "Where; elsewhere than in a debate if absent."))
                .writes((workspace, given) -> workspace
                        .lessons()
                        .apply(given.id("lesson", LessonId::new), given.optionalId("debate", DebateId::new)));
    }

    private static Tool settle() {
        return Tool.named("lesson_settle")
                .title("Say whether a lesson helped")
                .description("""
                        Says what came of one use of a lesson, once. Report failures too: a lesson that did not help \
                        must not rise. Returns the lesson as it stands then.""")
                .takes(
                        LESSON,
                        Argument.number("use", 1, Integer.MAX_VALUE, "The number lesson_apply returned.")
                                .needed(),
                        Argument.flag("success", "Whether it helped.").needed(),
                        Argument.impact("impact", "How much, -1 to 1; 1 or -1 if absent."))
                .writes((workspace, given) -> workspace
                        .lessons()
                        .settle(
                                given.id("lesson", LessonId::new),
                                (int) given.number("use"),
                                given.as(LessonOutcome.class)));
    }

    private static Tool uses() {
        return Tool.named("lesson_uses")
                .title("List the uses of a lesson")
                .description("""
                        Returns the uses of a lesson in order, with their outcomes. Use it to see where it helped and \
                        where not.""")
                .takes(LESSON)
                .paged()
                .reads((workspace, given) -> workspace.lessons().uses(given.id("lesson", LessonId::new), given.page()));
    }

    private static Tool patterns() {
        return Tool.named("lesson_patterns")
                .title("See how debates tend to go")
                .description("""
                        Returns patterns of debates by domain: early consensus, conflict, gaps of knowledge, failure, and \
                        how often each was seen.""")
                .paged()
                .reads((workspace, given) -> workspace.lessons().patterns(given.page()));
    }

    private static Tool strategies() {
        return Tool.named("lesson_strategies")
                .title("See which ways of debating work")
                .description("""
                        Returns how ways of debating (topology, protocol, roles, phases) have fared in each domain, best \
                        first. Call it before debate_open when you are free to choose the rules.""")
                .paged()
                .reads((workspace, given) -> workspace.lessons().strategies(given.page()));
    }
}
