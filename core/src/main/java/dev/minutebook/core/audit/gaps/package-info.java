/// What the log lacks for a reason: entries that retention removed, and contents that were erased. Each reason
/// counts only if the log itself tells it.
@NullMarked
package dev.minutebook.core.audit.gaps;

import org.jspecify.annotations.NullMarked;
