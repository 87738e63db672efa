/// The course of a question that is put to several specialists; pure. The record decides what is asked next and never
/// asks a model itself.
@NullMarked
package dev.minutebook.core.queries;

import org.jspecify.annotations.NullMarked;
