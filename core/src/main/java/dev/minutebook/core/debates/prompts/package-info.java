/// What a seat is told, from templates; pure.
@NullMarked
package dev.minutebook.core.debates.prompts;

import org.jspecify.annotations.NullMarked;
