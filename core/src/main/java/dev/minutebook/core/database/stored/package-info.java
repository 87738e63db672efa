/// What a row will read as once it is stored, and the commitment to it, known before it is.
@NullMarked
package dev.minutebook.core.database.stored;

import org.jspecify.annotations.NullMarked;
