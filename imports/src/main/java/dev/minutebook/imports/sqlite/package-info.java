/// SQLite files that other programs wrote, opened to be read: their tables alone, nothing of their views and
/// triggers.
@NullMarked
package dev.minutebook.imports.sqlite;

import org.jspecify.annotations.NullMarked;
