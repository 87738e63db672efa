/// The PostgreSQL server process: launched, supervised, restarted and stopped.
@NullMarked
package dev.minutebook.local.server;

import org.jspecify.annotations.NullMarked;
