/// What entries of conversations commit to: messages as they are stored, and how they are compared again.
@NullMarked
package dev.minutebook.core.audit.appends;

import org.jspecify.annotations.NullMarked;
