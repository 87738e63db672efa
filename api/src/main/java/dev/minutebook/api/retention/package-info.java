/// What is removed when, and what must not be.
///
/// A [RetentionPolicy] says when rows of a [RetentionKind] are removed. A [RemovalRun] removes them, a batch at a
/// time: it is `running` while it removes and plans, `announced` when the log tells what goes, and `completed`.
/// Others only archive, supersede or let expire; retention removes what they put away. A [LegalHold] beats every
/// policy until it is released.
@NullMarked
package dev.minutebook.api.retention;

import org.jspecify.annotations.NullMarked;
