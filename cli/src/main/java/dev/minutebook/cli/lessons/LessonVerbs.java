package dev.minutebook.cli.lessons;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook lessons …`.
public final class LessonVerbs {

    private static final Argument<LessonId> LESSON = id("LESSON", LessonId::new, "The id of the lesson.");

    private LessonVerbs() {}

    public static Noun noun() {
        return Noun.named("lessons", "What debates taught, and whether it held.")
                .example("lessons list --query \"feature flags\"")
                .example("lessons apply {id}")
                .example("lessons settle {id} 1 --success")
                .verbs(list(), find(), apply(), settle(), uses(), patterns(), strategies());
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb list() {
        var query = word("--query=WORDS", "Words to look for.");
        var category = choice(
                "--category=CATEGORY",
                Lesson.Category.class,
                "Only about this, such as security, testing or architecture.");
        var minTier = choice(
                "--min-tier=TIER", Lesson.Tier.class, "Only of this tier or above: bronze, silver, gold or platinum.");
        var tag = word("--tag=TAG", "Only with this tag.");
        var language = word("--language=LANGUAGE", "Only about this programming language.");
        var domain = word("--domain=PATH", "Only of this domain.");
        return Verb.named(
                        "list",
                        "Lists lessons that are not forgotten: best match first where words are given, else newest first.")
                .example("lessons list --query \"feature flags\"")
                .example("lessons list --category security --min-tier silver")
                .example("lessons list --domain architecture --tag cache")
                .takes(query, category, minTier, tag, language, domain)
                .lists(call -> {
                    LessonFilter filter = new LessonFilter(
                            call.find(query),
                            call.find(category),
                            call.find(minTier),
                            call.find(tag),
                            call.find(language),
                            call.find(domain));
                    return Listing.of(
                            LessonViews.lesson(),
                            filter.equals(LessonFilter.any())
                                    ? "No lessons yet; debates that end with a confidence of 0.7 or more teach them."
                                    : "No such lessons. All of them: " + call.command("lessons list"),
                            page -> call.workspace().lessons().list(filter, page));
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one lesson, and how it has fared.")
                .alias("show")
                .example("lessons find {id}")
                .finds(
                        "lesson",
                        LESSON,
                        (workspace, id) -> workspace.lessons().find(id),
                        names -> LessonViews.lesson());
    }

    private static Verb apply() {
        var debate = id("--debate=DEBATE", DebateId::new, "Where; left out, elsewhere than in a debate.");
        return Verb.named("apply", "Says that a lesson is being applied, and numbers the use.")
                .example("lessons apply {id}")
                .example("lessons apply {id} --debate {id2}")
                .takes(LESSON, debate)
                .writes(call -> {
                    LessonId lesson = call.get(LESSON);
                    LessonUse use = call.workspace().lessons().apply(lesson, call.find(debate));
                    call.show(use, LessonViews.use());
                    call.suggest(
                            "Say later whether it helped: ",
                            "lessons settle",
                            lesson.text(),
                            Integer.toString(use.number()),
                            "--success");
                });
    }

    private static Verb settle() {
        var use = whole("USE", "The number of the use.");
        var success = flag("--success", "It helped.");
        var failure = flag("--failure", "It did not help.");
        var impact = number("--impact=N", "How much, -1 to 1 (default: 1 for a success, -1 for a failure).");
        return Verb.named("settle", "Says what came of one use of a lesson. An outcome is recorded once.")
                .example("lessons settle {id} 1 --success")
                .example("lessons settle {id} 2 --failure --impact=-0.5")
                .takes(LESSON, use, success, failure, impact)
                .writes(names -> LessonViews.lesson(), call -> {
                    if (call.has(success) == call.has(failure)) {
                        throw Refusal.invalid("say whether it helped", "Add either --success or --failure.");
                    }
                    LessonOutcome outcome = new LessonOutcome(call.get(success), call.find(impact));
                    return call.workspace().lessons().settle(call.get(LESSON), call.get(use), outcome);
                });
    }

    private static Verb uses() {
        return Verb.named("uses", "Lists the uses of a lesson, in order.")
                .example("lessons uses {id}")
                .takes(LESSON)
                .lists(
                        names -> LessonViews.use(),
                        call -> "Nobody has applied it yet: "
                                + call.command("lessons apply", call.get(LESSON).text()),
                        (call, page) -> call.workspace().lessons().uses(call.get(LESSON), page));
    }

    private static Verb patterns() {
        return Verb.named("patterns", "Lists how debates tend to go.")
                .example("lessons patterns")
                .lists(
                        names -> LessonViews.pattern(),
                        "No patterns yet; they come from debates that ended.",
                        (call, page) -> call.workspace().lessons().patterns(page));
    }

    private static Verb strategies() {
        return Verb.named("strategies", "Lists how ways of debating have fared, best first.")
                .example("lessons strategies")
                .lists(
                        names -> LessonViews.strategy(),
                        "No strategies yet; they come from debates that ended.",
                        (call, page) -> call.workspace().lessons().strategies(page));
    }
}
