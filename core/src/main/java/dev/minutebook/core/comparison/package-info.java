/// Whether one configuration is better than another, from scores of both on the same cases; pure.
@NullMarked
package dev.minutebook.core.comparison;

import org.jspecify.annotations.NullMarked;
