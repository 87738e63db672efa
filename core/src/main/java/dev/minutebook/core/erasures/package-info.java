/// Erasures: what belongs to one person or agent is replaced or deleted, table by table.
///
/// `inventory.csv` says of every column that can hold something of a subject what becomes of it, and why. The
/// `…StepStore`s say how; a test holds the two together. `ErasureRun` takes the steps in bounded transactions
/// as `minutebook_eraser`, the one role that may change what is append only, and can be stopped at any moment:
/// each step looks at the rows to see what is left. What others made of the subject's words in debates is found
/// by `DebateErasure`.
@NullMarked
package dev.minutebook.core.erasures;

import org.jspecify.annotations.NullMarked;
