package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.lessons.DebatePattern;
import dev.minutebook.api.lessons.DebateStrategy;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.api.lessons.Lessons;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Lessons in memory.
public final class FakeLessons implements Lessons {

    private final FakeDebateEngine engine;
    private final List<LessonUse> uses = new ArrayList<>();
    private @Nullable LessonFilter filter;

    FakeLessons(FakeDebateEngine engine) {
        this.engine = engine;
    }

    public @Nullable LessonFilter filter() {
        return filter;
    }

    @Override
    public Optional<Lesson> find(LessonId lesson) {
        return Optional.ofNullable(engine.lessons.get(lesson));
    }

    @Override
    public Page<Lesson> list(LessonFilter wanted, PageRequest page) {
        filter = wanted;
        return FakeStorage.page(List.copyOf(engine.lessons.values()), page);
    }

    @Override
    public LessonUse apply(LessonId lesson, @Nullable DebateId debate) {
        the(lesson);
        int number =
                (int) uses.stream().filter(use -> use.lesson().equals(lesson)).count() + 1;
        LessonUse use = new LessonUse(lesson, number, debate, null, null, engine.storage.now(), null);
        uses.add(use);
        return use;
    }

    @Override
    public Lesson settle(LessonId id, int number, LessonOutcome outcome) {
        Lesson lesson = the(id);
        Lesson settled = new Lesson(
                id,
                lesson.debate(),
                lesson.title(),
                lesson.content(),
                lesson.category(),
                lesson.tier(),
                lesson.domain(),
                lesson.language(),
                lesson.tags(),
                lesson.confidence(),
                lesson.seen(),
                lesson.uses() + 1,
                lesson.outcomes() + 1,
                lesson.successes() + (outcome.success() ? 1 : 0),
                outcome.impact(),
                lesson.createdAt(),
                engine.storage.now(),
                lesson.expiresAt());
        engine.lessons.put(id, settled);
        return settled;
    }

    @Override
    public Page<LessonUse> uses(LessonId lesson, PageRequest page) {
        return FakeStorage.page(
                uses.stream().filter(use -> use.lesson().equals(lesson)).toList(), page);
    }

    @Override
    public Page<DebatePattern> patterns(PageRequest page) {
        return FakeStorage.page(
                List.of(new DebatePattern(
                        DebatePattern.Type.CONSENSUS_BUILDING,
                        "releases",
                        "Debates here agree early.",
                        3,
                        0.84,
                        engine.storage.now(),
                        engine.storage.now())),
                page);
    }

    @Override
    public Page<DebateStrategy> strategies(PageRequest page) {
        return FakeStorage.page(
                List.of(new DebateStrategy(
                        "releases",
                        Topology.CHAIN,
                        Protocol.CPDE,
                        List.of("critic", "proposer"),
                        List.of(Phase.PROPOSAL, Phase.CONVERGENCE),
                        4,
                        3,
                        0.84,
                        Duration.ofMinutes(4),
                        engine.storage.now())),
                page);
    }

    private Lesson the(LessonId id) {
        return find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no lesson " + id.text()));
    }
}
