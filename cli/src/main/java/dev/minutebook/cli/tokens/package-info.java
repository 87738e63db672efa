/// `minutebook tokens …`: credentials of a workspace.
@NullMarked
package dev.minutebook.cli.tokens;

import org.jspecify.annotations.NullMarked;
