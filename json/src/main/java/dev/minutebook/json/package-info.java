/// The values of `api` as JSON and back: one form for the HTTP surface, the client, MCP, the command line and
/// stored answers.
///
/// Ids and references are plain strings, enumerations lower case, times ISO 8601, durations `PT10M`; null is left
/// out.
@NullMarked
package dev.minutebook.json;

import org.jspecify.annotations.NullMarked;
