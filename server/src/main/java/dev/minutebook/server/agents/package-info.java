/// Agents and their sessions over HTTP.
@NullMarked
package dev.minutebook.server.agents;

import org.jspecify.annotations.NullMarked;
