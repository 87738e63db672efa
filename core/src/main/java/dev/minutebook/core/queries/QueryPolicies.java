package dev.minutebook.core.queries;

import dev.minutebook.api.Problem;
import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.specialists.PolicyRules;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes and finds policies, within one transaction.
final class QueryPolicies {

    private final Transaction transaction;

    QueryPolicies(Transaction transaction) {
        this.transaction = transaction;
    }

    /// The newest version of a policy, or NOT_FOUND; the usual one for null.
    QueryPolicy named(@Nullable String name) {
        return name == null
                ? PolicyRules.USUAL
                : find(name)
                        .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                                "there is no policy '" + name + "' here; write it first: queries put-policy"));
    }

    Optional<QueryPolicy> find(String name) {
        return name.equals(PutPolicy.USUAL)
                ? Optional.of(PolicyRules.USUAL)
                : transaction
                        .find(PolicyStore.NEWEST, PolicyStore::policy, transaction.workspace(), name)
                        .map(PolicyStore.Stored::policy);
    }

    /// A second writer of the same version is told so by its constraint.
    QueryPolicy put(PutPolicy request) {
        request.specialists().forEach(one -> one.fields().forEach(FieldNames::checked));
        AgentLookup.live(
                transaction,
                request.specialists().stream().map(AskedSpecialist::agent).toList());
        int version = find(request.name()).map(QueryPolicy::version).orElse(0) + 1;
        UUID id = transaction.newId();
        byte[] salt = transaction.newSalt();
        String assertions = MinutebookJson.STRICT.write(request.assertions());
        transaction.later(
                PolicyStore.INSERT,
                transaction.workspace(),
                id,
                request.name(),
                version,
                assertions,
                request.cap(),
                request.baseline(),
                MinutebookJson.STRICT.write(request.specialists()),
                salt,
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("policy.written", "policy", id)
                        .with("name", request.name())
                        .with("version", version)
                        .committing(Commitment.of(salt, assertions)));
        return new QueryPolicy(
                request.name(),
                version,
                request.assertions(),
                Objects.requireNonNull(request.cap()),
                Objects.requireNonNull(request.baseline()),
                request.specialists(),
                transaction.now());
    }
}
