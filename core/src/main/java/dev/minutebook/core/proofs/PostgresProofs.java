package dev.minutebook.core.proofs;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.api.proofs.VerificationScore;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.providers.CallLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Proofs on PostgreSQL.
public final class PostgresProofs implements Proofs {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;

    public PostgresProofs(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Proof submit(SubmitProof request) {
        return database.write(
                scope,
                Write.of("proofs.submit", Proof.class, request),
                transaction -> ClaimWriter.submit(transaction, request));
    }

    @Override
    public Optional<Proof> find(ProofId proof) {
        return database.find(
                scope, ProofStore.BY_ID, ProofStore::proof, scope.workspace().value(), proof.value());
    }

    @Override
    public Page<Proof> list(ProofFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return database.read(
                scope,
                transaction -> Cursor.page(
                        transaction.list(
                                ProofStore.list(filter),
                                ProofStore::proof,
                                transaction.workspace(),
                                before.uuid(0),
                                filter.status(),
                                filter.debate() == null ? null : filter.debate().value(),
                                agent(transaction, filter.agent()),
                                page.limit() + 1),
                        page.limit(),
                        last -> Cursor.of(last.id().value())));
    }

    @Override
    @SuppressWarnings("NullAway") // no claim is a null answer, stored and replayed as such
    public Optional<ClaimedProof> claim(ClaimProof request) {
        scope.caller().mustNotBeAgent("to prove or translate claims");
        return Optional.ofNullable(database.write(
                scope,
                Write.of("proofs.claim", ClaimedProof.class, request),
                transaction -> claim(transaction, request)));
    }

    private static @Nullable ClaimedProof claim(Transaction transaction, ClaimProof request) {
        Instant until = transaction.now().plus(Objects.requireNonNull(request.lease()));
        List<Proof.Language> languages = Objects.requireNonNull(request.languages());
        return transaction
                .find(
                        ProofStore.CLAIM,
                        ProofStore::held,
                        transaction.workspace(),
                        transaction.now(),
                        until,
                        ProofRules.ATTEMPTS,
                        request.work() == ClaimProof.Work.TRANSLATE,
                        texts(languages.isEmpty() ? Arrays.asList(Proof.Language.values()) : languages),
                        request.proof() == null ? null : request.proof().value(),
                        transaction.newFence(),
                        transaction.caller().claimsWith())
                .map(held -> new ClaimedProof(held.proof(), held.fence(), until))
                .orElse(null);
    }

    @Override
    public Instant heartbeat(ProofId proof, long fence, Duration lease) {
        Limits.lease(lease);
        return database.write(scope, Write.of("proofs.heartbeat", Instant.class, proof, fence, lease), transaction -> {
            held(transaction, proof, fence);
            Instant until = transaction.now().plus(lease);
            transaction.later(ProofStore.EXTEND, transaction.workspace(), proof.value(), until);
            return until;
        });
    }

    @Override
    public StartedCall call(ProofId proof, StartCall call) {
        return database.write(scope, Write.of("proofs.call", StartedCall.class, proof, call), transaction -> {
            PendingRows<ModelLimits> limits = CallLedger.limits(transaction);
            Proof held = held(transaction, proof, call.fence());
            if (held.statement() != null) {
                throw Problem.Code.CONFLICT.because("the claim has a statement already; it waits for a prover");
            }
            int number = CallLedger.nextNumber(transaction, proof.value());
            return new CallLedger(proof.value(), null, held.attempt(), call.fence())
                    .begin(transaction, CallLedger.limits(limits), number, call);
        });
    }

    @Override
    public Proof translate(ProofId proof, TranslateProof report) {
        return database.write(scope, Write.of("proofs.translate", Proof.class, proof, report), transaction -> {
            Proof before = held(transaction, proof, report.fence());
            if (before.statement() != null) {
                throw Problem.Code.CONFLICT.because("the claim has a statement already; it waits for a prover");
            }
            return TranslationWriter.translate(transaction, before, report);
        });
    }

    @Override
    public Proof settle(ProofId proof, SettleProof report) {
        return database.write(
                scope,
                Write.of("proofs.settle", Proof.class, proof, report),
                transaction -> ProofSettlement.settle(transaction, held(transaction, proof, report.fence()), report));
    }

    @Override
    public Proof release(ProofId proof, long fence) {
        return database.write(scope, Write.of("proofs.release", Proof.class, proof, fence), transaction -> {
            held(transaction, proof, fence);
            transaction.change(ProofStore.RELEASE, transaction.workspace(), proof.value());
            return transaction.one(ProofStore.BY_ID, ProofStore::proof, transaction.workspace(), proof.value());
        });
    }

    @Override
    public Page<VerificationScore> scores(@Nullable AgentRef agent, @Nullable String domain, PageRequest page) {
        String wanted = domain == null || domain.isEmpty() ? domain : DomainPath.of(domain);
        Cursor after = Cursor.read(page.cursor(), "", Double.MAX_VALUE, BEFORE_ALL);
        return database.read(scope, transaction -> {
            UUID of = agent(transaction, agent);
            return Cursor.page(
                    transaction.list(
                            of != null
                                    ? ScoreStore.LIST_OF_AGENT
                                    : wanted != null ? ScoreStore.LIST_OF_DOMAIN : ScoreStore.LIST,
                            ScoreStore::score,
                            transaction.workspace(),
                            after.text(0),
                            after.real(1),
                            after.uuid(2),
                            of,
                            wanted,
                            page.limit() + 1),
                    page.limit(),
                    last -> Cursor.of(last.domain(), last.score(), last.agent().value()));
        });
    }

    private static Proof held(Transaction transaction, ProofId id, long fence) {
        ProofRow held = transaction
                .find(ProofStore.LOCK, ProofStore::held, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no proof " + id.text() + " here"));
        ProofRules.mustHold(held, fence, transaction.now());
        transaction.caller().mustHaveClaimed(held.claimedWith());
        ProofRules.mustNotJudgeItself(held.proof(), transaction.caller().agent());
        return held.proof();
    }

    private static @Nullable UUID agent(Transaction transaction, @Nullable AgentRef agent) {
        return agent == null ? null : AgentLookup.agent(transaction, agent).id().value();
    }

    private static String[] texts(List<Proof.Language> languages) {
        return languages.stream().map(ProofRules::text).toArray(String[]::new);
    }
}
