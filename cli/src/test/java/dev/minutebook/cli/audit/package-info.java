/// Tests of what is said of the log.
@NullMarked
package dev.minutebook.cli.audit;

import org.jspecify.annotations.NullMarked;
