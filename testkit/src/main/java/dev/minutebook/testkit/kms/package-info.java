/// A key management service on this machine, for tests.
@NullMarked
package dev.minutebook.testkit.kms;

import org.jspecify.annotations.NullMarked;
