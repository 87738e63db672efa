/// One search over everything, on the terminal.
@NullMarked
package dev.minutebook.cli.search;

import org.jspecify.annotations.NullMarked;
