/// The tools a language model can call, one per verb of a capability, grouped by capability in the `…Tools`
/// classes.
///
/// [Toolbox] lists them all and names the verbs that are not offered, with the reason. How a tool is declared is in
/// [dev.minutebook.mcp.tool].
@NullMarked
package dev.minutebook.mcp.tools;

import org.jspecify.annotations.NullMarked;
