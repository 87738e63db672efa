@NullMarked
package dev.minutebook.server.http;

import org.jspecify.annotations.NullMarked;
