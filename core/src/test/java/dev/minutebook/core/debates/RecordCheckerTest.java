package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.ScriptedSeats;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.BrokenInvariant;
import dev.minutebook.testkit.checker.RecordChecker;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The checker finds what is broken, and nothing where all is well.
@ExtendWith(PostgresExtension.class)
class RecordCheckerTest {

    private static TestDatabase database;
    private static OpenBook open;

    @BeforeAll
    static void hold_some_debates(TestDatabase testDatabase) {
        database = testDatabase;
        open = new OpenBook(database);
        Workspace acme = open.newWorkspace();
        List<TakeSeat> seats = new ArrayList<>();
        for (String name : List.of("ada", "grace", "edsger")) {
            seats.add(TakeSeat.of(
                    acme.agents().register(RegisterAgent.service(name)).ref()));
        }
        DebateConfig quick = DebateConfig.of(Preset.QUICK).rounds(2);
        play(acme, opened(acme, seats, quick));
        new ScriptedSeats(acme, Script.plain()).play(opened(acme, seats, quick).id());
        Debate running = opened(acme, seats, quick);
        new ScriptedSeats(acme, Script.plain()).play(running.id(), 2);
        opened(acme, seats, quick.gates(GatePoint.PROPOSAL));
        acme.debates().cancel(opened(acme, seats, quick).id(), null);
        acme.lessons()
                .list(LessonFilter.any(), dev.minutebook.api.PageRequest.first())
                .items()
                .forEach(lesson -> {
                    acme.lessons().apply(lesson.id(), null);
                    acme.lessons().settle(lesson.id(), 1, new LessonOutcome(true, null));
                });
    }

    private static Debate opened(Workspace acme, List<TakeSeat> seats, DebateConfig config) {
        return acme.debates()
                .open(OpenDebate.about("Cache?", seats.toArray(TakeSeat[]::new)).config(config));
    }

    private static void play(Workspace acme, Debate debate) {
        new ScriptedSeats(acme, claim -> {
                    if (claim.ask().purpose() == Ask.Purpose.VOTE) {
                        return Answer.of(claim.fence(), Script.words(claim), 0.9)
                                .vote(Ballot.of(claim.seat().number() == 3 ? "P3" : "P1", 0.99));
                    }
                    Answer speech = Script.speech(claim);
                    return claim.ask().phase() == Phase.CRITIQUE
                            ? speech.critiques(
                                    List.of(Script.critique(claim.seat().number() % 3 + 1, 0.5)))
                            : Answer.of(
                                    claim.fence(),
                                    "```java\nint a = " + claim.seat().number() + ";\n```",
                                    0.8);
                })
                .play(debate.id());
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @Test
    void an_honest_record_breaks_nothing() {
        assertThat(new RecordChecker(database.superuserDataSource()).check()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "delete from minutebook.turn where seq = 2 | turns are not numbered",
                "update minutebook.turn set seq = 99 where seq = 3 | turns are not numbered",
                "update minutebook.turn set round = 9 - round where seq = 1 | turns go back",
                "update minutebook.turn set created_at = created_at + interval '1 day' where seq = 1 | went back in time",
                "update minutebook.turn set tokens_in = tokens_in + 1 where seq = 1 | other tokens",
                "update minutebook.turn set seat = 1 where seq = 2 | nobody at the table",
                "update minutebook.turn set phase_number = 8 where seq = 1 | another number",
                "update minutebook.debate set cost = cost + 1 | other tokens",
                "update minutebook.debate set open_asks = open_asks + 1 | other open asks",
                "update minutebook.debate set status = 'running' where status = 'paused' | although their debate is not paused",
                "update minutebook.debate set status = 'paused' where status = 'running' | without a pending gate",
                "update minutebook.debate set stop_reason = 'gate_refused' where status = 'completed' | does not fit the reason",
                "update minutebook.debate set decision_id = null where status = 'completed' | exactly one decision",
                "update minutebook.debate set last_seq = last_seq + 1 | other turns",
                "delete from minutebook.ask | running debates wait for nobody",
                "update minutebook.approval set status = 'approved', decided_at = now() | decided by nobody",
                "update minutebook.approval set status = 'withdrawn', decided_at = now() | without a pending gate",
                "delete from minutebook.vote where seat = 2 | were not counted once",
                "update minutebook.vote set seat = 9 where seat = 2 | that no answered turn cast",
                "delete from minutebook.code_version where number = 1 | versions of code are not numbered",
                "update minutebook.code_version set test_pass_rate = 0.5 where number = 1 | pass rate of code",
                "delete from minutebook.dissent | other dissents",
                "update minutebook.decision set winner = 'nobody' | nobody voted for",
                "update minutebook.decision set superseded_by = id | does not know it",
                "update minutebook.critique set target_id = turn_id | critiques of oneself",
                "delete from minutebook.critique_issue | without an issue",
                "update minutebook.decision set options_key = 'x' | is not one match",
                "delete from minutebook.match_score | are not those of the seats",
                "delete from minutebook.rating_history | without a rating after it",
                "update minutebook.rating_history set elo = elo + 1 | do not add up to nothing",
                "update minutebook.rating set elo = elo + 1 | do not follow from their history",
                "update minutebook.rating_history set elo = elo + 1, elo_before = elo_before + 1 | does not begin where",
                "update minutebook.rating_history set skill_before = skill_before + 1 | does not begin where",
                "update minutebook.relationship set debates = debates + 1 | that debates do not explain",
                "update minutebook.calibration set predictions = predictions + 1 | that votes do not explain",
                "update minutebook.critique set settled_at = null, actual_usefulness = null, prediction_error = null | without an outcome",
                "update minutebook.reputation set critiques = critiques + 1 | reputations that debates",
                "update minutebook.vote set weight = weight + 1 | product of its terms",
                "delete from minutebook.lesson_use | other uses",
                "update minutebook.lesson set tier = 'gold' | stand higher",
                "delete from minutebook.seat where number = 1 | seats are not numbered",
                "delete from minutebook.audit_entry where event = 'turn.answered' | exactly one entry of their coming about",
                "delete from minutebook.audit_entry where event = 'debate.opened' | entry of their opening",
                "delete from minutebook.audit_entry where event = 'debate.cancelled' | exactly the entry of their end",
                "delete from minutebook.audit_entry where event = 'decision.recorded' | decisions without exactly one entry",
                "update minutebook.audit_entry set event = 'turn.failed' where event = 'turn.answered' | another status",
                "update minutebook.debate set completed_at = created_at where status = 'completed' | said after the end",
                "update minutebook.debate_pattern set seen = seen + 1 | count other debates",
            })
    void what_was_tampered_with_is_found(String tampering, String found) throws SQLException {
        try (Connection connection = database.superuserDataSource().getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("set local session_replication_role = 'replica'");
            assertThat(statement.executeUpdate(tampering)).isPositive();

            List<BrokenInvariant> broken = RecordChecker.check(connection);

            connection.rollback();
            assertThat(broken).extracting(BrokenInvariant::sentence).anyMatch(sentence -> sentence.contains(found));
            assertThat(broken).allSatisfy(one -> assertThat(one.examples()).isNotEmpty());
        }
    }
}
