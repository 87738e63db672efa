/// Routes of promotions.
@NullMarked
package dev.minutebook.server.promotions;

import org.jspecify.annotations.NullMarked;
