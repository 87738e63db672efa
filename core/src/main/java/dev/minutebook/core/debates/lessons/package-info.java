/// Lessons, patterns and strategies: what debates teach.
@NullMarked
package dev.minutebook.core.debates.lessons;

import org.jspecify.annotations.NullMarked;
