@NullMarked
package dev.minutebook.server;

import org.jspecify.annotations.NullMarked;
