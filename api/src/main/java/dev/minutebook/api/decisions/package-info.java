/// Decisions: what debates came to, how strongly, and who dissented.
@NullMarked
package dev.minutebook.api.decisions;

import org.jspecify.annotations.NullMarked;
