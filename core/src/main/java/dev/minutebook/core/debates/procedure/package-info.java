/// The procedure of a debate, without I/O: from the state and a fact follow the next asks, a gate or the end.
@NullMarked
package dev.minutebook.core.debates.procedure;

import org.jspecify.annotations.NullMarked;
