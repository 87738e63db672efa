/// Databases of the programs that this one was modelled on.
@NullMarked
package dev.minutebook.imports.originals;

import org.jspecify.annotations.NullMarked;
