/// What a server tells those who watch it: figures, and what keeps it from answering.
@NullMarked
package dev.minutebook.dist.health;

import org.jspecify.annotations.NullMarked;
