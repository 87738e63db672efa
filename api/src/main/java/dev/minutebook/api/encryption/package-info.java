/// Encryption at rest: contents of a workspace are sealed before they reach the database.
@NullMarked
package dev.minutebook.api.encryption;

import org.jspecify.annotations.NullMarked;
