/// The memory of tactics: how actors went about episodes, and which of it is like something else.
@NullMarked
package dev.minutebook.core.evolution.tactics;

import org.jspecify.annotations.NullMarked;
