/// Tasks over HTTP.
@NullMarked
package dev.minutebook.server.tasks;

import org.jspecify.annotations.NullMarked;
