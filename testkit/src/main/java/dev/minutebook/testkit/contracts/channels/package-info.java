/// Parts of [dev.minutebook.testkit.contracts.ChannelsContract]: messages, inboxes and message search.
@NullMarked
package dev.minutebook.testkit.contracts.channels;

import org.jspecify.annotations.NullMarked;
