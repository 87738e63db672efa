/// When two texts say the same: words without case, punctuation and endings, and a hash of them. Topics and issues
/// are compared by it.
@NullMarked
package dev.minutebook.core.text;

import org.jspecify.annotations.NullMarked;
