/// A book in a folder: the record on a private PostgreSQL, with nothing to install.
@NullMarked
package dev.minutebook.embedded;

import org.jspecify.annotations.NullMarked;
