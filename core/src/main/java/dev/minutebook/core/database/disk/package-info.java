/// What the disk under the database does to it: it is full, fails, or changes what lies on it.
@NullMarked
package dev.minutebook.core.database.disk;

import org.jspecify.annotations.NullMarked;
