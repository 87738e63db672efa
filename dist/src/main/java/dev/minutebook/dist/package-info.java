/// The packaged program: the command line with server, demo and benchmarks.
@NullMarked
package dev.minutebook.dist;

import org.jspecify.annotations.NullMarked;
