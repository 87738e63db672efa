/// Routes of knowledge.
@NullMarked
package dev.minutebook.server.knowledge;

import org.jspecify.annotations.NullMarked;
