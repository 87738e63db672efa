package dev.minutebook.core.queries;

import dev.minutebook.api.Problem;
import dev.minutebook.api.queries.ModelRun.Round;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.core.corrections.PromptCorrections;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.queries.course.QueryCourse;
import dev.minutebook.core.queries.course.QueryPlan;
import dev.minutebook.core.queries.course.QueryState;
import dev.minutebook.core.specialists.AssertionPolicy;
import dev.minutebook.core.specialists.PolicyRules;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// A query as it stands: what was known before, and all that happened, replayed.
///
/// @param policy as it was when the query was asked
/// @param told   the corrections that went into its prompts
record QueryReplay(
        QueryRow row,
        List<RunRow> runs,
        QueryPolicy policy,
        PromptCorrections.Told told,
        QueryPlan plan,
        QueryCourse course,
        QueryState state) {

    static QueryReplay of(Transaction transaction, QueryRow row) {
        PendingRows<RunRow> runs = transaction.ask(RunStore.OF_QUERY, RunStore::row, transaction.workspace(), row.id());
        PendingRows<PolicyStore.Stored> stored = transaction.ask(
                PolicyStore.VERSION, PolicyStore::policy, transaction.workspace(), row.policy(), row.policyVersion());
        PromptCorrections.Told told = PromptCorrections.again(transaction, row.corrections(), row.createdAt());
        QueryPolicy policy = stored.rows().stream()
                .findFirst()
                .map(PolicyStore.Stored::policy)
                .orElse(PolicyRules.USUAL);
        return of(row, runs.rows(), policy, told);
    }

    static QueryReplay of(QueryRow row, List<RunRow> runs, QueryPolicy policy, PromptCorrections.Told told) {
        QueryPlan plan = plan(row, policy, told);
        QueryCourse course = new QueryCourse(plan);
        QueryState state = course.begin();
        for (RunRow run : runs) {
            QueryState before = state;
            state = run.fact().map(fact -> course.on(before, fact)).orElse(before);
        }
        return new QueryReplay(row, runs, policy, told, plan, course, state);
    }

    private static QueryPlan plan(QueryRow row, QueryPolicy policy, PromptCorrections.Told told) {
        AssertionPolicy assertions = PolicyRules.of(policy, told.known());
        return new QueryPlan(
                row.question(),
                row.domains().isEmpty() ? null : JsonShares.fields(row.domains()),
                row.classifier() != null,
                row.recorded() ? row.plan().accuracy() : row.accuracy(),
                row.recorded() ? assertions.withoutRetries() : assertions,
                row.plan().planned(),
                told.known(),
                row.plan().novelty(),
                row.plan().gapsByField());
    }

    /// The run of the answer that counts of a specialist.
    RunRow answerOf(String specialist) {
        int attempt = Objects.requireNonNull(state.answers().get(specialist)).attempt();
        return runs.stream()
                .filter(run -> run.round() == Round.ANSWER
                        && run.attempt() == attempt
                        && run.specialist().equals(specialist))
                .findFirst()
                .orElseThrow();
    }

    static QueryRow row(Transaction transaction, UUID query) {
        return found(transaction, query, QueryStore.BY_ID);
    }

    /// Locks the query: who holds it decides alone what follows.
    static QueryRow lock(Transaction transaction, UUID query) {
        QueryRow row = found(transaction, query, QueryStore.LOCK);
        transaction.notBefore(row.updatedAt());
        return row;
    }

    private static QueryRow found(Transaction transaction, UUID query, String sql) {
        return transaction
                .find(sql, QueryStore::row, transaction.workspace(), query)
                .orElseThrow(() -> unknown(query));
    }

    static RuntimeException unknown(UUID query) {
        return Problem.Code.NOT_FOUND.because("there is no query " + query + " here");
    }
}
