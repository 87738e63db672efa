/// What tools answer, for a reader who pays by the token: names instead of ids, nothing empty, nothing twice; and
/// what such a reader may write in few words.
@NullMarked
package dev.minutebook.mcp.views;

import org.jspecify.annotations.NullMarked;
