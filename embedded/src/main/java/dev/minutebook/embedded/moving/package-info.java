/// Moving of workspaces as operators do it: with the files of a data folder, or with the login of a database.
/// What is moved, and how, is in `core`.
@NullMarked
package dev.minutebook.embedded.moving;

import org.jspecify.annotations.NullMarked;
