/// What every command shares: the options that go anywhere, the context it works in, its exit code, and how it
/// says that something went wrong.
@NullMarked
package dev.minutebook.cli.call;

import org.jspecify.annotations.NullMarked;
