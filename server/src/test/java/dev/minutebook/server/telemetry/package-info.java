@NullMarked
package dev.minutebook.server.telemetry;

import org.jspecify.annotations.NullMarked;
