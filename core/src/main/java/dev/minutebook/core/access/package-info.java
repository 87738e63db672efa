/// Who calls and what they may do: callers, their permissions, and how a token becomes a caller. It knows no other
/// package of the record.
@NullMarked
package dev.minutebook.core.access;

import org.jspecify.annotations.NullMarked;
