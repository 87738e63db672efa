package dev.minutebook.core.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.tasks.TaskPlay.Verb;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Each status of a task × each verb, through the API: what comes of it, or how it is refused.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class TaskTransitionsTest {

    private static final Duration LEASE = Duration.ofMinutes(1);

    /// How a task gets where the verb meets it. A name with `LAST` is at its last attempt.
    enum Place {
        OPEN,
        CLAIMED,
        RUNNING,
        CLAIMED_LAST,
        RUNNING_LAST,
        CLAIMED_EXPIRED,
        RUNNING_LAST_EXPIRED,
        COMPLETED,
        FAILED,
        TIMED_OUT,
        CANCELLED
    }

    private static final String STALE = "STALE_FENCE";

    /// Verb by verb: claim, start, heartbeat, complete, fail, release, cancel.
    private static final Map<Place, String> OUTCOMES = Map.ofEntries(
            Map.entry(Place.OPEN, "CLAIMED,STALE,STALE,STALE,STALE,STALE,CANCELLED"),
            Map.entry(Place.CLAIMED, "NONE,RUNNING,CLAIMED,COMPLETED,OPEN,OPEN,CANCELLED"),
            Map.entry(Place.RUNNING, "NONE,RUNNING,RUNNING,COMPLETED,OPEN,OPEN,CANCELLED"),
            Map.entry(Place.CLAIMED_LAST, "NONE,RUNNING,CLAIMED,COMPLETED,FAILED,FAILED,CANCELLED"),
            Map.entry(Place.RUNNING_LAST, "NONE,RUNNING,RUNNING,COMPLETED,FAILED,FAILED,CANCELLED"),
            Map.entry(Place.CLAIMED_EXPIRED, "CLAIMED,STALE,STALE,STALE,STALE,STALE,CANCELLED"),
            Map.entry(Place.RUNNING_LAST_EXPIRED, "TIMED_OUT,STALE,STALE,STALE,STALE,STALE,CANCELLED"),
            Map.entry(Place.COMPLETED, "NONE,STALE,STALE,STALE,STALE,STALE,CONFLICT"),
            Map.entry(Place.FAILED, "NONE,STALE,STALE,STALE,STALE,STALE,CONFLICT"),
            Map.entry(Place.TIMED_OUT, "NONE,STALE,STALE,STALE,STALE,STALE,CONFLICT"),
            Map.entry(Place.CANCELLED, "NONE,STALE,STALE,STALE,STALE,STALE,CONFLICT"));

    private static final TestClock CLOCK = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private static OpenBook open;
    private static PlainSql plain;
    private static Workspace book;
    private static AgentRef ada;
    private static AgentRef grace;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(CLOCK));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus")).ref();
        grace = book.agents()
                .register(RegisterAgent.model("grace", "claude-opus"))
                .ref();
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    @TestFactory
    Stream<DynamicTest> every_verb_meets_every_status() {
        return Stream.of(Place.values())
                .flatMap(place -> Stream.of(Verb.values())
                        .filter(verb -> verb != Verb.SWEEP)
                        .map(verb -> DynamicTest.dynamicTest(place + " " + verb, () -> meet(place, verb))));
    }

    private static void meet(Place place, Verb verb) {
        Claim claim = reach(place);
        TaskId id = claim.task().id();
        Task before = book.tasks().find(id).orElseThrow();
        long entries = entries(id);
        String expected = OUTCOMES.get(place).split(",")[verb.ordinal()];

        String outcome = outcome(verb, id, claim.fence());

        Task after = book.tasks().find(id).orElseThrow();
        assertThat(outcome).isEqualTo(expected);
        boolean refused = expected.equals("STALE") || expected.equals("CONFLICT") || expected.equals("NONE");
        if (refused) {
            assertThat(after).as("a refusal changes nothing").isEqualTo(before);
            assertThat(entries(id)).isEqualTo(entries);
        } else {
            assertThat(after.status().name()).isEqualTo(expected);
            boolean silent = verb == Verb.HEARTBEAT || place.name().startsWith("RUNNING") && verb == Verb.START;
            assertThat(entries(id)).isEqualTo(entries + (silent ? 0 : 1));
        }
        assertThat(book.tasks().runs(id, PageRequest.first()).items().stream()
                        .filter(run -> run.endedAt() == null)
                        .map(TaskRun::attempt))
                .as("the only attempt without an end is the present one of a held task")
                .isEqualTo(after.leaseUntil() == null ? java.util.List.of() : java.util.List.of(after.attempt()));
    }

    private static String outcome(Verb verb, TaskId id, long fence) {
        TaskReport report = TaskReport.of(fence, "said");
        try {
            return switch (verb) {
                case CLAIM ->
                    book.tasks().claim(ClaimTask.by(grace).task(id)).isPresent()
                            ? "CLAIMED"
                            : book.tasks().find(id).orElseThrow().status() == Task.Status.TIMED_OUT
                                            && !timedOutBefore(id)
                                    ? "TIMED_OUT"
                                    : "NONE";
                case START -> book.tasks().start(id, fence, "pid 7").status().name();
                case HEARTBEAT -> {
                    book.tasks().heartbeat(id, fence, LEASE);
                    yield book.tasks().find(id).orElseThrow().status().name();
                }
                case COMPLETE -> book.tasks().complete(id, report).status().name();
                case FAIL -> book.tasks().fail(id, report).status().name();
                case RELEASE -> book.tasks().release(id, fence).status().name();
                case CANCEL -> book.tasks().cancel(id).status().name();
                case SWEEP -> throw new IllegalArgumentException();
            };
        } catch (MinutebookException refusal) {
            return refusal.code().name().replace(STALE, "STALE");
        }
    }

    /// Whether it ended at an earlier moment than now.
    private static boolean timedOutBefore(TaskId id) {
        return book.tasks().find(id).orElseThrow().finishedAt().isBefore(CLOCK.instant());
    }

    /// A task at that place, with the newest fence there was.
    private static Claim reach(Place place) {
        boolean last = place.name().contains("LAST") || place == Place.FAILED || place == Place.TIMED_OUT;
        Task task = book.tasks().open(OpenTask.of(place.name()).maxAttempts(last ? 1 : 3));
        if (place == Place.OPEN) {
            return new Claim(task, null, 0, null);
        }
        Claim claim = book.tasks()
                .claim(ClaimTask.by(ada).task(task.id()).lease(LEASE))
                .orElseThrow();
        TaskReport report = TaskReport.of(claim.fence(), "said");
        switch (place) {
            case RUNNING, RUNNING_LAST -> book.tasks().start(task.id(), claim.fence(), null);
            case CLAIMED_EXPIRED -> CLOCK.advance(LEASE);
            case RUNNING_LAST_EXPIRED -> {
                book.tasks().start(task.id(), claim.fence(), null);
                CLOCK.advance(LEASE);
            }
            case COMPLETED -> book.tasks().complete(task.id(), report);
            case FAILED -> book.tasks().fail(task.id(), report);
            case CANCELLED -> book.tasks().cancel(task.id());
            case TIMED_OUT -> {
                CLOCK.advance(LEASE);
                assertThat(book.tasks().claim(ClaimTask.by(grace).task(task.id())))
                        .isEmpty();
                CLOCK.advance(LEASE);
            }
            default -> {}
        }
        return claim;
    }

    private static long entries(TaskId id) {
        return plain.one(Long.class, "select count(*) from minutebook.audit_entry where subject_id = ?", id.value());
    }
}
