/// What a stranger needs to see that entries are in the log: the parts they commit to, opened or withheld, their way to
/// the root of a signed block, and the blocks up to the newest.
@NullMarked
package dev.minutebook.core.audit.proofs;

import org.jspecify.annotations.NullMarked;
