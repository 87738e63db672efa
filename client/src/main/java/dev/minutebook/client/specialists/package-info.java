/// Specialists over HTTP: which of them serves a field. Internal: programs use
/// [dev.minutebook.client.HttpMinutebook].
@NullMarked
package dev.minutebook.client.specialists;

import org.jspecify.annotations.NullMarked;
