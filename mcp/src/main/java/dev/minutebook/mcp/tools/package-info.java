/// The tools a language model can call, one per verb of a capability, grouped by capability in the `…Tools`
/// classes.
///
/// [Toolbox] lists them all and names the verbs that are not offered, with the reason. A [Tool] declares its
/// arguments as [Argument]s; the JSON schema sent to clients is generated from them, and calls are checked against
/// the same objects.
@NullMarked
package dev.minutebook.mcp.tools;

import org.jspecify.annotations.NullMarked;
