/// How rows of any source reach a workspace: gathered in parts of a bounded size, which may come again. Of a part that
/// is refused, halves are sent until it is known which row does not fit.
@NullMarked
package dev.minutebook.imports.sending;

import org.jspecify.annotations.NullMarked;
