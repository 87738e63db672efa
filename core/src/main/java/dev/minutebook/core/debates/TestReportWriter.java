package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.code.CodeQuality;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.AskRow;
import dev.minutebook.core.debates.rows.AskStore;
import dev.minutebook.core.debates.rows.CodeStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Takes in the outcome of tests, and asks a seat to learn from failures.
final class TestReportWriter {

    private static final int REFLECTIONS = 3;

    private TestReportWriter() {}

    private record Runs(int last, int reflections) {}

    static TestRun report(Transaction transaction, TurnId id, ReportTests report) {
        Turn turn = transaction
                .find(TurnStore.BY_ID, TurnStore::turn, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no turn " + id.text()));
        Judgement.REPORT_TESTS.by(
                transaction.caller(), turn.agent().equals(transaction.caller().agent()));
        DebateRow row = DebateRow.lock(transaction, turn.debate());
        CodeVersion version = transaction
                .find(CodeStore.OF_TURN, CodeStore::version, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.CONFLICT.because("the turn holds no code of its own to test"));
        Runs runs = transaction.one(
                CodeStore.LAST_RUN,
                found -> new Runs(found.integer(), found.integer()),
                transaction.workspace(),
                id.value());
        DebateTransition transition = new DebateTransition(transaction, row);
        Optional<UUID> reflection = Boolean.TRUE.equals(report.reflect()) && report.failed() > 0
                ? reflect(transaction, transition, turn)
                : Optional.empty();
        TestRun run = new TestRun(
                id,
                runs.last() + 1,
                report.passed(),
                report.failed(),
                report.failures(),
                report.runner(),
                reflection.map(TurnId::new).orElse(null),
                transaction.now());
        transaction.later(
                CodeStore.INSERT_RUN,
                transaction.workspace(),
                id.value(),
                run.number(),
                row.id(),
                run.passed(),
                run.failed(),
                run.failures().toArray(String[]::new),
                run.runner(),
                reflection.orElse(null),
                run.createdAt());
        double rate = (double) run.passed() / (run.passed() + run.failed());
        transaction.later(
                CodeStore.GRADE,
                transaction.workspace(),
                row.id(),
                version.number(),
                rate,
                CodeQuality.score(version.metrics(), rate));
        AuditLog.enter(
                transaction,
                Event.of("turn.tested", "turn", id.value())
                        .with("debate", row.id().toString())
                        .with("passed", run.passed())
                        .with("failed", run.failed())
                        .committingTo("test run " + run.number()));
        if (reflection.isPresent()) {
            transition.write();
        }
        return run;
    }

    /// A reflection upon a reflection counts on from it, so that three are the most for one piece of work.
    private static Optional<UUID> reflect(Transaction transaction, DebateTransition transition, Turn turn) {
        if (transition.status() != Debate.Status.RUNNING || turn.reflection() >= REFLECTIONS) {
            return Optional.empty();
        }
        boolean asked = transaction.one(
                AskStore.REFLECTED,
                found -> found.flag(),
                transaction.workspace(),
                transition.row().id(),
                turn.round(),
                turn.phase(),
                turn.seat(),
                turn.step(),
                turn.reflection() + 1);
        if (asked) {
            return Optional.empty();
        }
        return Optional.of(transition.askToReflect(new AskRow(
                transaction.newId(),
                transition.row().id(),
                turn.round(),
                turn.phase(),
                Ask.Purpose.REFLECT,
                turn.step(),
                turn.reflection() + 1,
                turn.seat(),
                turn.agent().value(),
                dev.minutebook.api.debates.Seat.Kind.MODEL,
                List.of(turn.id().value()),
                turn.id().value(),
                null,
                transaction.now(),
                0,
                0,
                0,
                0,
                BigDecimal.ZERO,
                0,
                null,
                null,
                0,
                null,
                null,
                transaction.now())));
    }
}
