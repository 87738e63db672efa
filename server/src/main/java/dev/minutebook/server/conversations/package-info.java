/// Conversations, their messages and branches, and projects over HTTP.
@NullMarked
package dev.minutebook.server.conversations;

import org.jspecify.annotations.NullMarked;
