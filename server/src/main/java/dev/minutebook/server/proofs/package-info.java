/// Routes of proofs.
@NullMarked
package dev.minutebook.server.proofs;

import org.jspecify.annotations.NullMarked;
