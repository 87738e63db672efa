/// Routes of corrections.
@NullMarked
package dev.minutebook.server.corrections;

import org.jspecify.annotations.NullMarked;
