/// Tables of other programs, in a SQLite file or a PostgreSQL database, read row by row as texts of bounded length.
@NullMarked
package dev.minutebook.imports.tables;

import org.jspecify.annotations.NullMarked;
