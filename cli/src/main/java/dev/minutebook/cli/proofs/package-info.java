/// `minutebook proofs …`: claims, and what provers made of them.
@NullMarked
package dev.minutebook.cli.proofs;

import org.jspecify.annotations.NullMarked;
