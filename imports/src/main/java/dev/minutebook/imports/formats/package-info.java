/// The kinds of sources that can be imported, by the names they have on the command line.
@NullMarked
package dev.minutebook.imports.formats;

import org.jspecify.annotations.NullMarked;
