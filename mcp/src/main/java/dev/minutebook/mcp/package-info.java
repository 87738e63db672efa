/// Minutebook for language models: tools, resources and prompts of the Model Context Protocol over `api`.
///
/// [dev.minutebook.mcp.desk.Desk] has the tools that everybody is offered,
/// [dev.minutebook.mcp.tools.Toolbox] one for each
/// verb of a capability: `channels().copyBookmarks` is `channel_copy_bookmarks`. [Offer] says which of them one
/// [Connection] sees.
/// [StdioMcp] serves one client over a pair of streams, [HttpMcp] any number over stateless HTTP. Both hand each
/// message with its connection to one [Endpoint], so a call runs on the thread that read it.
@NullMarked
package dev.minutebook.mcp;

import org.jspecify.annotations.NullMarked;
