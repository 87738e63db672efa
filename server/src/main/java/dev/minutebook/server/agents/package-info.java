/// Agents and their lives over HTTP.
@NullMarked
package dev.minutebook.server.agents;

import org.jspecify.annotations.NullMarked;
