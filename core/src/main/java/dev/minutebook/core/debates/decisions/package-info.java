/// Reading decisions and dissents, and finding similar topics.
@NullMarked
package dev.minutebook.core.debates.decisions;

import org.jspecify.annotations.NullMarked;
