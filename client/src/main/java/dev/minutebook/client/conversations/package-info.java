/// Talks of users with models over HTTP: conversations, projects, context backups and corrections. Internal: programs
/// use [dev.minutebook.client.HttpMinutebook].
@NullMarked
package dev.minutebook.client.conversations;

import org.jspecify.annotations.NullMarked;
