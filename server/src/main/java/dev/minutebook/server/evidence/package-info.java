/// Routes of evidence and citations.
@NullMarked
package dev.minutebook.server.evidence;

import org.jspecify.annotations.NullMarked;
