/// What agents remember: kept, faded, corrected, superseded and found again.
@NullMarked
package dev.minutebook.api.memory;

import org.jspecify.annotations.NullMarked;
