/// `minutebook imports …`: what other programs kept, read from their files.
@NullMarked
package dev.minutebook.cli.imports;

import org.jspecify.annotations.NullMarked;
