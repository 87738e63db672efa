/// A year of a workspace, for tests, demonstrations and pictures that need a record in which everything has happened.
@NullMarked
package dev.minutebook.scenario;

import org.jspecify.annotations.NullMarked;
