package dev.minutebook.core.queries;

import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.specialists.AssertionPolicy;
import dev.minutebook.core.specialists.Field;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.LongSupplier;

/// Writes what came of the assertions about an answer.
final class AssertionWriter {

    private static final double NANOS_A_MILLISECOND = 1e6;

    private final Transaction transaction;
    private final QueryRow query;
    private final LongSupplier nanos;

    AssertionWriter(Transaction transaction, QueryRow query, LongSupplier nanos) {
        this.transaction = transaction;
        this.query = query;
        this.nanos = nanos;
    }

    void write(UUID run, String specialist, Field field, AssertionPolicy policy, String answer, int attempt) {
        List<AssertionPolicy.Result> results = policy.judge(answer, attempt).results();
        if (results.isEmpty()) {
            return;
        }
        // Results come in the order of the rules, up to the one that blocks.
        Double[] latencies = new Double[results.size()];
        for (int i = 0; i < latencies.length; i++) {
            long began = nanos.getAsLong();
            policy.assertions().get(i).check().failure(answer);
            latencies[i] = Math.max(0, nanos.getAsLong() - began) / NANOS_A_MILLISECOND;
        }
        transaction.later(
                VerdictStore.ASSERTED,
                transaction.workspace(),
                results.stream().map(one -> transaction.newId()).toArray(UUID[]::new),
                query.id(),
                run,
                query.sessionId(),
                query.user(),
                specialist,
                field.word(),
                policy.name(),
                attempt,
                transaction.now(),
                results.stream().map(AssertionPolicy.Result::name).toArray(String[]::new),
                results.stream()
                        .map(one -> one.level().name().toLowerCase(Locale.ROOT))
                        .toArray(String[]::new),
                results.stream().map(AssertionPolicy.Result::passed).toArray(Boolean[]::new),
                results.stream().map(AssertionPolicy.Result::bonus).toArray(Double[]::new),
                latencies,
                results.stream().map(one -> one.passed() ? null : one.reason()).toArray(String[]::new));
    }
}
