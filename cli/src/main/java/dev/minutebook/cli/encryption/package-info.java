/// `minutebook encryption …`: how contents of a workspace are sealed before they are stored.
@NullMarked
package dev.minutebook.cli.encryption;

import org.jspecify.annotations.NullMarked;
