/// Tools for evolution: scenarios, runs, the work they ask for, and what came of it.
@NullMarked
package dev.minutebook.mcp.tools.evolution;

import org.jspecify.annotations.NullMarked;
