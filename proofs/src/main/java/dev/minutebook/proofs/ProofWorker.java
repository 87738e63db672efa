package dev.minutebook.proofs;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.Proof.Language;
import dev.minutebook.api.proofs.SettleProof;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs provers on waiting claims. Any number of workers may work for the same workspaces, in any number of
/// processes: each proof is held by one at a time, and is taken over when its holder is lost. Thread safe.
public final class ProofWorker implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ProofWorker.class);
    private static final int TRIES = 6;

    private final Supplier<List<Workspace>> workspaces;
    private final List<Prover> provers;
    private final ProverLimits limits;
    private final Duration lease;
    private final int workers;
    private final Duration every;
    private final boolean leavesOthers;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicInteger turn = new AtomicInteger();
    private final List<Thread> threads = new ArrayList<>();

    ProofWorker(ProofWorkerBuilder builder) {
        this.workspaces = builder.served();
        this.provers = builder.known();
        this.limits = builder.allowed();
        this.lease = builder.lease();
        this.workers = builder.atOnce();
        this.every = builder.pause();
        this.leavesOthers = builder.leaves();
    }

    public static ProofWorkerBuilder builder() {
        return new ProofWorkerBuilder();
    }

    void start() {
        for (int i = 0; i < workers; i++) {
            threads.add(Thread.ofVirtual().name("minutebook-prover-" + i).start(this::run));
        }
    }

    private void run() {
        try {
            while (closed.getCount() > 0) {
                boolean worked = false;
                try {
                    worked = proveNext();
                } catch (RuntimeException failed) {
                    LOG.warn("a round of proving failed and will be retried", failed);
                }
                if (!worked && closed.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Settles one proof on the calling thread, if one waits. Returns whether there was one.
    public boolean proveNext() throws InterruptedException {
        List<Workspace> served = workspaces.get();
        int first = turn.getAndIncrement();
        for (int i = 0; i < served.size() && closed.getCount() > 0; i++) {
            Workspace workspace = served.get(Math.floorMod(first + i, served.size()));
            if (proveIn(workspace)) {
                return true;
            }
        }
        return false;
    }

    private boolean proveIn(Workspace workspace) throws InterruptedException {
        EnumSet<Language> own = EnumSet.noneOf(Language.class);
        provers.forEach(prover -> own.addAll(prover.languages()));
        Optional<ClaimedProof> claim = claim(workspace, ClaimProof.Work.PROVE, own);
        Set<Language> others = EnumSet.complementOf(own);
        if (claim.isEmpty() && !leavesOthers && !others.isEmpty()) {
            claim = claim(workspace, ClaimProof.Work.PROVE, others);
            if (claim.isEmpty()) {
                claim = claim(workspace, ClaimProof.Work.TRANSLATE, others);
            }
        }
        if (claim.isEmpty()) {
            return false;
        }
        settle(workspace, claim.get());
        return true;
    }

    private Optional<ClaimedProof> claim(Workspace workspace, ClaimProof.Work work, Set<Language> languages) {
        if (languages.isEmpty()) {
            return Optional.empty();
        }
        return workspace
                .proofs()
                .claim(ClaimProof.to(work, languages.toArray(Language[]::new)).lease(lease));
    }

    private void settle(Workspace workspace, ClaimedProof claim) throws InterruptedException {
        Proof proof = claim.proof();
        @Nullable
        Prover prover = provers.stream()
                .filter(one -> one.languages().contains(proof.language()))
                .findFirst()
                .orElse(null);
        String statement = proof.statement();
        SettleProof report;
        try {
            report = prover == null || statement == null
                    ? SettleProof.as(
                            claim.fence(), Proof.Status.NOT_SUPPORTED, "no prover is installed for this language")
                    : report(claim, prover, statement);
        } catch (InterruptedException closing) {
            release(workspace, claim);
            throw closing;
        }
        submit(workspace, claim, report);
    }

    private SettleProof report(ClaimedProof claim, Prover prover, String statement) throws InterruptedException {
        Verdict verdict;
        try {
            verdict = prover.prove(claim.proof().language(), statement, limits);
        } catch (RuntimeException broken) {
            LOG.warn("proof {}: the prover failed", claim.proof().id().text(), broken);
            verdict = Verdict.of(
                    Proof.Status.BACKEND_UNAVAILABLE,
                    "the prover failed: " + broken.getClass().getSimpleName());
        }
        return SettleProof.as(claim.fence(), verdict.status(), fit(verdict.result()))
                .by(prover.name(), prover.version(), verdict.milliseconds());
    }

    /// The output of a prover is untrusted.
    private static String fit(String text) {
        StringBuilder fit = new StringBuilder();
        text.codePoints()
                .limit(Proof.RESULT)
                .map(c -> (Character.isISOControl(c) && c != '\n' && c != '\t') || (c >= 0xD800 && c <= 0xDFFF)
                        ? 0xFFFD
                        : c)
                .takeWhile(c -> fit.length() + Character.charCount(c) <= Proof.RESULT)
                .forEachOrdered(fit::appendCodePoint);
        return fit.toString();
    }

    /// The idempotency key makes it take effect once even if the first response was lost.
    private static void submit(Workspace workspace, ClaimedProof claim, SettleProof report)
            throws InterruptedException {
        String key = "prover:%s:%d".formatted(claim.proof().id().text(), claim.fence());
        for (int i = 1; ; i++) {
            try {
                workspace.once(key).proofs().settle(claim.proof().id(), report);
                return;
            } catch (MinutebookException refused) {
                boolean mayPass = refused.code() == Problem.Code.UNAVAILABLE
                        || refused.code() == Problem.Code.INTERNAL
                        || refused.code() == Problem.Code.RATE_LIMITED;
                if (!mayPass || i == TRIES) {
                    LOG.info(
                            "proof {}: not settled, {}; whoever holds it next will",
                            claim.proof().id().text(),
                            refused.code());
                    return;
                }
                Thread.sleep(100L << i);
            }
        }
    }

    private static void release(Workspace workspace, ClaimedProof claim) {
        try {
            workspace.proofs().release(claim.proof().id(), claim.fence());
        } catch (MinutebookException kept) {
            LOG.debug("proof {} could not be released: {}", claim.proof().id(), kept.code());
        }
    }

    /// Interrupts running searches, releases their claims and stops.
    @Override
    public void close() {
        closed.countDown();
        threads.forEach(Thread::interrupt);
        try {
            for (Thread thread : threads) {
                thread.join(Duration.ofSeconds(10));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
