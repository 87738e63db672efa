/// What is pruned of old generations, and by which rules.
@NullMarked
package dev.minutebook.core.evolution.retention;

import org.jspecify.annotations.NullMarked;
