/// Routes of erasures.
@NullMarked
package dev.minutebook.server.erasures;

import org.jspecify.annotations.NullMarked;
