/// How a tool is declared and called.
///
/// A [Tool] declares its arguments as [Argument]s; the JSON schema sent to clients is generated from them, and calls
/// are checked against the same objects.
@NullMarked
package dev.minutebook.mcp.tool;

import org.jspecify.annotations.NullMarked;
