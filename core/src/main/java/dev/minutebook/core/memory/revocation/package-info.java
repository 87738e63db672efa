/// What goes along when a source is revoked from which memories were learnt.
@NullMarked
package dev.minutebook.core.memory.revocation;

import org.jspecify.annotations.NullMarked;
