/// Minutebook for language models: tools and a prompt of the Model Context Protocol over `api`.
///
/// [dev.minutebook.mcp.tools.Toolbox] lists the tools, one per verb of a capability: `channels().copyBookmarks` is
/// `channel_copy_bookmarks`.
/// [StdioMcp] serves them to one client over a pair of streams, [HttpMcp] to any number over stateless HTTP. Both
/// hand each message with its workspace to one [Endpoint], so a call runs on the thread that read it.
@NullMarked
package dev.minutebook.mcp;

import org.jspecify.annotations.NullMarked;
