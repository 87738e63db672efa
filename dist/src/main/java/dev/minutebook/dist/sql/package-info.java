/// The shell of `minutebook sql`.
@NullMarked
package dev.minutebook.dist.sql;

import org.jspecify.annotations.NullMarked;
