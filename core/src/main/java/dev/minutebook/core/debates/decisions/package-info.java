/// Decisions and dissents: reading them, finding similar topics, and counting how they turned out.
@NullMarked
package dev.minutebook.core.debates.decisions;

import org.jspecify.annotations.NullMarked;
