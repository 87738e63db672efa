/// Provers, and workers that run them on claims. Optional: without it claims wait.
///
/// A [Prover] reads what anybody wrote, so it runs apart: Z3 in a process of its own, with bounds on time and
/// memory, which is killed when it exceeds them. The record is reached through `api` alone.
@NullMarked
package dev.minutebook.proofs;

import org.jspecify.annotations.NullMarked;
