/// Encryption at rest: contents of a workspace are sealed before they reach the database, by keys that are stored
/// there only wrapped by a master key.
@NullMarked
package dev.minutebook.core.encryption;

import org.jspecify.annotations.NullMarked;
