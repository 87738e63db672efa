/// Dossiers: fetched from a book, and checked without one.
@NullMarked
package dev.minutebook.cli.dossiers;

import org.jspecify.annotations.NullMarked;
