package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The worker that has models translate claims into SMT-LIB.
final class Translator {

    private static final Logger LOG = LoggerFactory.getLogger(Translator.class);
    private static final Duration IDLE = Duration.ofMillis(500);
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Supplier<List<Workspace>> workspaces;
    private final ModelCaller caller;
    private final ShutdownSignal shutdown;
    private final Clock clock;
    private final LongSupplier nanos;
    private final Duration lease;
    private final AtomicInteger turn = new AtomicInteger();
    private final Map<String, Problem.Code> troubles = new ConcurrentHashMap<>();

    Translator(
            Supplier<List<Workspace>> workspaces,
            ModelCaller caller,
            ShutdownSignal shutdown,
            Clock clock,
            LongSupplier nanos,
            Duration lease) {
        this.workspaces = workspaces;
        this.caller = caller;
        this.shutdown = shutdown;
        this.clock = clock;
        this.nanos = nanos;
        this.lease = lease;
    }

    /// Works until the chamber closes.
    void work() {
        while (!shutdown.isRequested()) {
            long mark = shutdown.mark();
            boolean translated = false;
            try {
                translated = next();
            } catch (WorkerKilled e) {
                LOG.warn("the translator ends: {}", e.getMessage());
                return;
            } catch (RuntimeException | Error e) {
                LOG.error("unexpected error in the translator: {}", e.getClass().getName());
            }
            if (!translated) {
                shutdown.await(mark, IDLE);
            }
        }
    }

    boolean next() {
        List<Workspace> served = workspaces.get();
        int first = turn.getAndIncrement();
        for (int i = 0; i < served.size() && !shutdown.isRequested(); i++) {
            if (translateIn(served.get(Math.floorMod(first + i, served.size())))) {
                return true;
            }
        }
        return false;
    }

    private boolean translateIn(Workspace workspace) {
        long asked = nanos.getAsLong();
        Optional<ClaimedProof> claimed;
        try {
            claimed = workspace
                    .proofs()
                    .claim(ClaimProof.to(ClaimProof.Work.TRANSLATE, Proof.Language.Z3_SMT)
                            .lease(lease));
            troubles.remove(workspace.name());
        } catch (MinutebookException e) {
            if (troubles.put(workspace.name(), e.code()) != e.code()) {
                LOG.warn("workspace {} gives no claims: {}", workspace.name(), e.code());
            }
            return false;
        }
        claimed.ifPresent(claim -> new TranslationAttempt(
                        new HeldProof(
                                workspace,
                                claim,
                                lease,
                                nanos,
                                asked,
                                clock.instant().plus(PATIENCE)),
                        caller,
                        shutdown)
                .run());
        return claimed.isPresent();
    }
}
