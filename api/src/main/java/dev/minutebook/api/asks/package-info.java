/// Asks: open requests to the seats of a debate, who claims them, and what is answered.
@NullMarked
package dev.minutebook.api.asks;

import org.jspecify.annotations.NullMarked;
