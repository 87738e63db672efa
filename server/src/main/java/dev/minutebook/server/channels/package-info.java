/// Channels, messages and inboxes over HTTP.
@NullMarked
package dev.minutebook.server.channels;

import org.jspecify.annotations.NullMarked;
