/// What every command shares: the options that go anywhere, the desk it works at, its exit code, and how it says that
/// something went wrong.
///
/// A verb extends [WorkspaceCommand], or [WriteCommand] when it changes something. It puts its request together first
/// and opens the book last, because opening may mean starting a database.
@NullMarked
package dev.minutebook.cli.call;

import org.jspecify.annotations.NullMarked;
