package dev.minutebook.proofs;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Workspace;
import dev.minutebook.proofs.z3.Z3Prover;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Builds a [ProofWorker].
public final class ProofWorkerBuilder {

    private Supplier<List<Workspace>> workspaces = List::of;
    private @Nullable List<Prover> provers;
    private ProverLimits limits = ProverLimits.USUAL;
    private @Nullable Duration lease;
    private int workers = 1;
    private Duration every = Duration.ofSeconds(1);
    private boolean leavesOthers;

    ProofWorkerBuilder() {}

    /// Works for whatever workspaces there are when it looks for proofs.
    public ProofWorkerBuilder workspaces(Supplier<List<Workspace>> present) {
        workspaces = present;
        return this;
    }

    /// With these provers alone. When left out: Z3, and those that [ServiceLoader] finds, which come first.
    public ProofWorkerBuilder provers(List<Prover> those) {
        provers = List.copyOf(those);
        return this;
    }

    /// What one search may take; ten seconds and 512 MB when left out.
    public ProofWorkerBuilder limits(ProverLimits most) {
        limits = most;
        return this;
    }

    /// How long a claim holds; when left out, long enough for two searches and all that goes with them, so that no
    /// sign of life is needed.
    ProofWorkerBuilder lease(Duration length) {
        lease = length;
        return this;
    }

    /// How many searches run at a time; one when left out.
    public ProofWorkerBuilder workers(int number) {
        workers = (int) Limits.range("workers", number, 1, 256);
        return this;
    }

    /// How often to look for work when there was none; twice a second when left out.
    public ProofWorkerBuilder every(Duration pause) {
        every = pause;
        return this;
    }

    /// Leaves languages that it has no prover for to other workers, which have. When this is not said, such claims
    /// are settled as not supported.
    public ProofWorkerBuilder leavingOthers() {
        leavesOthers = true;
        return this;
    }

    /// A worker without threads of its own: [ProofWorker#proveNext] does the work.
    public ProofWorker build() {
        return new ProofWorker(this);
    }

    /// A running worker.
    public ProofWorker start() {
        ProofWorker worker = build();
        worker.start();
        return worker;
    }

    Supplier<List<Workspace>> served() {
        return workspaces;
    }

    List<Prover> known() {
        if (provers != null) {
            return provers;
        }
        List<Prover> all = new ArrayList<>();
        ServiceLoader.load(Prover.class, Prover.class.getClassLoader()).forEach(all::add);
        all.add(new Z3Prover());
        return all;
    }

    ProverLimits allowed() {
        return limits;
    }

    Duration lease() {
        return lease == null ? limits.time().multipliedBy(3).plusSeconds(60) : lease;
    }

    int atOnce() {
        return workers;
    }

    Duration pause() {
        return every;
    }

    boolean leaves() {
        return leavesOthers;
    }
}
