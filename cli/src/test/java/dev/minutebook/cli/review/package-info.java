/// Tests of `minutebook review`.
@NullMarked
package dev.minutebook.cli.review;

import org.jspecify.annotations.NullMarked;
