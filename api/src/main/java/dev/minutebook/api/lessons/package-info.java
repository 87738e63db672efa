/// Lessons: what debates taught, which patterns recur, and which strategies worked.
@NullMarked
package dev.minutebook.api.lessons;

import org.jspecify.annotations.NullMarked;
