/// Claims, and what provers made of them.
///
/// A [Proof] begins as a claim in plain words, with or without a formal statement. Without one it waits for a
/// translator, with one for a prover; both hold it by a lease with a fence, and whoever holds the newest fence may
/// report. It is settled once.
///
/// States: not_attempted → proof_found | proof_failed | translation_failed | timeout | backend_unavailable |
/// not_supported.
///
/// In `z3_smt` a statement is a text of SMT-LIB 2 commands. It asserts the assumptions, one by one, and at last
/// the *negation* of the claim: if nothing satisfies them all, the claim follows from the assumptions. What
/// satisfies them is a counterexample.
@NullMarked
package dev.minutebook.api.proofs;

import org.jspecify.annotations.NullMarked;
