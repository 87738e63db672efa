/// Z3, in a process of its own.
@NullMarked
package dev.minutebook.proofs.z3;

import org.jspecify.annotations.NullMarked;
