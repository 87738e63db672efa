/// `minutebook debates …`: debates that go on by themselves, to open, to watch and to look back upon.
///
/// [DebateFollower] reads a debate as it goes on and tells a [Watcher]; the watchers differ in who looks on.
@NullMarked
package dev.minutebook.cli.debates;

import org.jspecify.annotations.NullMarked;
