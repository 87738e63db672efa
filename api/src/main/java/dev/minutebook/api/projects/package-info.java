/// Groups of conversations.
///
/// A [Project] belongs to one user. At most one project of a user is active: new conversations of that user join
/// it, and
/// lists show only its conversations unless asked for all.
@NullMarked
package dev.minutebook.api.projects;

import org.jspecify.annotations.NullMarked;
