@NullMarked
package dev.minutebook.client;

import org.jspecify.annotations.NullMarked;
