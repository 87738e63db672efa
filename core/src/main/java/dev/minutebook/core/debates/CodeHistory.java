package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.code.CodeComparison;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.code.CodeQuality;
import dev.minutebook.core.code.UnifiedDiff;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.CodeStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.json.MinutebookJson;
import java.util.Map;
import java.util.TreeMap;

/// Looks back at the versions of the code of a debate, and goes back to one.
final class CodeHistory {

    private CodeHistory() {}

    static CodeComparison compare(Transaction transaction, DebateId debate, int from, int to) {
        DebateRow.of(transaction, debate);
        CodeVersion one = version(transaction, debate, from);
        CodeVersion other = version(transaction, debate, to);
        String diff = UnifiedDiff.between(one.code(), other.code());
        Map<String, Double> metrics = new TreeMap<>();
        other.metrics()
                .forEach(
                        (name, value) -> metrics.put(name, value - one.metrics().getOrDefault(name, 0.0)));
        return new CodeComparison(
                one, other, diff, lines(diff, '+'), lines(diff, '-'), other.quality() - one.quality(), metrics);
    }

    /// The lines a diff adds or removes, without its heading.
    private static int lines(String diff, char sign) {
        return (int) diff.lines()
                .skip(2)
                .filter(line -> !line.isEmpty() && line.charAt(0) == sign)
                .count();
    }

    /// Nothing is taken back: the code of then becomes the newest version.
    static CodeVersion restore(Transaction transaction, DebateId debate, RestoreCode request) {
        DebateRow row = DebateRow.lock(transaction, debate);
        Judgement.RESTORE_CODE.by(transaction.caller(), row.opener().is(transaction.caller()));
        row.mustGoOn();
        CodeVersion earlier = version(transaction, debate, request.version());
        CodeVersion latest =
                transaction.one(CodeStore.LATEST, CodeStore::version, transaction.workspace(), debate.value());
        if (latest.code().equals(earlier.code())) {
            throw Problem.Code.CONFLICT.because("version " + latest.number() + ", the newest, is the same code");
        }
        DebateTransition transition = new DebateTransition(transaction, row);
        CodeVersion restored = new CodeVersion(
                debate,
                transition.nextCode(),
                earlier.turn(),
                earlier.language(),
                earlier.code(),
                earlier.metrics(),
                null,
                CodeQuality.score(earlier.metrics(), null),
                UnifiedDiff.between(latest.code(), earlier.code()),
                earlier.number(),
                request.reason(),
                transaction.now());
        transaction.later(
                CodeStore.RESTORE,
                transaction.workspace(),
                debate.value(),
                restored.number(),
                restored.turn().value(),
                restored.language(),
                restored.code(),
                MinutebookJson.STRICT.write(restored.metrics()),
                restored.quality(),
                restored.diff(),
                restored.createdAt(),
                restored.restores(),
                restored.reason());
        transition.write();
        AuditLog.enter(
                transaction,
                Event.of("code.restored", "debate", debate.value())
                        .with("version", restored.number())
                        .with("restores", earlier.number())
                        .committingTo("code version " + restored.number()));
        return restored;
    }

    private static CodeVersion version(Transaction transaction, DebateId debate, int number) {
        return transaction
                .find(CodeStore.VERSION, CodeStore::version, transaction.workspace(), debate.value(), number)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                        "the debate has no version " + number + " of its code; debates code lists them"));
    }
}
