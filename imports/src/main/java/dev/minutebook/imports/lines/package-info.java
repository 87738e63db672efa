/// Rows of any source as JSON lines, in the form that `docs/imports.md` describes.
@NullMarked
package dev.minutebook.imports.lines;

import org.jspecify.annotations.NullMarked;
