package dev.minutebook.proofs;

import dev.minutebook.api.proofs.Proof;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides formal statements. Thread safe.
///
/// Others than those that come along are found by [java.util.ServiceLoader], or given to the worker.
public interface Prover {

    /// As it is stored with what it settles, such as `z3`.
    String name();

    /// Its version, as far as it is known by now.
    @Nullable
    String version();

    /// The languages it reads.
    Set<Proof.Language> languages();

    /// Decides a statement within the limits, or says why not. It throws nothing else: a prover that breaks off is
    /// a verdict too.
    ///
    /// @throws InterruptedException when the thread was interrupted; nothing of the search is left behind
    Verdict prove(Proof.Language language, String statement, ProverLimits limits) throws InterruptedException;
}
