/// Routes of queries, and of the model runs they ask for.
@NullMarked
package dev.minutebook.server.queries;

import org.jspecify.annotations.NullMarked;
