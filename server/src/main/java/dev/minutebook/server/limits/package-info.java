/// Rate limits of tokens and addresses.
@NullMarked
package dev.minutebook.server.limits;

import org.jspecify.annotations.NullMarked;
