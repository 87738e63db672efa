/// Moves a workspace from one database into another: [dev.minutebook.core.moving.WorkspaceExport] writes an
/// archive, [dev.minutebook.core.moving.WorkspaceImport] reads one. Both work on rows as the catalogue describes
/// them, not on capabilities: what is moved of each table stands in `tables.txt`. The id of a workspace stays
/// what it is, since the log and what is sealed are bound to it.
@NullMarked
package dev.minutebook.core.moving;

import org.jspecify.annotations.NullMarked;
