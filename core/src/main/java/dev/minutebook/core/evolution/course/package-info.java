/// The course of a run, between the phases that [dev.minutebook.core.evolution.selection] and
/// [dev.minutebook.core.evolution.episodes] decide about; pure.
@NullMarked
package dev.minutebook.core.evolution.course;

import org.jspecify.annotations.NullMarked;
