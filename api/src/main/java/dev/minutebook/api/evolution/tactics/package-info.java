/// How actors went about episodes and what came of it, and how long episodes are kept.
@NullMarked
package dev.minutebook.api.evolution.tactics;

import org.jspecify.annotations.NullMarked;
