/// Which of many memories are worth a place when there are only so many places. Pure rules, over an order of
/// accesses.
@NullMarked
package dev.minutebook.core.memory.retention;

import org.jspecify.annotations.NullMarked;
