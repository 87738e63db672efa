package dev.minutebook.cli.lessons;

import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description =
                "Lists lessons that are not forgotten: best match first where words are given, else newest first.",
        footer = {
            "  minutebook lessons list --query \"feature flags\"",
            "  minutebook lessons list --category security --min-tier silver",
            "  minutebook lessons list --domain architecture --tag cache"
        })
final class ListLessonsCommand extends WorkspaceCommand {

    @Option(names = "--query", paramLabel = "WORDS", description = "Words to look for.")
    private @Nullable String query;

    @Option(
            names = "--category",
            paramLabel = "CATEGORY",
            completionCandidates = Categories.class,
            description = "Only about this, such as security, testing or architecture.")
    private Lesson.@Nullable Category category;

    @Option(
            names = "--min-tier",
            paramLabel = "TIER",
            completionCandidates = Tiers.class,
            description = "Only of this tier or above: bronze, silver, gold or platinum.")
    private Lesson.@Nullable Tier minTier;

    @Option(names = "--tag", paramLabel = "TAG", description = "Only with this tag.")
    private @Nullable String tag;

    @Option(
            names = "--language",
            paramLabel = "LANGUAGE",
            description = "Only about this programming language.")
    private @Nullable String language;

    @Option(names = "--domain", paramLabel = "PATH", description = "Only of this domain.")
    private @Nullable String domain;

    @Mixin private final PageOptions pages = new PageOptions();

    ListLessonsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        LessonFilter filter = filter();
        pages.list(
                desk,
                LessonViews.lesson(),
                filter.equals(LessonFilter.any())
                        ? "No lessons yet; debates that end with a confidence of 0.7 or more teach them."
                        : "No such lessons. All of them: " + desk.command("lessons", "list"),
                page -> desk.workspace().lessons().list(filter, page));
    }

    @SuppressWarnings(
            "NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private LessonFilter filter() {
        return new LessonFilter(query, category, minTier, tag, language, domain);
    }
}
