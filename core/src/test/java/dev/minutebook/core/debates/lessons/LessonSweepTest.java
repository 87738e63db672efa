package dev.minutebook.core.debates.lessons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Refused;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Scope;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What becomes of lessons with time and number, under a clock that the test moves.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class LessonSweepTest {

    private static final String TOPIC = "How do we count votes?";

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private OpenBook open;
    private PlainSql plain;
    private Workspace book;
    private UUID workspace;
    private Scope scope;
    private LessonSweep sweep;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        sweep = new LessonSweep(new Database(database.ownerDataSource(), true, clock, new Ids(clock, new Random(1))));
        for (int i = 1; i <= 3; i++) {
            book.agents().register(RegisterAgent.model("debater-" + i, "gpt-5"));
        }
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private void debate(String topic, String said) {
        TakeSeat[] seats = book.agents().list(AgentFilter.live(), PageRequest.first()).items().stream()
                .map(agent -> TakeSeat.of(agent.ref()))
                .toArray(TakeSeat[]::new);
        book.debates()
                .open(OpenDebate.about(topic, seats)
                        .config(DebateConfig.of(Preset.QUICK).rounds(1)));
        while (true) {
            Optional<ClaimedAsk> claimed = book.asks().claim(ClaimAsk.forModels());
            if (claimed.isEmpty()) {
                return;
            }
            Ask ask = claimed.get().ask();
            Answer answer = Answer.of(claimed.get().fence(), said, 0.95);
            book.asks()
                    .answer(
                            ask.id(),
                            ask.purpose() == Ask.Purpose.VOTE
                                    ? answer.vote(new Ballot("P1", List.of(), List.of(), 0.95, "Simple.", null))
                                    : answer);
        }
    }

    private List<Lesson> lessons() {
        return book.lessons()
                .list(LessonFilter.any(), PageRequest.first(PageRequest.MOST))
                .items();
    }

    private List<Hit> found() {
        return book.search()
                .search(SearchQuery.of("count each seat").kinds("lesson"))
                .items();
    }

    /// So many more lessons like the first, with other words.
    private void more(int count) {
        plain.run("""
                insert into minutebook.lesson
                select r.*
                from minutebook.lesson l
                cross join generate_series(1, ?) n
                cross join lateral jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
                    'content', 'content' || n, 'title', 'title' || n, 'marks', jsonb_build_array('content' || n))) r
                where l.workspace_id = ?
                """, count, workspace);
    }

    @Test
    void a_lesson_is_compared_with_all_there_are() {
        debate(TOPIC, "Count each seat once, whatever it says.");
        assertThat(lessons()).hasSize(1);
        more(250);
        debate(TOPIC, "Count each seat once, whatever it says.");

        assertThat(plain.column(
                        Integer.class,
                        "select seen from minutebook.lesson where workspace_id = ? and title not like 'title%'",
                        workspace))
                .as("one lesson, seen twice")
                .containsExactly(2);
    }

    @Test
    void a_lesson_whose_time_is_up_expires_for_good() {
        debate(TOPIC, "Count each seat once, whatever it says.");
        Lesson lesson = lessons().getFirst();
        assertThat(found()).hasSize(1);
        clock.advance(Duration.ofDays(89));
        assertThat(sweep.tend(scope)).isTrue();
        assertThat(lessons()).hasSize(1);
        clock.advance(Duration.ofDays(1));

        assertThat(sweep.tend(scope)).as("nothing is left to expire").isFalse();
        assertThat(lessons()).isEmpty();
        assertThat(found()).isEmpty();
        assertThat(book.lessons().find(lesson.id())).as("the record keeps it").isPresent();
        Refused.with(Code.CONFLICT, () -> book.lessons().apply(lesson.id(), null));
        assertThat(plain.one(
                        Long.class,
                        "select count(*) from minutebook.search_entry where workspace_id = ? and kind = 'lesson' and until is null",
                        workspace))
                .isZero();
        debate(TOPIC, "Count each seat once, whatever it says.");
        assertThat(lessons())
                .as("what is taught again is another lesson")
                .hasSize(1)
                .doesNotContain(lesson);
    }

    @Test
    void of_more_than_ten_thousand_the_least_useful_expire() {
        debate(TOPIC, "Count each seat once, whatever it says.");
        Lesson first = lessons().getFirst();
        more(LessonRules.MOST + 4);
        plain.run("""
                update minutebook.lesson set uses = 4, outcomes = 4, successes = case title when 'title1' then 0 else 4 end
                where workspace_id = ? and title in ('title1', 'title2')
                """, workspace);
        clock.advance(Duration.ofDays(31));
        plain.run(
                "update minutebook.lesson set updated_at = ? where workspace_id = ? and title not in ('title3', 'title4', 'title5')",
                OffsetDateTime.ofInstant(clock.instant(), ZoneOffset.UTC),
                workspace);
        sweep.tend(scope);

        assertThat(plain.one(
                        Long.class,
                        "select count(*) from minutebook.lesson where workspace_id = ? and expired_at is null",
                        workspace))
                .isEqualTo(LessonRules.MOST);
        assertThat(plain.column(
                        String.class,
                        "select title from minutebook.lesson where workspace_id = ? and expired_at is not null",
                        workspace))
                .as("three that nobody applied for a month, one that never helped, and the oldest of the rest")
                .hasSize(5)
                .contains("title1", "title3", "title4", "title5")
                .doesNotContain("title2");
        assertThat(first.expiresAt()).isAfter(clock.instant());
    }
}
