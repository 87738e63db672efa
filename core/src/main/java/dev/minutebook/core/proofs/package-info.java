/// Claims, and what provers made of them: submitted, translated, settled once. No prover runs here.
@NullMarked
package dev.minutebook.core.proofs;

import org.jspecify.annotations.NullMarked;
