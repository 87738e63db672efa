/// What tools answer, for a reader who pays by the token: names instead of ids, nothing empty, nothing twice.
@NullMarked
package dev.minutebook.mcp.views;

import org.jspecify.annotations.NullMarked;
