package dev.minutebook.cli.lessons;

import dev.minutebook.api.lessons.DebatePattern;
import dev.minutebook.api.lessons.DebateStrategy;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import org.jspecify.annotations.Nullable;

/// What people see of lessons, of their uses, and of how debates go.
final class LessonViews {

    private LessonViews() {}

    static View<Lesson> lesson() {
        return new View<Lesson>(Lesson::id)
                .column("Lesson", Lesson::id)
                .column("Tier", Lesson::tier, lesson -> Ink.STRONG)
                .column("Category", Lesson::category)
                .column("Helped", LessonViews::helped)
                .text("Title", Lesson::title)
                .detail("Content", Lesson::content)
                .detail("Domain", Lesson::domain)
                .detail("Language", Lesson::language)
                .detail("Tags", Lesson::tags)
                .detail("Confidence", lesson -> Gauge.of(lesson.confidence()))
                .detail("Impact", Lesson::impact)
                .detail("Seen", Lesson::seen)
                .detail("Applied", Lesson::uses)
                .detail("From debate", Lesson::debate)
                .detail("Learnt", Lesson::createdAt)
                .detail("Forgotten", Lesson::expiresAt);
    }

    static View<LessonUse> use() {
        return new View<LessonUse>(LessonUse::number)
                .column("Use", LessonUse::number)
                .column("Helped", LessonUse::success)
                .column("Impact", LessonUse::impact)
                .column("Applied", LessonUse::createdAt)
                .column("Settled", LessonUse::settledAt)
                .column("Debate", LessonUse::debate);
    }

    static View<DebatePattern> pattern() {
        return new View<DebatePattern>(DebatePattern::type)
                .column("Pattern", DebatePattern::type)
                .column("Domain", DebatePattern::domain)
                .column("Seen", DebatePattern::seen)
                .column("Consensus", pattern -> Gauge.of(pattern.averageConsensus()))
                .column("Last", DebatePattern::lastAt)
                .text("Description", DebatePattern::description);
    }

    static View<DebateStrategy> strategy() {
        return new View<DebateStrategy>(DebateStrategy::topology)
                .column("Domain", DebateStrategy::domain)
                .column("Topology", DebateStrategy::topology)
                .column("Protocol", DebateStrategy::protocol)
                .column("Debates", DebateStrategy::debates)
                .column("Completed", strategy -> Gauge.of(strategy.successRate()))
                .column("Consensus", strategy -> Gauge.of(strategy.averageConsensus()))
                .column("Took", DebateStrategy::averageDuration)
                .text("Roles", DebateStrategy::roles)
                .text("Phases", DebateStrategy::phases);
    }

    private static @Nullable String helped(Lesson lesson) {
        return lesson.outcomes() == 0
                ? null
                : Gauge.bar(lesson.successes(), lesson.outcomes()) + " " + lesson.successes() + "/" + lesson.outcomes();
    }
}
