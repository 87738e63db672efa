/// JSON that other programs wrote, read piece by piece: no more of a file is held than one piece, and a piece that is
/// too large or too deep is passed over.
@NullMarked
package dev.minutebook.imports.json;

import org.jspecify.annotations.NullMarked;
