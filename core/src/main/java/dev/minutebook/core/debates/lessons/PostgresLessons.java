package dev.minutebook.core.debates.lessons;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.lessons.DebatePattern;
import dev.minutebook.api.lessons.DebateStrategy;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.search.WordSearch;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Lessons on PostgreSQL.
public final class PostgresLessons implements Lessons {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;
    private final WordSearch wordSearch;

    public PostgresLessons(Database database, Scope scope, WordSearch wordSearch) {
        this.database = database;
        this.scope = scope;
        this.wordSearch = wordSearch;
    }

    @Override
    public Optional<Lesson> find(LessonId lesson) {
        return database.find(
                scope, LessonStore.BY_ID, LessonStore::lesson, scope.workspace().value(), lesson.value());
    }

    @Override
    public Page<Lesson> list(LessonFilter filter, PageRequest page) {
        String query = filter.query();
        if (query != null && !query.isBlank()) {
            int from = Cursor.read(page.cursor(), 0).integer(0);
            return database.read(scope, transaction -> {
                List<Lesson> found = SimilarLessons.scored(transaction, wordSearch, query, filter);
                int start = Math.clamp(from, 0, found.size());
                List<Lesson> rest = found.subList(start, Math.min(found.size(), start + page.limit() + 1));
                return Cursor.page(rest, page.limit(), last -> Cursor.of(start + page.limit()));
            });
        }
        Cursor after = Cursor.read(page.cursor(), AFTER_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        LessonStore.LIST,
                        LessonStore::lesson,
                        scope.workspace().value(),
                        database.now(),
                        filter.category(),
                        filter.minTier(),
                        filter.tag(),
                        filter.language(),
                        filter.domain(),
                        after.uuid(0),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public LessonUse apply(LessonId lesson, @Nullable DebateId debate) {
        return database.write(scope, Write.of("lessons.apply", LessonUse.class, lesson, debate), transaction -> {
            LessonStore.Standing standing = lock(transaction, lesson);
            if (LessonRules.expired(standing.expiresAt(), transaction.now())) {
                throw Problem.Code.CONFLICT.because(
                        "the lesson has expired for good; search for one that a later debate taught");
            }
            if (debate != null) {
                DebateRow.of(transaction, debate);
            }
            int number = standing.uses() + 1;
            transaction.later(LessonStore.USE, transaction.workspace(), lesson.value(), number, transaction.now());
            transaction.later(
                    LessonStore.INSERT_USE,
                    transaction.workspace(),
                    lesson.value(),
                    number,
                    debate == null ? null : debate.value(),
                    transaction.now());
            AuditLog.enter(
                    transaction,
                    Event.of("lesson.applied", "lesson", lesson.value()).with("use", number));
            return new LessonUse(lesson, number, debate, null, null, transaction.now(), null);
        });
    }

    @Override
    public Lesson settle(LessonId lesson, int use, LessonOutcome outcome) {
        return database.write(scope, Write.of("lessons.settle", Lesson.class, lesson, use, outcome), transaction -> {
            LessonStore.Standing before = lock(transaction, lesson);
            if (use < 1 || use > before.uses()) {
                throw Problem.Code.NOT_FOUND.because("the lesson has no use " + use);
            }
            if (transaction.change(
                            LessonStore.SETTLE_USE,
                            transaction.workspace(),
                            lesson.value(),
                            use,
                            outcome.success(),
                            outcome.impact(),
                            transaction.now())
                    == 0) {
                throw Problem.Code.CONFLICT.because("the outcome of use " + use + " is already recorded");
            }
            int won = outcome.success() ? 1 : 0;
            int outcomes = before.tierOutcomes() + 1;
            int successes = before.tierSuccesses() + won;
            Lesson.Tier tier = LessonRules.promoted(before.tier(), outcomes, successes);
            boolean risen = tier != before.tier();
            Lesson after = transaction.one(
                    LessonStore.SETTLE,
                    LessonStore::lesson,
                    transaction.workspace(),
                    lesson.value(),
                    before.outcomes() + 1,
                    before.successes() + won,
                    before.impact() + Objects.requireNonNull(outcome.impact()),
                    risen ? 0 : outcomes,
                    risen ? 0 : successes,
                    tier,
                    transaction.now());
            AuditLog.enter(
                    transaction,
                    Event.of("lesson.settled", "lesson", lesson.value())
                            .with("use", use)
                            .with("success", outcome.success())
                            .with("tier", tier.name().toLowerCase(Locale.ROOT)));
            return after;
        });
    }

    @Override
    public Page<LessonUse> uses(LessonId lesson, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), 0);
        if (find(lesson).isEmpty()) {
            throw unknown(lesson);
        }
        return Cursor.page(
                database.list(
                        scope,
                        LessonStore.USES,
                        LessonStore::use,
                        scope.workspace().value(),
                        lesson.value(),
                        after.integer(0),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.number()));
    }

    @Override
    public Page<DebatePattern> patterns(PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), "", "");
        return Cursor.page(
                database.list(
                        scope,
                        LessonStore.PATTERNS,
                        LessonStore::pattern,
                        scope.workspace().value(),
                        after.text(0),
                        after.text(1),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(
                        last.type().name().toLowerCase(Locale.ROOT), last.domain() == null ? "" : last.domain()));
    }

    @Override
    public Page<DebateStrategy> strategies(PageRequest page) {
        int from = Math.max(0, Cursor.read(page.cursor(), 0).integer(0));
        return Cursor.page(
                database.list(
                        scope,
                        LessonStore.STRATEGIES,
                        LessonStore::strategy,
                        scope.workspace().value(),
                        from,
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(from + page.limit()));
    }

    private static LessonStore.Standing lock(Transaction transaction, LessonId lesson) {
        return transaction
                .find(LessonStore.LOCK, LessonStore::standing, transaction.workspace(), lesson.value())
                .orElseThrow(() -> unknown(lesson));
    }

    private static RuntimeException unknown(LessonId lesson) {
        return Problem.Code.NOT_FOUND.because("there is no lesson " + lesson.text());
    }
}
