package dev.minutebook.core.calibration;

import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.UUID;

/// Counts what stated confidences were worth. Other capabilities enter here.
public final class CalibrationWriter {

    /// A vote when its debate has closed.
    ///
    /// @param confidence what it stated, 0 to 1
    /// @param carried    whether its choice is the one that was decided, or the one that was right
    public record Voted(UUID agent, double confidence, boolean carried) {}

    /// A confidence to be counted.
    record Stated(UUID agent, double confidence, boolean correct) {}

    private CalibrationWriter() {}

    /// Counts the votes of a debate, overall and in its domain. It all travels with the next trip. Whoever calls
    /// it makes sure that a debate is counted once: with the change that closes it, in the same transaction.
    ///
    /// Rows are locked in one order, those of the agents; votes of other debates on the same agents wait, and no
    /// two wait for each other as long as their transactions come here at the same place among their locks.
    ///
    /// @param domain empty for none
    public static void voted(Transaction transaction, String domain, List<Voted> votes) {
        count(transaction, CalibrationSource.VOTES, domain, stated(votes));
    }

    /// Counts the votes on a decision whose outcome is known, as predictions of it.
    ///
    /// @param votes with whether the choice was right
    public static void resolved(Transaction transaction, String domain, List<Voted> votes) {
        count(transaction, CalibrationSource.OUTCOMES, domain, stated(votes));
    }

    /// Takes back what was counted of an earlier outcome, after it has locked the rows.
    public static void takeBack(Transaction transaction, String domain, List<Voted> votes) {
        if (!votes.isEmpty()) {
            transaction.list(
                    CalibrationStore.LOCK,
                    Row::uuid,
                    transaction.workspace(),
                    CalibrationSource.OUTCOMES,
                    domains(domain),
                    Column.of(votes, UUID[]::new, Voted::agent));
            write(
                    transaction,
                    CalibrationStore.TAKE_BACK,
                    CalibrationStore.TAKE_BACK_BUCKETS,
                    CalibrationSource.OUTCOMES,
                    domain,
                    stated(votes));
        }
    }

    private static List<Stated> stated(List<Voted> votes) {
        return votes.stream()
                .map(vote -> new Stated(vote.agent, vote.confidence, vote.carried))
                .toList();
    }

    private static String[] domains(String domain) {
        return domain.isEmpty() ? new String[] {""} : new String[] {"", domain};
    }

    static void count(Transaction transaction, CalibrationSource source, String domain, List<Stated> confidences) {
        if (!confidences.isEmpty()) {
            write(transaction, CalibrationStore.COUNT, CalibrationStore.COUNT_BUCKETS, source, domain, confidences);
        }
    }

    private static void write(
            Transaction transaction,
            String sums,
            String buckets,
            CalibrationSource source,
            String domain,
            List<Stated> confidences) {
        String[] domains = domains(domain);
        UUID[] agents = Column.of(confidences, UUID[]::new, Stated::agent);
        Double[] stated = Column.of(confidences, Double[]::new, Stated::confidence);
        Boolean[] correct = Column.of(confidences, Boolean[]::new, Stated::correct);
        transaction.later(
                sums,
                transaction.workspace(),
                source,
                domains,
                agents,
                stated,
                correct,
                Column.of(confidences, Double[]::new, one -> Reliability.score(one.confidence, one.correct)),
                Column.of(confidences, Double[]::new, one -> Reliability.logLoss(one.confidence, one.correct)),
                transaction.now());
        transaction.later(
                buckets,
                transaction.workspace(),
                source,
                domains,
                agents,
                stated,
                correct,
                Column.of(confidences, Long[]::new, one -> (long) BucketSums.of(one.confidence)));
    }
}
