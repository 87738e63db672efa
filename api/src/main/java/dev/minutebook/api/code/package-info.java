/// Code: versions that a debate works on, test runs, and reflections on failures.
@NullMarked
package dev.minutebook.api.code;

import org.jspecify.annotations.NullMarked;
