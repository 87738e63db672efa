/// Routes of critiques.
@NullMarked
package dev.minutebook.server.critiques;

import org.jspecify.annotations.NullMarked;
