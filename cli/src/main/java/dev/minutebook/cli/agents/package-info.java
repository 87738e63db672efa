/// `minutebook agents …`: identities and their lives.
@NullMarked
package dev.minutebook.cli.agents;

import org.jspecify.annotations.NullMarked;
