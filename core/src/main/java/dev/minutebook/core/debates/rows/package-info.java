/// The rows of debates, asks, turns, gates and decisions, and their SQL.
@NullMarked
package dev.minutebook.core.debates.rows;

import org.jspecify.annotations.NullMarked;
