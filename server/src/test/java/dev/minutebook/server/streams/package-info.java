@NullMarked
package dev.minutebook.server.streams;

import org.jspecify.annotations.NullMarked;
