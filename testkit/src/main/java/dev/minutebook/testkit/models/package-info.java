/// Providers of models for tests: a server on this machine that speaks like the real ones, as well or as badly as it is
/// told, and a list of things that models should never say.
@NullMarked
package dev.minutebook.testkit.models;

import org.jspecify.annotations.NullMarked;
