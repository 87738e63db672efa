package dev.minutebook.core.critiques;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.critiques.CritiqueFilter;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What becomes of patterns and names, under a clock that the test moves.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class IssueSettlementTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final String SLOW = "The cache is slow";

    private final TestClock clock = new TestClock(NOON);
    private OpenBook open;
    private PlainSql plain;
    private Workspace book;
    private Scope scope;
    private Database database;
    private CritiquePlay play;

    @BeforeEach
    void open(TestDatabase testDatabase) {
        open = new OpenBook(
                testDatabase,
                CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        plain = PlainSql.superuser(testDatabase);
        database = new Database(testDatabase.ownerDataSource(), true, clock, new Ids(clock, new Random(1)));
        book = open.newWorkspace();
        UUID workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        play = new CritiquePlay(book);
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private List<Map<String, Object>> everything() {
        return Stream.of("critique", "critique_issue", "critique_pattern", "critique_base", "reputation")
                .flatMap(table ->
                        plain
                                .rows("select to_jsonb(t)::text as row from minutebook." + table + " t order by 1")
                                .stream())
                .toList();
    }

    private void settleAgain(Debate debate) {
        UUID author = debate.seats().getFirst().agent().value();
        database.write(scope, Write.of("test.settle", Integer.class), transaction -> {
            IssueSettlement settlement = new IssueSettlement(debate.id().value());
            settlement.read(transaction);
            settlement.write(
                    transaction,
                    new ClosedDebate(debate.id().value(), debate.topic(), true, author, Set.of(author), new UUID[0]));
            return 0;
        });
    }

    private CritiquePattern only(boolean archived) {
        PatternFilter filter = archived ? PatternFilter.any().inArchive() : PatternFilter.any();
        List<CritiquePattern> found =
                book.critiques().patterns(filter, PageRequest.first()).items();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    @Test
    void to_settle_a_debate_twice_changes_nothing() {
        Debate debate = play.play(1, SLOW, "It leaks");
        List<Map<String, Object>> before = everything();
        assertThat(before).hasSizeGreaterThan(6);

        settleAgain(debate);

        assertThat(everything()).isEqualTo(before);
    }

    @Test
    void issues_from_before_they_had_a_pattern_get_one_when_their_debate_ends() {
        Debate debate = play.open();
        play.play(debate, CritiquePlay.ANSWERS - 1, 1, List.of(SLOW));
        assertThat(plain.run(
                        "update minutebook.critique_issue set pattern_key = null, type = null where workspace_id = ?",
                        scope.workspace().value()))
                .isEqualTo(1);

        play.play(debate, 1, 1, List.of());

        assertThat(only(false).successes()).isEqualTo(1);
        assertThat(book.critiques()
                        .list(CritiqueFilter.any(), PageRequest.first())
                        .items()
                        .getFirst()
                        .issues()
                        .getFirst()
                        .pattern())
                .isEqualTo(only(false).key());
    }

    @Test
    void what_is_long_unseen_and_was_of_little_use_is_put_away_until_it_helps() {
        play.play(2, SLOW);
        PatternSweep fading = new PatternSweep(database);

        clock.advance(Duration.ofDays(90));
        assertThat(fading.fade(scope)).as("may fade later").isTrue();
        assertThat(only(false).archivedAt()).isNull();

        clock.advance(Duration.ofSeconds(1));
        assertThat(fading.fade(scope)).as("nothing left to fade").isFalse();
        assertThat(fading.fade(scope)).isFalse();

        assertThat(only(true).archivedAt()).isEqualTo(clock.instant());
        assertThat(book.critiques()
                        .patterns(PatternFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(book.critiques().export(PageRequest.first()).items()).isEmpty();
        assertThat(plain.column(
                        String.class,
                        "select details::text from minutebook.audit_entry where event = 'critiques.archived' and workspace_id = ?",
                        scope.workspace().value()))
                .containsExactly("{\"patterns\":1}");

        play.play(2, SLOW);
        assertThat(only(true).failures()).as("a failure does not bring it back").isEqualTo(2);
        play.play(1, SLOW);
        assertThat(only(false).successes()).isEqualTo(1);
    }

    @Test
    void what_helped_does_not_fade() {
        play.play(1, SLOW);
        play.play(2, SLOW);
        clock.advance(Duration.ofDays(1_000));

        assertThat(new PatternSweep(database).fade(scope)).isFalse();
        assertThat(only(false).successRate()).isEqualTo(0.5);
    }

    @Test
    void what_helped_long_ago_is_worth_less() {
        play.play(1, SLOW);
        play.play(1, SLOW);
        double fresh = book.critiques().relevant(null, 10).getFirst().worth();

        clock.advance(Duration.ofDays(60));

        assertThat(book.critiques().relevant(null, 10).getFirst().worth()).isCloseTo(fresh / 3, within(1e-9));
    }
}
