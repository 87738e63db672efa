/// Fake providers of models for tests: a local server with the protocols of the real ones, which can misbehave as
/// told, and a list of hostile outputs.
@NullMarked
package dev.minutebook.testkit.models;

import org.jspecify.annotations.NullMarked;
